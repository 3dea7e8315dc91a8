import type { Today } from '#calendar/day.ts';
import { instantText } from '#calendar/soon-over.ts';
import { endsAt, isUpcoming } from '#calendar/status.ts';
import type { ShownRace } from './shown-race.ts';

/**
 * How a row or a card says in its markup when it is: past, or to come until an instant, from which on
 * the reader's clock makes it past.
 */
export function pastOrComing(race: ShownRace, today: Today) {
  return isUpcoming(race, today) ? { 'data-ends': instantText(endsAt(race)) } : { 'data-past': '' };
}
