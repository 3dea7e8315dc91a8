import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { coordsSchema } from '#calendar/field-schemas.ts';
import { findState } from '#calendar/state.ts';
import { MapOfPin } from '../../submit/MapOfPin.tsx';
import { coordsParts } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

interface Props {
  form: RaceFormApi['form'];
  /** It is seen without being asked for: who reviews a race looks at where it is. */
  startsOpen: boolean;
}

/** Where the race is: the coordinates as a pin, which can be moved. */
export function StartMap({ form, startsOpen }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { control, setValue } = form;
  const [code, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const at = coordsSchema.safeParse(coordsParts(pin)).data;
  const state = findState(code)?.code;
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={`${id}-note`} className="min-w-0 flex-1 basis-52 text-sm text-muted">
          {at
            ? 'The pin is where riders are led. Tap, drag it, or push it by the arrow keys.'
            : 'No coordinates yet: riders are led to the town. Tap where the start is to set them.'}
        </p>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the map' : 'Show on the map'}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && (
          <MapOfPin
            key={state}
            at={at}
            place={state && { location, state }}
            onMove={({ lat, lng }) =>
              setValue('coords', `${lat}, ${lng}`, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
      </div>
    </div>
  );
}
