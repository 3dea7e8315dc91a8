import type { StateCode } from '../place/state.ts';
import { addDays, type Day, dayEnd, dayStart, type Today } from '../time/day.ts';

interface Status {
  /** A badge's text; none for the usual status. */
  label?: string;
  isFirm?: true;
  isCalledOff?: true;
}

const table = {
  scheduled: { isFirm: true },
  tentative: { label: 'Date tentative' },
  postponed: { label: 'Postponed', isCalledOff: true },
  rescheduled: { label: 'New date', isFirm: true },
  cancelled: { label: 'Canceled', isCalledOff: true },
} satisfies Record<string, Status>;

export type EventStatus = keyof typeof table;

const statuses: Readonly<Record<EventStatus, Status>> = table;

/** Whether and when a race takes place, in the order of forms. Not to be confused with moderation. */
export const eventStatuses = Object.keys(table) as [EventStatus, ...EventStatus[]];

/** What moderators have decided about a race. */
export const moderationStatuses = ['pending', 'approved', 'rejected'] as const;

/** Whether everyone may see a race (docs/rules.md#r12). Here, a deleted race is null. */
export const isPublic = (race: { status: (typeof moderationStatuses)[number] } | null) =>
  race?.status === 'approved';

interface WithStatus {
  eventStatus: EventStatus;
}

/** Canceled or postponed: the race doesn't take place on its date. */
export const isCalledOff = (race: WithStatus) => statuses[race.eventStatus].isCalledOff ?? false;

/** The statuses of {@link isCalledOff}, for SQL. */
export const calledOffStatuses = eventStatuses.filter((eventStatus) =>
  isCalledOff({ eventStatus }),
);

/** Scheduled or rescheduled: the race takes place on its date. A tentative race is neither firm nor called off. */
export const isFirm = (race: WithStatus) => statuses[race.eventStatus].isFirm ?? false;

/** The text of a race's badge; undefined for a scheduled race. */
export const statusLabel = (race: WithStatus) => statuses[race.eventStatus].label;

/** Each status's name in forms. */
export const statusNames: Readonly<Record<string, string>> = Object.fromEntries(
  eventStatuses.map((status) => [status, statuses[status].label ?? 'Confirmed']),
);

interface Dated {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
}

/** A race's end date, or its date if it has none. */
export function lastDay(race: Pick<Dated, 'date' | 'endDate'>): Day {
  return race.endDate ?? race.date;
}

/** The most days a race may end after its first. A later end is a typo, such as the wrong year. */
export const longestRace = 60;

/** The most earlier days that a moved race keeps; the oldest are left out. */
export const maxPreviousDates = 20;

/** Whether a race's last day isn't over yet in its own state. */
export function isUpcoming(race: Dated, today: Today): boolean {
  return lastDay(race) >= today.in(race.state);
}

/** Whether a race's first day has come in its own state. A past race has begun, too. */
export function hasBegun(race: Pick<Dated, 'date' | 'state'>, today: Today): boolean {
  return race.date <= today.in(race.state);
}

/** Whether a race is going on: it has begun on a firm date and isn't past. */
export function isUnderway(race: Dated & WithStatus, today: Today): boolean {
  return isFirm(race) && hasBegun(race, today) && isUpcoming(race, today);
}

/** The badge of a race that {@link isUnderway}. */
export const underwayLabel = 'Underway';

/** The instant in UTC at which a race's first day begins. */
export function beginsAt(race: Pick<Dated, 'date' | 'state'>): string {
  return dayStart(race.date, race.state);
}

/** The instant in UTC from which a race is past. */
export function endsAt(race: Dated): string {
  return dayEnd(lastDay(race), race.state);
}

/** Whether a race takes several days, but its last day is unknown. */
export function isOpenEnded(race: { endDate?: Day | undefined; tags: readonly string[] }): boolean {
  return race.endDate === undefined && race.tags.includes('multi-day');
}

/** How many days we assume that an open-ended race takes: a stage race's week. */
const openEndedDays = 7;

type Holdable = Dated & WithStatus & { tags: readonly string[] };

/** The last day of a race with a firm date; undefined for others, which never count as held. */
export function lastDayHeld(race: Holdable): Day | undefined {
  if (!isFirm(race)) return undefined;
  return isOpenEnded(race) ? addDays(race.date, openEndedDays - 1) : lastDay(race);
}

/** Whether a race counts as held (docs/rules.md#r4). */
export function wasHeld(race: Holdable, today: Today): boolean {
  const last = lastDayHeld(race);
  return last !== undefined && last < today.in(race.state);
}

/** The instant from which a race counts as held; undefined if it never does. */
export function heldSince(race: Holdable): string | undefined {
  const last = lastDayHeld(race);
  return last && dayEnd(last, race.state);
}

/** Whether a race counts as held and links to results, its own or a course's. */
export function hasResults(
  race: Holdable & {
    resultsUrl?: string | undefined;
    courses: readonly { resultsUrl?: string | undefined }[];
  },
  today: Today,
): boolean {
  const results = [race, ...race.courses];
  return wasHeld(race, today) && results.some(({ resultsUrl }) => resultsUrl !== undefined);
}

/** The address of a held race's results. */
export function resultsUrl(
  race: Holdable & { resultsUrl?: string | undefined },
  today: Today,
): string | undefined {
  return wasHeld(race, today) ? race.resultsUrl : undefined;
}
