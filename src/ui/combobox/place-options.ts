import { useEffect, useState } from 'react';
import { type Town, townId, townLabel } from '#calendar/place/place.ts';
import {
  defaultMiles,
  nearMeText,
  type PlaceQuery,
  placeQuery,
} from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { type State, states } from '#calendar/place/state.ts';
import type { TownSuggestion } from '#calendar/place/suggest-towns.ts';
import { counted } from '#calendar/race/words.ts';
import { fold } from '#calendar/text/text.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';

/** What the location field offers. */
export type PlaceOption =
  | { kind: 'here' }
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  | { kind: 'town'; town: TownSuggestion }
  | { kind: 'zip'; zip: string; town: Town };

/** So many states are offered to who types: towns shall not be pushed out of sight. */
const mostStates = 4;

/** What is offered without a look-up: to who has typed nothing, everything of the kind. */
export function fixedOptions(typed: string): PlaceOption[] {
  const text = fold(typed).trim();
  const offered = text === '' ? states : states.filter((state) => isMeant(state, text));
  return [
    ...(fold(nearMeText).startsWith(text) ? [{ kind: 'here' } as const] : []),
    ...('united states'.startsWith(text) ? [{ kind: 'anywhere' } as const] : []),
    ...offered
      .slice(0, text === '' ? states.length : mostStates)
      .map((state) => ({ kind: 'state', state }) as const),
  ];
}

/** `car` means both Carolinas, `ks` Kansas. */
function isMeant({ code, name }: State, text: string): boolean {
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

/** What is said beside the name. */
export function noteOf(option: PlaceOption): string {
  if (option.kind === 'state') return 'State';
  if (option.kind === 'zip') return townLabel(option.town);
  if (option.kind === 'town' && option.town.races > 0) return counted(option.town.races, 'race');
  return '';
}

/** The address's part for an option; what the other part of an address said goes. */
export function placeQueryOf(option: PlaceOption): Required<PlaceQuery> {
  const none = { location: undefined, within: undefined };
  if (option.kind === 'here') return { ...none, within: defaultMiles };
  return { ...none, ...placeQuery(placeNameOf(option)) };
}

/** So many towns fit a phone's screen above its keyboard. */
const mostTowns = 6;

async function lookUp(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const lookup = pagePlaceLookup();
  const place = parsePlaceText(typed);
  if (place.kind === 'zip') {
    const town = await lookup.findZip(place.zip, signal);
    return town ? [{ kind: 'zip', zip: place.zip, town }] : [];
  }
  const towns = await lookup.suggest(typed, mostTowns, signal);
  return towns.map((town) => ({ kind: 'town', town }));
}

/** What to offer to who has typed so much. */
interface PlaceOptions {
  options: PlaceOption[];
  /** Towns and ZIPs are still on their way. */
  isPartial: boolean;
}

/**
 * Towns and ZIPs are looked up after the key, in the site's files. Those of an earlier text are not
 * offered: who types on and chooses at once would choose a place that they no longer mean.
 */
export function usePlaceOptions(typed: string): PlaceOptions {
  const [found, setFound] = useState<{ for: string; options: PlaceOption[] }>();
  useEffect(() => {
    if (typed.trim() === '') return;
    const aborting = new AbortController();
    const settle = (options: PlaceOption[]) => setFound({ for: typed, options });
    lookUp(typed, aborting.signal).then(settle, () => {
      // Without the files there are still the states, and text can be searched for as it is.
      if (!aborting.signal.aborted) settle([]);
    });
    return () => aborting.abort();
  }, [typed]);
  const isPartial = typed.trim() !== '' && found?.for !== typed;
  const towns = found?.for === typed ? found.options : [];
  return { options: [...fixedOptions(typed), ...towns], isPartial };
}
