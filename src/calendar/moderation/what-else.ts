import { type Coords, milesBetween } from '../place/coords.ts';
import type { GenreId } from '../race/genre.ts';
import type { PublicRace } from '../race/race.ts';
import { isCalledOff, lastDay } from '../race/status.ts';
import { compareText } from '../text/text.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

/** The days and the place that someone considers for a race. */
export interface Considered {
  date: Day;
  endDate?: Day | undefined;
  at: Coords;
  /** The race itself and its event's other editions don't count. */
  id?: string | undefined;
  eventId?: string | undefined;
}

/** How far around to look. */
export interface Reach {
  /** Great-circle miles (docs/rules.md#r27). */
  miles: number;
  /** Before the first day and after the last. */
  days: number;
  /** Every discipline if absent. */
  genre?: GenreId | undefined;
}

export const reachMiles = [50, 100, 150, 300] as const;
export const reachDays = [0, 7, 14] as const;

/** What the form starts with. */
export const defaultReach = { miles: 150, days: 7 } as const satisfies Reach;

/** The parameters of GET /api/races that list what else is on (docs/rules.md#r96). */
export function whatElseQuery(considered: Considered, { miles, days, genre }: Reach): string {
  const { at, date } = considered;
  return new URLSearchParams({
    near: `${at.lat},${at.lng}`,
    within: String(miles),
    from: addDays(date, -days),
    to: addDays(lastDay(considered), days),
    ...(genre && { genre }),
    perPage: '200',
  }).toString();
}

interface OtherRace {
  race: PublicRace;
  miles: number;
}

/** The races that a {@link whatElseQuery} found which take place and are another event's: the nearest date first, then the nearest place. */
export function whatElse(races: readonly PublicRace[], considered: Considered): OtherRace[] {
  const { at, id, eventId } = considered;
  return races
    .filter((race) => !isCalledOff(race) && race.id !== id && race.eventKey !== eventId)
    .flatMap((race) =>
      race.coords
        ? [{ race, miles: milesBetween(at, race.coords), apart: daysApart(considered, race) }]
        : [],
    )
    .sort((a, b) => a.apart - b.apart || a.miles - b.miles || compareText(a.race.id, b.race.id));
}

type Days = Pick<Considered, 'date' | 'endDate'>;

/** Days from the end of one to the start of the other; none if they share a day. */
const daysApart = (a: Days, b: Days) =>
  Math.max(0, daysBetween(lastDay(a), b.date), daysBetween(lastDay(b), a.date));
