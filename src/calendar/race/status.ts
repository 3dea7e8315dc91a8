import type { StateCode } from '../place/state.ts';
import { addDays, type Day, dayEnd, type Today } from '../time/day.ts';

interface Status {
  /** What a badge says. */
  label?: string;
  /** The race takes place on its date. */
  isFirm?: true;
  /** The race does not take place on its date. */
  isCalledOff?: true;
}

const table = {
  scheduled: { isFirm: true },
  tentative: { label: 'Date tentative' },
  postponed: { label: 'Postponed', isCalledOff: true },
  rescheduled: { label: 'New date', isFirm: true },
  cancelled: { label: 'Cancelled', isCalledOff: true },
} satisfies Record<string, Status>;

export type EventStatus = keyof typeof table;

const statuses: Readonly<Record<EventStatus, Status>> = table;

/** Whether and when a race takes place, in the order in which one chooses. Moderation is something else. */
export const eventStatuses = Object.keys(table) as [EventStatus, ...EventStatus[]];

/** What moderators have decided of a race. */
export const moderationStatuses = ['pending', 'approved', 'rejected'] as const;

interface WithStatus {
  eventStatus: EventStatus;
}

/** Cancelled or postponed: the race does not take place on its date. */
export const isCalledOff = (race: WithStatus) => statuses[race.eventStatus].isCalledOff ?? false;

/** Scheduled or rescheduled: the race takes place on its date. What is neither firm nor called off is tentative. */
export const isFirm = (race: WithStatus) => statuses[race.eventStatus].isFirm ?? false;

/** What the badge of a race says; a scheduled race needs none. */
export const statusLabel = (race: WithStatus) => statuses[race.eventStatus].label;

/** What each status is called where one can choose it. */
export const statusNames: Readonly<Record<string, string>> = Object.fromEntries(
  eventStatuses.map((status) => [status, statuses[status].label ?? 'As scheduled']),
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

interface Linked extends Dated, WithStatus {
  orgUrl?: string | undefined;
  regUrl?: string | undefined;
  resultsUrl?: string | undefined;
}

/** Whether one can register, if there is an address to do it: upcoming, and taking place as far as known. */
export function isRegistrable(race: Dated & WithStatus, today: Today): boolean {
  return !isCalledOff(race) && isUpcoming(race, today);
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

type Held = Dated & WithStatus & { tags: readonly string[] };

/**
 * The last day of a race of which one may say later that it was held: its date is firm and it was not
 * called off. Where its last day is not known, a week goes by.
 */
function lastDayHeld(race: Held): Day | undefined {
  if (!isFirm(race)) return undefined;
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
