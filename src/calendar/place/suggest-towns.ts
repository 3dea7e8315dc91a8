import { fold } from '../text/text.ts';
import { shortWords, townKey } from './gazetteer.ts';
import { type Town, townId } from './place.ts';
import { parsePlaceText } from './place-text.ts';
import type { RaceTown } from './race-towns.ts';
import { stateOf } from './state.ts';

interface TownSource {
  raceTowns: readonly RaceTown[];
  /** The towns in the shards for the text, biggest first. */
  towns: readonly Town[];
  limit: number;
}

/** The prefixes of town keys for partly typed text: `fort` begins `ftcollins` (Fort Collins), `fortuna`. */
export function keyPrefixes(text: string): string[] {
  const [, head = '', tail = ''] = /^(.*?)([^\s,.-]*)$/.exec(fold(text).trim()) ?? [];
  const last = tail.replace(/[^a-z0-9]/g, '');
  const short = [...shortWords].flatMap(([word, abbreviation]) =>
    last.length > 2 && word.startsWith(last) ? [abbreviation] : [],
  );
  const words = [last, ...short];
  return [...new Set(words.map((word) => townKey(head) + word))].filter((key) => key !== '');
}

/** A town's keys with its state: `emporiaks`, `emporiakansas`. */
function spellings({ name, state }: Town): string[] {
  const key = townKey(name);
  return [key + state.toLowerCase(), key + townKey(stateOf(state).name)];
}

export interface SuggestedTown extends RaceTown {
  /** Set if the text is just its name, and not part of another race town's name: `denver`, but not `springs`. */
  isMeant?: true;
}

function isMeant(text: string, town: Town, raceTowns: readonly Town[]): boolean {
  const typed = fold(text).trim();
  if (fold(town.name) !== typed || parsePlaceText(text).kind !== 'text') return false;
  const names = raceTowns.map(({ name }) => fold(name));
  return !names.some((name) => name !== typed && name.includes(typed));
}

/** Towns that begin with the text: those with races, busiest first, then others; in each group, exact matches lead. */
export function suggestTowns(
  text: string,
  { raceTowns, towns, limit }: TownSource,
): SuggestedTown[] {
  const keys = keyPrefixes(text);
  const matches = new Map<string, RaceTown>();
  for (const town of [...raceTowns, ...towns.map((town) => ({ ...town, races: 0 }))]) {
    const id = townId(town);
    if (matches.has(id)) continue;
    const isMatch = spellings(town).some((name) => keys.some((key) => name.startsWith(key)));
    if (isMatch) matches.set(id, town);
  }
  const isExact = (town: Town) => Number(keys.includes(townKey(town.name)));
  const hasRaces = (town: RaceTown) => Number(town.races > 0);
  const [first, ...others] = [...matches.values()]
    .sort((a, b) => hasRaces(b) - hasRaces(a) || isExact(b) - isExact(a))
    .slice(0, limit);
  if (!first) return [];
  return [isMeant(text, first, raceTowns) ? { ...first, isMeant: true } : first, ...others];
}

/** Whether text is a town's name without its state. */
export const hasName = (town: Town, text: string) => townKey(town.name) === townKey(text);

/** Whether text is a town's name, alone or with its state, with or without a comma. */
export const matchesTown = (town: Town, text: string) =>
  hasName(town, text) || spellings(town).includes(townKey(text));

/** Towns with this name, in any state unless the text names one, biggest first; towns known only from races last. */
export function matchTowns(text: string, { raceTowns, towns, limit }: TownSource): Town[] {
  const matches = new Map<string, Town>();
  for (const town of [...towns, ...raceTowns]) {
    const id = townId(town);
    if (matchesTown(town, text) && !matches.has(id)) matches.set(id, town);
  }
  return [...matches.values()].slice(0, limit);
}
