import type { StateCode } from '../place/state.ts';
import { addDays, type Day, dayEnd, type Today } from '../time/day.ts';

/** Whether and when a race takes place. Moderation is something else. */
export const eventStatuses = [
  'scheduled',
  'tentative',
  'postponed',
  'rescheduled',
  'cancelled',
] as const;

export type EventStatus = (typeof eventStatuses)[number];

/** What a badge says; a scheduled race needs none. */
export const statusLabels: Record<EventStatus, string | undefined> = {
  scheduled: undefined,
  tentative: 'Date tentative',
  postponed: 'Postponed',
  rescheduled: 'New date',
  cancelled: 'Cancelled',
};

/** What each status is called where one can choose it. */
export const statusNames: Readonly<Record<string, string>> = Object.fromEntries(
  eventStatuses.map((status) => [status, statusLabels[status] ?? 'As scheduled']),
);

interface Dated {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
}

/** A race's own last day: its end date, or its date when it takes one day. */
export function lastDay(race: Pick<Dated, 'date' | 'endDate'>): Day {
  return race.endDate ?? race.date;
}

/** A race is upcoming through the end of its last day where it is held. */
export function isUpcoming(race: Dated, today: Today): boolean {
  return lastDay(race) >= today.in(race.state);
}

/** The instant in UTC from which a race is past: its last day is over where it is held. */
export function endsAt(race: Dated): string {
  return dayEnd(lastDay(race), race.state);
}

interface Linked extends Dated {
  eventStatus: EventStatus;
  orgUrl?: string | undefined;
  regUrl?: string | undefined;
  resultsUrl?: string | undefined;
}

/** Whether one can register, if there is an address to do it: upcoming, and taking place as far as known. */
export function isRegistrable(race: Dated & Pick<Linked, 'eventStatus'>, today: Today): boolean {
  const off = race.eventStatus === 'cancelled' || race.eventStatus === 'postponed';
  return !off && isUpcoming(race, today);
}

/** Where to register, while one can. */
export function registrationUrl(race: Linked, today: Today): string | undefined {
  return isRegistrable(race, today) ? race.regUrl : undefined;
}

/** A race of several days whose last nobody gave; how many it takes is not known. */
export function isOpenEnded(race: { endDate?: Day | undefined; tags: readonly string[] }): boolean {
  return race.endDate === undefined && race.tags.includes('multi-day');
}

/** The longest that a race without a known last day is taken to go on: a stage race's week. */
const openEndedDays = 7;

type Held = Dated & { eventStatus: EventStatus; tags: readonly string[] };

/**
 * The last day of a race of which one may say later that it was held: its date is firm and it was not
 * called off. Where its last day is not known, a week goes by.
 */
function lastDayHeld(race: Held): Day | undefined {
  const isFirm = race.eventStatus === 'scheduled' || race.eventStatus === 'rescheduled';
  if (!isFirm) return undefined;
  return isOpenEnded(race) ? addDays(race.date, openEndedDays - 1) : lastDay(race);
}

/** Whether one may say that a race was held. */
export function wasHeld(race: Held, today: Today): boolean {
  const last = lastDayHeld(race);
  return last !== undefined && last < today.in(race.state);
}

/** The instant from which one may say that a race was held; undefined where one never may. */
export function heldSince(race: Held): string | undefined {
  const last = lastDayHeld(race);
  return last && dayEnd(last, race.state);
}

/** Where a held race's results are; without an address of their own, the organizer's. */
export function resultsUrl(
  race: Linked & { tags: readonly string[] },
  today: Today,
): string | undefined {
  return wasHeld(race, today) ? (race.resultsUrl ?? race.orgUrl) : undefined;
}
