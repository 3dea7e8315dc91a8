import type { Coords } from '#calendar/place/coords.ts';
import { placeRemarks } from '#calendar/place/place-faults.ts';
import { findState } from '#calendar/place/state.ts';
import { Doubt } from '#ui/form/Field.tsx';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';
import { type SubmissionForm, worded } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  error: string | undefined;
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

/** Where the start is: where the town is, until its pin is moved. The map comes only when asked for. */
export function PinField({ form: { watch, setValue }, error }: Props) {
  const at = watch('coords') as Coords | undefined;
  const state = findState(String(watch('state') ?? ''))?.code;
  const remark = state && placeRemarks({ state, location: '', coords: at })[0];
  const fault = error ?? (remark?.kind === 'fault' && worded('coords', remark.text, at));
  return (
    <div className="needs-script">
      <PinOnMap
        note={
          <p role="status">
            {at
              ? `On the map it is at ${degrees(at.lat, ['N', 'S'])}, ${degrees(at.lng, ['E', 'W'])}.`
              : 'On the map it is where its town is.'}
          </p>
        }
        button="Move the pin"
        at={at}
        place={state && { location: watch('location') ?? '', state }}
        onMove={(coords) => setValue('coords', coords, { shouldDirty: true, shouldValidate: true })}
      >
        {fault && (
          <p role="status" className="mt-1 font-semibold text-danger">
            {fault}
          </p>
        )}
        {remark?.kind === 'doubt' && (
          <Doubt
            text={`${remark.text} That is right only where the race starts across the line.`}
          />
        )}
      </PinOnMap>
    </div>
  );
}
