import type { Town } from '../../place/place.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More than a search is about. */
const maxZips = 3;

/** The numbers of a text that may be ZIPs, which only files of places can tell. */
export const zipsIn = (text: string): string[] =>
  [...new Set(text.match(/\b\d{5}\b/g))].slice(0, maxZips);

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
