import { useWatch } from 'react-hook-form';
import { fieldName } from '#calendar/moderation/race-words.ts';
import { placeRemarks } from '#calendar/place/place-faults.ts';
import { findState } from '#calendar/place/state.ts';
import { coordsSchema } from '#calendar/text/field-schemas.ts';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';
import { coordsParts, type RaceControl } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

interface Props {
  form: RaceFormApi['form'];
  /** Who reviews a race sees where it is without asking. */
  startsDrawn: boolean;
}

/** Where the race is: the coordinates as a pin, which can be moved. */
export function StartMap({ form: { control, setValue }, startsDrawn }: Props) {
  const [code, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const at = coordsSchema.safeParse(coordsParts(pin)).data;
  const state = findState(code)?.code;
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <PinOnMap
        note={
          <p className="text-sm text-muted">
            {at
              ? 'The pin is where riders are led.'
              : 'No coordinates yet: riders are led to the town.'}
          </p>
        }
        button="Show on the map"
        startsDrawn={startsDrawn}
        at={at}
        place={state && { location, state }}
        onMove={({ lat, lng }) =>
          setValue('coords', `${lat}, ${lng}`, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}

/** What to look at again of a place while it is filled in, by field. */
export function usePlaceDoubts(control: RaceControl): { location?: string; coords?: string } {
  const [state, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const code = findState(state)?.code;
  if (!code) return {};
  const coords = coordsSchema.safeParse(coordsParts(pin)).data;
  const remarks = placeRemarks({ state: code, location, coords });
  return Object.fromEntries(
    remarks.map(({ field, kind, text }) => [
      field,
      kind === 'fault' ? `${fieldName(field)} ${text}.` : text,
    ]),
  );
}
