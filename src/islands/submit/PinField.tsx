import { useId, useState } from 'react';
import type { Coords } from '#calendar/coords.ts';
import { placeRemarks } from '#calendar/place-faults.ts';
import { findState } from '#calendar/state.ts';
import { Doubt } from '../fields/Labelled.tsx';
import { worded } from './labels.ts';
import { MapOfPin } from './MapOfPin.tsx';
import type { SubmissionForm } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  error: string | undefined;
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

/** Where the start is: where the town is, until its pin is moved. The map comes only when asked for. */
export function PinField({ form: { watch, setValue }, error }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const at = watch('coords') as Coords | undefined;
  const state = findState(String(watch('state') ?? ''))?.code;
  const remark = state && placeRemarks({ state, location: '', coords: at })[0];
  const fault = error ?? (remark?.kind === 'fault' && worded('coords', remark.text, at));
  return (
    <div className="needs-script">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1">
          {at
            ? `On the map it is at ${degrees(at.lat, ['N', 'S'])}, ${degrees(at.lng, ['E', 'W'])}.`
            : 'On the map it is where its town is.'}
        </p>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the map' : 'Move the pin'}
        </button>
      </div>
      {fault && (
        <p role="status" className="mt-1 font-semibold text-danger">
          {fault}
        </p>
      )}
      {remark?.kind === 'doubt' && (
        <Doubt text={`${remark.text} That is right only where the race starts across the line.`} />
      )}
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && (
          <MapOfPin
            key={state}
            at={at}
            place={state && { location: watch('location') ?? '', state }}
            onMove={(coords) =>
              setValue('coords', coords, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
        <p className="mt-2 text-sm text-muted">
          Tap where the start is, or drag the pin there. With a keyboard, go to the pin with Tab and
          move it by the arrow keys; with Shift it moves farther.
        </p>
      </div>
    </div>
  );
}
