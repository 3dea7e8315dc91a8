import { type Day, daysBetween } from '../time/day.ts';

const aFriday: Day = '1970-01-02';

/**
 * The weekends, each from Friday to Sunday, that the days from `first` to `last` touch, by number:
 * the weekend after number 5 is 6. Days of the working week touch none.
 */
export function weekendsOf(first: Day, last: Day): number[] {
  const from = Math.ceil((daysBetween(aFriday, first) - 2) / 7);
  const to = Math.floor(daysBetween(aFriday, last) / 7);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
