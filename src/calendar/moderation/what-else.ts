import { type Coords, milesBetween } from '../place/coords.ts';
import { apiPageSizes } from '../query/api-page-sizes.ts';
import type { GenreId } from '../race/genre.ts';
import type { PublicRace } from '../race/race.ts';
import { isCalledOff, lastDay } from '../race/status.ts';
import { counted } from '../race/words.ts';
import { compareText } from '../text/text.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

/** The days and the place under consideration for a race. */
export interface Considered {
  date: Day;
  endDate?: Day | undefined;
  at: Coords;
  /** The race itself and its event's other editions don't count. */
  id?: string | undefined;
  eventKey?: string | undefined;
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

export const radiusChoices = [50, 100, 150, 300] as const;
export const dayChoices = [0, 7, 14] as const;

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
    perPage: String(apiPageSizes.max),
  }).toString();
}

interface OtherRace {
  race: PublicRace;
  miles: number;
}

/** The races from a {@link whatElseQuery} that take place and are of other events, nearest date first, then place. */
export function whatElse(races: readonly PublicRace[], considered: Considered): OtherRace[] {
  const { at, id, eventKey } = considered;
  return races
    .filter((race) => !isCalledOff(race) && race.id !== id && race.eventKey !== eventKey)
    .flatMap((race) =>
      race.coords
        ? [{ race, miles: milesBetween(at, race.coords), apart: daysApart(considered, race) }]
        : [],
    )
    .sort((a, b) => a.apart - b.apart || a.miles - b.miles || compareText(a.race.id, b.race.id));
}

/**
 * `3 other races of this discipline within 150 miles and 7 days.`
 * @param isCut whether there may be more races than were read
 */
export function whatElseText(count: number, { miles, days, genre }: Reach, isCut: boolean): string {
  const least = isCut ? 'At least ' : '';
  const races = count === 0 ? 'No other race' : `${least}${counted(count, 'other race')}`;
  const kind = genre ? ' of this discipline' : '';
  const text = `${races}${kind} within ${miles} miles ${days === 0 ? 'on the same days' : `and ${days} days`}.`;
  return isCut ? `${text} Choose a shorter distance or fewer days to see them all.` : text;
}

type Days = Pick<Considered, 'date' | 'endDate'>;

/** Days from the end of one to the start of the other; 0 if they share a day. */
const daysApart = (a: Days, b: Days) =>
  Math.max(0, daysBetween(lastDay(a), b.date), daysBetween(lastDay(b), a.date));
