import { doubtfulDistances, isTooLong, longestMiles } from '#calendar/race/distance.ts';
import { formatNumber } from '#calendar/text/number.ts';

const quoted = (distances: readonly string[]) =>
  distances.map((distance) => `“${distance}”`).join(', ');

/** Asks about distances that are probably typos; undefined if there are none. */
export function distanceDoubts(distances: readonly string[]): string | undefined {
  const doubtful = doubtfulDistances(distances);
  const long = doubtful.filter(isTooLong);
  const others = doubtful.filter((distance) => !isTooLong(distance));
  const doubts = [
    others.length > 0 &&
      `${quoted(others)} ${others.length === 1 ? 'isn’t a distance or time. Remove it' : 'aren’t distances or times. Remove them'}, or enter something like 40 mi or 45 minutes.`,
    long.length > 0 &&
      `${quoted(long)} ${long.length === 1 ? 'is' : 'are'} over ${formatNumber(longestMiles)} mi, too long for a race. Remove ${long.length === 1 ? 'it' : 'them'}, or enter at most ${formatNumber(longestMiles)} mi.`,
  ];
  return doubts.filter(Boolean).join(' ') || undefined;
}
