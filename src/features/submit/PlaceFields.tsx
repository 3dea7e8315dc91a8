import { useState } from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import { townLabel } from '#calendar/place/place.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { isStateGuessed, parsePlaceText } from '#calendar/place/place-text.ts';
import { findState } from '#calendar/place/state.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import {
  keyOf,
  noteOf,
  type PlaceOption,
  placeNameOf,
  usePlaceOptions,
} from '#ui/combobox/place-options.ts';
import { Doubt } from '#ui/form/Field.tsx';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';
import { type SubmissionForm, worded } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  field: { label: string; error?: string | undefined; ref(input: HTMLInputElement | null): void };
  isHydrated: boolean;
}

type Found = Extract<PlaceOption, { kind: 'town' | 'zip' }>;

const isFound = (option: PlaceOption): option is Found =>
  option.kind === 'town' || option.kind === 'zip';

/** The town, of which the gazetteer offers those that are meant; one that it doesn't know is fine, too. */
export function TownField({ form: { watch, setValue }, field, isHydrated }: Props) {
  const [typed, setTyped] = useState('');
  const options = usePlaceOptions(typed).options.filter(isFound);
  const change = { shouldDirty: true, shouldValidate: Boolean(field.error) };
  const type = (text: string) => {
    setTyped(text);
    setValue('location', text, change);
    // Where the town that was chosen is says nothing of the next.
    setValue('coords', undefined, { shouldValidate: true });
    const place = parsePlaceText(text);
    if (place.kind === 'town' && !isStateGuessed(text))
      setValue('state', place.state, { shouldValidate: true });
  };
  const choose = ({ town }: Found) => {
    setTyped('');
    setValue('location', townLabel(town), change);
    setValue('state', town.state, { shouldValidate: true });
    setValue('coords', { lat: town.lat, lng: town.lng }, { shouldValidate: true });
  };
  return (
    <Combobox
      label={field.label}
      labelClass="inline-block pb-1 font-semibold"
      name="location"
      inputRef={field.ref}
      error={field.error}
      text={watch('location') ?? ''}
      items={options}
      keyOf={keyOf}
      nameOf={placeNameOf}
      noteOf={noteOf}
      isHydrated={isHydrated}
      onType={type}
      onChoose={choose}
    />
  );
}

/** What was wrong with the field may not be any more. */
const mended = { shouldDirty: true, shouldValidate: true };

/**
 * Takes the town along when another state is chosen: "Salida, CA" becomes "Salida, CO", at the pin of
 * that one if the gazetteer knows it. A pin that is not in the state goes, wherever it came from.
 */
export async function moveTown(form: SubmissionForm, chosen: string): Promise<void> {
  const { getValues, setValue } = form;
  const state = findState(chosen)?.code;
  if (!state) return;
  const text = getValues('location') ?? '';
  const coords = getValues('coords') as Parameters<typeof placeIssues>[0]['coords'];
  if (placeIssues({ state, location: '', coords }).length > 0)
    setValue('coords', undefined, mended);
  const place = parsePlaceText(text);
  if (place.kind !== 'town' || place.state === state) return;
  const location = townLabel({ name: place.town, state });
  setValue('location', location, mended);
  setValue('coords', undefined, mended);
  const town = await pagePlaceLookup()
    .findTown(place.town, state)
    // Without the gazetteer the race is where its town is, which the server looks up.
    .catch(() => undefined);
  const isStillMeant = getValues('location') === location && !getValues('coords');
  if (town && isStillMeant) setValue('coords', { lat: town.lat, lng: town.lng }, mended);
}

interface PinFieldProps {
  form: SubmissionForm;
  error: string | undefined;
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

/** Where the start is: where the town is, until its pin is moved. The map comes only when asked for. */
export function PinField({ form: { watch, setValue }, error }: PinFieldProps) {
  const at = watch('coords') as Coords | undefined;
  const state = findState(String(watch('state') ?? ''))?.code;
  const remark = state && placeIssues({ state, location: '', coords: at })[0];
  const fault = error ?? (remark?.kind === 'error' && worded('coords', remark.text, at));
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
        {remark?.kind === 'warning' && (
          <Doubt
            text={`${remark.text} That is right only where the race starts across the line.`}
          />
        )}
      </PinOnMap>
    </div>
  );
}
