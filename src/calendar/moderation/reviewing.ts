import type { Race } from '../race/race.ts';
import { type Day, formatDay } from '../time/day.ts';

/** What is sent of a race that a reviewer has checked. */
export function markReviewed(race: Race, day: Day): Pick<Race, 'needsReview' | 'reviewNotes'> {
  const note = `Reviewed on ${formatDay(day, 'short')}`;
  return { needsReview: false, reviewNotes: [race.reviewNotes, note].filter(Boolean).join('\n') };
}

/**
 * The days a race was to be on before: one that is said to be on another date keeps the day it had,
 * latest first, and never the one it has.
 */
export function previousDatesOf(
  before: Pick<Race, 'date' | 'previousDates'> | undefined,
  after: Pick<Race, 'date' | 'previousDates' | 'eventStatus'>,
): Day[] {
  const isMoved = before && after.eventStatus === 'rescheduled' && before.date !== after.date;
  const days = isMoved ? [before.date, ...after.previousDates] : after.previousDates;
  return [...new Set(days)].filter((day) => day !== after.date);
}
