import { endsAt, isUpcoming } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { instantText } from '#calendar/time/ending-soon.ts';
import type { ShownRace } from './shown-race.ts';

/**
 * How a row or a card says in its markup when it is: past, or to come until an instant, from which on
 * the reader's clock makes it past.
 */
export function pastOrComing(race: ShownRace, today: Today) {
  return isUpcoming(race, today) ? { 'data-ends': instantText(endsAt(race)) } : { 'data-past': '' };
}
