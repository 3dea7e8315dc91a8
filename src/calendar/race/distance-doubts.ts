import { formatNumber } from '../text/number.ts';
import { doubtfulDistances, hasSeveralLengths, isTooLong, longestMiles } from './distance.ts';

const quoted = (distances: readonly string[]) =>
  distances.map((distance) => `“${distance}”`).join(', ');

/**
 * Asks about distances that are probably typos, or too long to be saved; undefined if there are none.
 * @param becomeNames whether those that can't be read become names of courses, which may be meant (docs/rules.md#r106)
 */
export function distanceDoubts(
  distances: readonly string[],
  { becomeNames = false }: { becomeNames?: boolean } = {},
): string | undefined {
  const doubtful = doubtfulDistances(distances);
  const long = doubtful.filter(isTooLong);
  const several = doubtful.filter(
    (distance) => hasSeveralLengths(distance) && !isTooLong(distance),
  );
  const others = doubtful.filter((distance) => ![...long, ...several].includes(distance));
  const isOne = others.length === 1;
  const names = isOne
    ? 'so it’s listed as a course’s name'
    : 'so they’re listed as names of courses';
  const advice = `Remove ${isOne ? 'it' : 'them'}, or enter something like 40 mi or 45 minutes`;
  const doubts = [
    others.length > 0 &&
      `${quoted(others)} ${isOne ? 'isn’t a distance or time' : 'aren’t distances or times'}${becomeNames ? `, ${names}` : `. ${advice}`}.`,
    several.length > 0 &&
      `${quoted(several)} ${several.length === 1 ? 'is' : 'are each'} more than one distance. Separate distances with commas.`,
    long.length > 0 &&
      `${quoted(long)} ${long.length === 1 ? 'is' : 'are'} over ${formatNumber(longestMiles)} mi, too long for a race. Remove ${long.length === 1 ? 'it' : 'them'}, or enter at most ${formatNumber(longestMiles)} mi.`,
  ];
  return doubts.filter(Boolean).join(' ') || undefined;
}
