import { useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { findState, nameInSentence, stateOf } from '#calendar/place/state.ts';
import { coordsSchema } from '#calendar/text/field-schemas.ts';
import { type Day, formatDay } from '#calendar/time/day.ts';
import { useChips } from '#ui/chips/use-chips.ts';
import { ChosenChip } from '#ui/form/Choice.tsx';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';
import {
  coordsParts,
  isLeftBehind,
  isOldPin,
  type PlaceValues,
  type RaceControl,
  type RaceValues,
} from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

interface Props {
  control: RaceControl;
  error: string | undefined;
  /** A day that saving adds automatically. */
  upcomingDate: Day | undefined;
}

/** The race's earlier dates, which can be added and removed. */
export function EarlierDates({ control, error, upcomingDate }: Props) {
  const { field } = useController({ control, name: 'previousDates' });
  const chips = useChips<Day, HTMLInputElement>({
    values: field.value,
    onChange: field.onChange,
    textOf: (date) => formatDay(date, 'short'),
  });
  const [day, setDay] = useState('');
  const id = useId();
  const add = () => {
    if (day !== '') chips.add([day]);
    setDay('');
  };
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <p className="font-semibold">{fieldName('previousDates')}</p>
      <ul ref={chips.list} className="mt-1 flex flex-wrap items-center gap-2">
        {upcomingDate && (
          <li className="inline-flex min-h-11 items-center border-2 border-dashed border-rule px-3">
            {formatDay(upcomingDate, 'short')}, kept when you save
          </li>
        )}
        {field.value.map((date) => (
          <ChosenChip
            key={date}
            text={formatDay(date, 'short')}
            onRemove={() => chips.remove(date)}
            className="border-rule"
          />
        ))}
        <li className="flex max-w-full flex-wrap items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Add a previous date
          </label>
          <input
            id={id}
            ref={(input) => {
              field.ref(input);
              chips.input.current = input;
            }}
            type="date"
            className={`field w-auto max-w-full min-w-0 ${error ? 'border-danger' : ''}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            // A typed date would otherwise be lost when the form is saved.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would submit the form.
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="button" onClick={add}>
            Add date
          </button>
        </li>
      </ul>
      <p role="status" className="sr-only">
        {chips.announcement}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface StartMapProps {
  form: RaceFormApi['form'];
  /** Whether the map shows without a click, as for reviewers. */
  showsOutlines: boolean;
}

/** The coordinates as a movable pin. */
export function StartMap({ form: { control, setValue }, showsOutlines }: StartMapProps) {
  const [code, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const opened = useFormState({ control }).defaultValues as RaceValues;
  const at = coordsSchema.safeParse(coordsParts(pin)).data;
  const state = findState(code)?.code;
  const typed = { state: code, location, coords: pin };
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <PinOnMap
        note={
          <p className="text-sm text-muted">
            {!at && 'No pin yet. Riders get directions to the town.'}
            {at && pinNote(opened, typed)}
          </p>
        }
        button="Show on map"
        showsOutlines={showsOutlines}
        at={at}
        place={state && { location, state }}
        onMove={({ lat, lng }) =>
          setValue('coords', `${lat}, ${lng}`, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}

function pinNote(opened: RaceValues, typed: PlaceValues): string {
  if (isLeftBehind(opened, typed)) return 'This pin moves to the new town when you save.';
  if (!isOldPin(opened, typed)) return 'Riders get directions to this pin.';
  return 'This pin is from before you changed the town. If it’s only the old town’s center, it moves to the new town when you save.';
}

interface PlaceWarnings {
  location?: string;
  coords?: string;
}

/** Warnings about the place as it's typed, by field. */
export function usePlaceWarnings(control: RaceControl): PlaceWarnings {
  const [state, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const opened = useFormState({ control }).defaultValues as RaceValues;
  const code = findState(state)?.code;
  if (!code) return {};
  if (isLeftBehind(opened, { state, location, coords: pin })) {
    const text = `This pin isn’t in or near ${nameInSentence(stateOf(code))}. It moves to the town when you save.`;
    return { ...warningsOf({ state: code, location, coords: undefined }), coords: text };
  }
  const coords = coordsSchema.safeParse(coordsParts(pin)).data;
  return warningsOf({ state: code, location, coords });
}

function warningsOf(place: Parameters<typeof placeIssues>[0]): PlaceWarnings {
  return Object.fromEntries(
    placeIssues(place).map(({ field, kind, text }) => [
      field,
      kind === 'error' ? `${fieldName(field)} ${text}.` : text,
    ]),
  );
}
