import type { Town } from '../../place/place.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A search isn't about more ZIPs than this. */
const maxZips = 3;

/** The numbers in a text that may be ZIPs; only the place files can tell. */
export const zipsIn = (text: string): string[] =>
  [...new Set(text.match(/\b\d{5}\b/g))].slice(0, maxZips);

/** The towns of the ZIPs that exist, by ZIP. @param find looks in the place files */
export async function townsOfZips(
  zips: readonly string[],
  find: (zip: string) => Promise<Town | undefined>,
): Promise<Map<string, Town>> {
  const towns = new Map<string, Town>();
  for (const zip of zips) {
    const town = await find(zip);
    if (town) towns.set(zip, town);
  }
  return towns;
}

/** The vocabulary with some ZIPs, each a town at the ZIP's center. */
export function withZips(vocabulary: Vocabulary, zips: ReadonlyMap<string, Town>): Vocabulary {
  if (zips.size === 0) return vocabulary;
  return {
    ...vocabulary,
    towns(words) {
      const town = zips.get(words);
      return town ? [{ ...town, zip: words, races: 0 }] : vocabulary.towns(words);
    },
  };
}
