import { useEffect, useEffectEvent, useState } from 'react';
import { type Town, townId, townLabel } from '#calendar/place/place.ts';
import {
  defaultMiles,
  nearMeText,
  type PlaceQuery,
  placeQuery,
} from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { type State, states } from '#calendar/place/state.ts';
import type { SuggestedTown } from '#calendar/place/suggest-towns.ts';
import { counted } from '#calendar/race/words.ts';
import { fold } from '#calendar/text/text.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';

/** A choice in the location field. */
export type PlaceOption =
  | { kind: 'here' }
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  | { kind: 'town'; town: SuggestedTown }
  | { kind: 'zip'; zip: string; town: Town };

/** Few enough to leave room for towns. */
const maxStates = 4;

/** Options that need no lookup; all of them if nothing is typed. */
export function fixedOptions(typed: string): PlaceOption[] {
  const text = fold(typed).trim();
  const matching = text === '' ? states : states.filter((state) => matchesState(state, text));
  return [
    ...(fold(nearMeText).startsWith(text) ? [{ kind: 'here' } as const] : []),
    ...('united states'.startsWith(text) ? [{ kind: 'anywhere' } as const] : []),
    ...matching
      .slice(0, text === '' ? states.length : maxStates)
      .map((state) => ({ kind: 'state', state }) as const),
  ];
}

/** `car` matches both Carolinas, `ks` Kansas. */
function matchesState({ code, name }: State, text: string): boolean {
  const words = ` ${fold(name)}`;
  return code.toLowerCase() === text || words.includes(` ${text}`);
}

export function keyOf(option: PlaceOption): string {
  if (option.kind === 'state') return option.state.code;
  if (option.kind === 'town') return townId(option.town);
  return option.kind === 'zip' ? option.zip : option.kind;
}

export function placeNameOf(option: PlaceOption): string {
  if (option.kind === 'here') return nearMeText;
  if (option.kind === 'anywhere') return 'United States';
  if (option.kind === 'state') return option.state.name;
  return option.kind === 'zip' ? option.zip : townLabel(option.town);
}

export function noteOf(option: PlaceOption): string {
  if (option.kind === 'state') return 'State';
  if (option.kind === 'zip') return townLabel(option.town);
  if (option.kind === 'town' && option.town.races > 0) return counted(option.town.races, 'race');
  return '';
}

/** The URL parameters for an option; undefined ones are cleared. */
export function placeQueryOf(option: PlaceOption): Required<PlaceQuery> {
  const none = { location: undefined, within: undefined };
  if (option.kind === 'here') return { ...none, within: defaultMiles };
  return { ...none, ...placeQuery(placeNameOf(option)) };
}

/** As many as fit on a phone above the keyboard. */
const maxTowns = 6;

async function lookUp(typed: string, signal?: AbortSignal): Promise<PlaceOption[]> {
  const lookup = pagePlaceLookup();
  const place = parsePlaceText(typed);
  if (place.kind === 'zip') {
    const town = await lookup.findZip(place.zip, signal);
    return town ? [{ kind: 'zip', zip: place.zip, town }] : [];
  }
  const towns = await lookup.suggest(typed, maxTowns, signal);
  return towns.map((town) => ({ kind: 'town', town }));
}

/** Whether an option is the town that the typed text means. */
export const isMeant = (option: PlaceOption) => option.kind === 'town' && option.town.isMeant;

/** The town that text means, as URL parameters. Undefined if it means none, or isn't known before the signal. */
export async function findMeantTown(
  text: string,
  signal?: AbortSignal,
): Promise<Required<PlaceQuery> | undefined> {
  if (parsePlaceText(text).kind !== 'text') return undefined;
  try {
    const town = (await lookUp(text, signal)).find(isMeant);
    return town && placeQueryOf(town);
  } catch {
    // Plain text works without the files, too.
    return undefined;
  }
}

interface PlaceOptions {
  options: PlaceOption[];
  /** Whether towns and ZIPs are still loading. */
  isPartial: boolean;
}

/** Never offers the places of an earlier text, because a quick choice would pick the wrong one. */
export function usePlaceOptions(typed: string): PlaceOptions {
  const [lookedUp, setLookedUp] = useState<{ text: string; options: PlaceOption[] }>();
  useEffect(() => {
    if (typed.trim() === '') return;
    const aborting = new AbortController();
    const show = (options: PlaceOption[]) => setLookedUp({ text: typed, options });
    lookUp(typed, aborting.signal).then(show, () => {
      // Without the files, states and plain text still work.
      if (!aborting.signal.aborted) show([]);
    });
    return () => aborting.abort();
  }, [typed]);
  const isPartial = typed.trim() !== '' && lookedUp?.text !== typed;
  const towns = lookedUp?.text === typed ? lookedUp.options : [];
  return { options: [...fixedOptions(typed), ...towns], isPartial };
}

/**
 * Returns what to call with the text that the field was left with, and with none once typing continues. If a place that
 * is loaded by then or later is what the text means, it is chosen.
 */
export function useAcceptedText(
  typed: string,
  { options, isPartial }: PlaceOptions,
  isNamed: (option: PlaceOption) => boolean | undefined,
  choose: (option: PlaceOption) => void,
): (text: string) => void {
  const [accepted, setAccepted] = useState('');
  const chooseAccepted = useEffectEvent(() => {
    const meant = typed === accepted && options.find(isNamed);
    setAccepted('');
    if (meant) choose(meant);
  });
  useEffect(() => {
    if (accepted && !isPartial) chooseAccepted();
  }, [accepted, isPartial]);
  return setAccepted;
}
