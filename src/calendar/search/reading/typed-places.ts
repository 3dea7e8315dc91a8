import { type Town, townId } from '../../place/place.ts';
import type { StateCode } from '../../place/state.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import { genreNamed } from '../../race/genre-words.ts';
import { idleWords, monthNames, stateNames } from './lexicon.ts';
import { isNoTown } from './not-towns.ts';
import { type KnownTown, townWords, type Vocabulary, wordsOf } from './vocabulary.ts';
import { writtenOut } from './written-out.ts';

/** Looks in the place files. */
export interface PlaceFiles {
  findZip(zip: string): Promise<Town | undefined>;
  /** The towns with a name, in any state, biggest first. */
  findTowns(name: string): Promise<readonly Town[]>;
}

/** Towns by their names, as `townWords` writes them, and by ZIP. */
export type TypedPlaces = ReadonlyMap<string, readonly KnownTown[]>;

/** A search isn't about more ZIPs than this. */
const maxZips = 3;

/** Nor about more towns. Each may take a file or two to look up. */
const maxNames = 4;

/** The most words of a town's name that are looked up. */
const maxNameWords = 3;

/** The numbers in a text that may be ZIPs; only the place files can tell. */
const zipsIn = (text: string): string[] => [...new Set(text.match(/\b\d{5}\b/g))].slice(0, maxZips);

/** The state whose name or code follows. */
const stateAfter = (words: readonly string[], at: number): StateCode | undefined =>
  [1, 2].map((count) => stateNames.get(words.slice(at, at + count).join(' '))).find(Boolean);

/** Whether a word alone means something else than a town. */
const isOther = (word: string): boolean =>
  /\d/.test(word) ||
  idleWords.has(word) ||
  stateNames.has(word) ||
  monthNames.includes(word) ||
  genreNamed(word) !== undefined;

/** A state's name or a discipline may begin a town's name, but not end it: `iowa city`, `cross plains`. */
const mayBeTown = (words: readonly string[]): boolean =>
  !isOther(words.at(-1) ?? '') &&
  words.every((word) => !/\d/.test(word) && (!idleWords.has(word) || ['of', 'the'].includes(word)));

/**
 * The words of a text that may name a town without races, likeliest first: those before a state, then those that no
 * race's name has, then several that names have. @param states those that the page is limited to
 */
export function townNamesIn(
  text: string,
  vocabulary: Vocabulary,
  states: readonly StateCode[] = [],
): string[] {
  const words = wordsOf(writtenOut(text));
  const names: { name: string; rank: number }[] = [];
  for (const start of words.keys()) {
    for (let count = Math.min(maxNameWords, words.length - start); count > 0; count -= 1) {
      const some = words.slice(start, start + count);
      const name = townWords(some);
      const state = stateAfter(words, start + count);
      const known = vocabulary.towns(name);
      const meant = state ? [state] : states;
      const isKnown =
        meant.length > 0
          ? known.some((town) => meant.includes(town.state))
          : known.some((town) => town.isBig);
      if (isKnown || !mayBeTown(some)) continue;
      if (!state && isNoTown(some, words[start - 1])) continue;
      const isNew = some.some((word) => vocabulary.writings(word).length === 0);
      if (meant.length === 0 && known.length > 0) names.push({ name, rank: 3 });
      else if (state || known.length > 0) names.push({ name, rank: 0 });
      else if (isNew || count > 1) names.push({ name, rank: isNew ? 1 : 2 });
    }
  }
  const ranked = names.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name);
  return [...new Set(ranked)].slice(0, maxNames);
}

/** Looks up the ZIPs in a query's text, and the names that may be those of towns without races. */
export async function findTypedPlaces(
  { q: text = '', states }: Pick<RaceQuery, 'q' | 'states'>,
  vocabulary: Vocabulary,
  files: PlaceFiles,
): Promise<TypedPlaces> {
  const places = new Map<string, readonly KnownTown[]>();
  const byZip = async (zip: string) => {
    const town = await files.findZip(zip);
    if (town) places.set(zip, [{ ...town, zip, races: 0 }]);
  };
  const byName = async (name: string) => {
    const towns = await files.findTowns(name);
    const [known] = vocabulary.towns(name);
    const place = known ? towns.findIndex((town) => townId(town) === townId(known)) : -1;
    const found = towns.map((town, at): KnownTown => {
      const isSmaller = place >= 0 && at > place;
      return { ...town, races: 0, isLookedUp: true, ...(isSmaller && { isSmaller }) };
    });
    if (found.length > 0) places.set(name, found);
  };
  await Promise.all([
    ...zipsIn(text).map(byZip),
    ...townNamesIn(text, vocabulary, states).map(byName),
  ]);
  return places;
}

/** The vocabulary with some places that aren't in it. */
export function withPlaces(vocabulary: Vocabulary, places: TypedPlaces): Vocabulary {
  if (places.size === 0) return vocabulary;
  return {
    ...vocabulary,
    towns(words) {
      const known = vocabulary.towns(words);
      const isNew = (town: Town) => !known.some((other) => townId(other) === townId(town));
      return [...known, ...(places.get(words) ?? []).filter(isNew)];
    },
  };
}
