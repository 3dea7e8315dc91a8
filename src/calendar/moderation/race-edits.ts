import type { Race, RaceFields } from '../race/race.ts';
import { type FactSource, factFields, type Registration } from '../race/registration.ts';
import { maxPreviousDates } from '../race/status.ts';
import { stableText } from '../text/stable-text.ts';
import { type Day, formatDay } from '../time/day.ts';
import { maxReviewNotes } from './limits.ts';

/** The fields to change when a moderator has reviewed a race. Notes without room for another line stay as they are. */
export function markReviewed(race: Race, day: Day): Pick<Race, 'needsReview' | 'reviewNotes'> {
  const note = `Reviewed on ${formatDay(day, 'short')}`;
  const notes = [race.reviewNotes, note].filter(Boolean).join('\n');
  return {
    needsReview: false,
    reviewNotes: notes.length > maxReviewNotes ? race.reviewNotes : notes,
  };
}

/** A race's earlier dates, latest first, without its current one. Rescheduling adds the date it had before. */
export function previousDatesOf(
  before: Pick<Race, 'date' | 'previousDates'> | undefined,
  after: Pick<Race, 'date' | 'previousDates' | 'eventStatus'>,
): Day[] {
  const isMoved = before && after.eventStatus === 'rescheduled' && before.date !== after.date;
  const days = isMoved ? [before.date, ...after.previousDates] : after.previousDates;
  return [...new Set(days)].filter((day) => day !== after.date).slice(0, maxPreviousDates);
}

type WithSource = Pick<Race, 'date' | 'sourceUrl' | 'verifiedAt'>;

/** An edited race. If its date has changed, it drops its old source and verification, because the source never had it. */
export const withSourceOfDate = <Fields extends WithSource>(
  before: Pick<Race, 'date'>,
  after: Fields,
  { sourceUrl, verifiedAt }: Omit<WithSource, 'date'> = {},
): Fields => (after.date === before.date ? after : { ...after, sourceUrl, verifiedAt });

type WithRegistration = Pick<Race, 'courses' | 'registration'>;

const pricesOf = ({ courses }: WithRegistration) =>
  stableText(courses.map(({ price, priceRises }) => [price, priceRises]));

/**
 * A registration's own sources of facts after an edit. A lottery or "sold out" that has changed has none, so that it is
 * the registration's; prices that have changed have the new one.
 */
export function sourcesAfter(
  before: WithRegistration,
  after: WithRegistration,
  prices: FactSource,
): Registration['sources'] {
  const kept = after.registration?.sources ?? {};
  const hasChanged = (fact: 'lottery' | 'availability') =>
    factFields[fact].some((name) => before.registration?.[name] !== after.registration?.[name]);
  return {
    lottery: hasChanged('lottery') ? undefined : kept.lottery,
    availability: hasChanged('availability') ? undefined : kept.availability,
    prices: kept.prices && pricesOf(before) !== pricesOf(after) ? prices : kept.prices,
  };
}

type WithReason = Pick<Race, 'eventStatus' | 'statusReason'>;

/** The reason for a race's status. A new status drops an unchanged reason, or riders would be told the old one. */
function statusReasonOf(before: WithReason | undefined, after: WithReason): string | undefined {
  const isOld =
    before?.eventStatus !== after.eventStatus && before?.statusReason === after.statusReason;
  return isOld ? undefined : after.statusReason;
}

/**
 * Adds a moved race's old day to its previous dates, even if the editor didn't, and drops the reason of another status.
 */
export const withStatusHistory = <Fields extends RaceFields>(
  before: Race | undefined,
  fields: Fields,
): Fields => ({
  ...fields,
  previousDates: previousDatesOf(before, fields),
  statusReason: statusReasonOf(before, fields),
});
