import { fold } from '../text/text.ts';
import { shortWords, townKey } from './gazetteer.ts';
import type { RaceTown } from './race-towns.ts';
import { stateOf } from './state.ts';
import { type Town, townId } from './town.ts';

/** A town to offer to who types; `races` counts those to come. */
export interface TownSuggestion extends Town {
  races: number;
}

/**
 * What keys of towns may begin with when this much is typed. The last word may be the beginning of
 * one that keys abbreviate: `fort` begins `Fort Collins`, whose key is `ftcollins`, and `Fortuna`.
 */
export function typedKeys(text: string): string[] {
  const [, before = '', typed = ''] = /^(.*?)([^\s,.-]*)$/.exec(fold(text).trim()) ?? [];
  const last = typed.replace(/[^a-z0-9]/g, '');
  const long = Object.keys(shortWords).filter((word) => last.length > 2 && word.startsWith(last));
  const words = [last, ...long.map((word) => shortWords[word])];
  return [...new Set(words.map((word) => townKey(before) + word))].filter((key) => key !== '');
}

/** The spellings of a town that typing is compared with: `emporia`, followed by its state. */
function spellings({ name, state }: Town): string[] {
  const key = townKey(name);
  return [key + state.toLowerCase(), key + townKey(stateOf(state).name)];
}

/**
 * Towns that what is typed may become, with or without a state: those with races first, busiest
 * first, then others in the order given. A town named exactly so comes before longer names.
 * @param towns what the shards of `typedKeys` hold, biggest first
 */
export function suggestTowns(
  text: string,
  {
    raceTowns,
    towns,
    limit,
  }: { raceTowns: readonly RaceTown[]; towns: readonly Town[]; limit: number },
): TownSuggestion[] {
  const keys = typedKeys(text);
  const offered = new Map<string, TownSuggestion>();
  for (const town of [...raceTowns, ...towns.map((town) => ({ ...town, races: 0 }))]) {
    const id = townId(town);
    if (offered.has(id)) continue;
    const isOffered = spellings(town).some((name) => keys.some((key) => name.startsWith(key)));
    if (isOffered) offered.set(id, town);
  }
  const isExact = (town: Town) => Number(keys.includes(townKey(town.name)));
  const hasRaces = (town: TownSuggestion) => Number(town.races > 0);
  return [...offered.values()]
    .sort((a, b) => hasRaces(b) - hasRaces(a) || isExact(b) - isExact(a))
    .slice(0, limit);
}

/** Whether a text is a town's name, without its state. */
export const isNamed = (town: Town, text: string) => townKey(town.name) === townKey(text);

/** Whether a text is a town's name, alone or with its state, with a comma between them or without. */
export const isMeant = (town: Town, text: string) =>
  isNamed(town, text) || spellings(town).includes(townKey(text));

/**
 * The towns that a text names, in any state unless it says one: biggest first, then those that only
 * races know.
 * @param towns what the shards of the text's key hold, biggest first
 */
export function townsMeant(
  text: string,
  {
    raceTowns,
    towns,
    limit,
  }: { raceTowns: readonly Town[]; towns: readonly Town[]; limit: number },
): Town[] {
  const meant = new Map<string, Town>();
  for (const town of [...towns, ...raceTowns]) {
    const id = townId(town);
    if (isMeant(town, text) && !meant.has(id)) meant.set(id, town);
  }
  return [...meant.values()].slice(0, limit);
}
