import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import { townLabel } from '#calendar/place/place.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { isStateGuessed, parsePlaceText } from '#calendar/place/place-text.ts';
import { findState, type StateCode } from '#calendar/place/state.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import {
  keyOf,
  noteOf,
  type PlaceOption,
  placeNameOf,
  useAcceptedText,
  usePlaceOptions,
} from '#ui/combobox/place-options.ts';
import { Warning } from '#ui/form/Field.tsx';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';
import { fieldError, type SubmissionForm } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  field: { label: string; error?: string | undefined; ref(input: HTMLInputElement | null): void };
  isHydrated: boolean;
}

type TownOption = Extract<PlaceOption, { kind: 'town' | 'zip' }>;

const isTownOption = (option: PlaceOption): option is TownOption =>
  option.kind === 'town' || option.kind === 'zip';

const isZip = ({ kind }: PlaceOption) => kind === 'zip';

/** The town, with suggestions from the gazetteer; a known ZIP becomes its town, and an unknown town is fine too. */
export function TownField({ form, field, isHydrated }: Props) {
  const { watch, getValues, setValue } = form;
  const [typed, setTyped] = useState('');
  /** The state that this field filled in, rather than the rider. */
  const townState = useRef<StateCode>(undefined);
  const places = usePlaceOptions(typed);
  const options = places.options.filter(isTownOption);
  const change = { shouldDirty: true, shouldValidate: Boolean(field.error) };
  const type = (text: string) => {
    setTyped(text);
    accept('');
    setValue('location', text, change);
    // The previous town's coordinates don't apply.
    setValue('coords', undefined, { shouldValidate: true });
    const place = parsePlaceText(text);
    if (place.kind === 'town' && !isStateGuessed(text)) setState(place.state);
  };
  const setState = (state: StateCode) => {
    if (getValues('state') === state) return;
    townState.current = state;
    setValue('state', state, { shouldValidate: true });
  };
  const choose = ({ kind, town }: TownOption) => {
    setTyped('');
    setValue('location', townLabel(town), change);
    // A ZIP doesn't show its state, so the rider's own choice stays, and the contradiction shows.
    const state = getValues('state');
    const isOther = state && state !== town.state && state !== townState.current;
    if (kind === 'zip' && isOther) return;
    setState(town.state);
    setValue('coords', { lat: town.lat, lng: town.lng }, { shouldValidate: true });
  };
  const accept = useAcceptedText(typed, places, isZip, (option) => {
    if (isTownOption(option)) choose(option);
    // When the field was left, the town wasn't known yet.
    showContradiction(form);
  });
  return (
    <Combobox
      label={field.label}
      labelClass="inline-block pb-1 font-semibold"
      name="location"
      inputRef={field.ref}
      error={field.error}
      text={watch('location') ?? ''}
      items={options}
      named={options.find(isZip)}
      keyOf={keyOf}
      nameOf={placeNameOf}
      noteOf={noteOf}
      isHydrated={isHydrated}
      onType={type}
      onChoose={choose}
      onAccept={accept}
      onBlur={() => showContradiction(form)}
    />
  );
}

/** Revalidates, because the change may fix an error. */
const touched = { shouldDirty: true, shouldValidate: true };

/** Shows at the town that it isn't in the chosen state, or no longer shows it. */
function showContradiction({ getValues, getFieldState, trigger }: SubmissionForm): void {
  const [code, location = ''] = getValues(['state', 'location']);
  const state = findState(String(code ?? ''))?.code;
  const isContradiction =
    state !== undefined && placeIssues({ state, location, coords: undefined }).length > 0;
  if (isContradiction || getFieldState('location').error) void trigger('location');
}

/**
 * Moves the town with its state, if that has such a town: "Salida, CA" becomes "Salida, CO". Removes a pin outside the
 * state.
 */
export async function moveTown(form: SubmissionForm, chosen: string): Promise<void> {
  const { getValues, setValue } = form;
  const state = findState(chosen)?.code;
  if (!state) return;
  const text = getValues('location') ?? '';
  const coords = getValues('coords') as Parameters<typeof placeIssues>[0]['coords'];
  if (placeIssues({ state, location: '', coords }).length > 0)
    setValue('coords', undefined, touched);
  const place = parsePlaceText(text);
  if (place.kind !== 'town' || (place.state === state && getValues('coords'))) {
    showContradiction(form);
    return;
  }
  const found = await pagePlaceLookup()
    .findTown(place.town, state)
    .then((town) => ({ town, isMissing: town === undefined }))
    // Without the gazetteer, the server places the race at its town.
    .catch(() => ({ town: undefined, isMissing: false }));
  // What was typed stays if the state has no such town, so that the contradiction shows.
  const isUnchanged = getValues('location') === text && getValues('state') === chosen;
  if (found.isMissing && isUnchanged) showContradiction(form);
  if (found.isMissing || !isUnchanged) return;
  setValue('location', townLabel({ name: place.town, state }), touched);
  const { lat, lng } = found.town ?? {};
  setValue('coords', lat === undefined || lng === undefined ? undefined : { lat, lng }, touched);
}

/** Whether the gazetteer has no such town in the chosen state. */
function useIsMissingTown(location: string, state: StateCode | undefined): boolean {
  const place = parsePlaceText(location);
  const town = place.kind === 'town' && place.state === state ? place.town : '';
  const typed = place.kind === 'text' ? place.text : town;
  const name = useSettled(typed);
  const { data } = useQuery({
    queryKey: ['town', name, state],
    queryFn: async ({ signal }) =>
      (await pagePlaceLookup().findTown(name, state as StateCode, signal)) ?? null,
    enabled: name !== '' && state !== undefined,
  });
  return name !== '' && name === typed && data === null;
}

/** In milliseconds: longer than between two keys. */
const pause = 800;

/** The text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface PinFieldProps {
  form: SubmissionForm;
  error: string | undefined;
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;

const degreesOf = ({ lat, lng }: Coords) =>
  `${degrees(lat, ['N', 'S'])}, ${degrees(lng, ['E', 'W'])}`;

/** The start: the town's coordinates until the pin moves. The map loads on request. */
export function PinField({ form: { watch, setValue }, error }: PinFieldProps) {
  const at = watch('coords') as Coords | undefined;
  const [moved, setMoved] = useState<Coords>();
  const isMoved = at?.lat === moved?.lat && at?.lng === moved?.lng;
  const state = findState(String(watch('state') ?? ''))?.code;
  const remark = state && placeIssues({ state, location: '', coords: at })[0];
  const fault = error ?? (remark?.kind === 'error' && fieldError('coords', remark.text, at));
  const isMissing = useIsMissingTown(at ? '' : (watch('location') ?? ''), state);
  if (!at && !(watch('location') && state)) return null;
  return (
    <div className="needs-script">
      <PinOnMap
        note={
          <p role="status">
            {at
              ? `Pin: ${[watch('location'), isMoved && degreesOf(at)].filter(Boolean).join(', ')}`
              : isMissing
                ? 'We couldn’t find that town. Check the spelling, or move the pin to the start.'
                : 'Pin: town center'}
          </p>
        }
        button="Move the pin"
        at={at}
        place={state && { location: watch('location') ?? '', state }}
        onMove={(coords) => {
          setMoved(coords);
          setValue('coords', coords, { shouldDirty: true, shouldValidate: true });
        }}
      >
        {fault && (
          <p role="status" className="mt-1 font-semibold text-danger">
            {fault}
          </p>
        )}
        {remark?.kind === 'warning' && (
          <Warning text={`${remark.text} Keep this only if the race starts in another state.`} />
        )}
      </PinOnMap>
    </div>
  );
}
