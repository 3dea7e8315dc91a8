import { milesBetween } from '#calendar/place/coords.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isUpcoming, lastDay } from '#calendar/race/status.ts';
import { addDays, type Today } from '#calendar/time/day.ts';

type Compared = Pick<
  PublicRace,
  'id' | 'eventKey' | 'date' | 'endDate' | 'state' | 'eventStatus' | 'coords'
>;

const known = new Map<string, Set<string>>();

/** Every Friday, Saturday and Sunday of the weekends that a race's days touch. */
function weekendDays(race: Compared): Set<string> {
  const key = `${race.date} ${lastDay(race)}`;
  const days = known.get(key) ?? new Set<string>();
  if (known.has(key)) return days;
  known.set(key, days);
  for (let day = race.date; day <= lastDay(race); day = addDays(day, 1)) {
    const sinceFriday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 2) % 7;
    if (sinceFriday > 2) continue;
    for (const offset of [0, 1, 2]) days.add(addDays(day, offset - sinceFriday));
  }
  return days;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function oncePerEvent<Race extends Compared>(races: Race[]): Race[] {
  const firsts = new Map<string, Race>();
  for (const race of races.toSorted((a, b) => byText(a.date, b.date) || byText(a.id, b.id))) {
    if (!firsts.has(race.eventKey)) firsts.set(race.eventKey, race);
  }
  return [...firsts.values()];
}

/** A race's related races, found by applying the rule to every other race. */
export function relatedByBruteForce<Race extends Compared>(
  race: Race,
  races: readonly Race[],
  today: Today,
) {
  const milesTo = ({ coords }: Race) =>
    race.coords && coords ? milesBetween(race.coords, coords) : undefined;
  const nearestWithin = (limit: number, from: Race[]) =>
    from
      .flatMap((other) => {
        const miles = milesTo(other);
        return miles === undefined || miles > limit
          ? []
          : [{ race: other, miles: Math.round(miles) }];
      })
      .sort(
        (a, b) =>
          a.miles - b.miles ||
          Number(a.race.state !== race.state) - Number(b.race.state !== race.state) ||
          byText(a.race.date, b.race.date) ||
          byText(a.race.id, b.race.id),
      )
      .slice(0, 4);

  const open = races.filter(
    (other) =>
      isUpcoming(other, today) &&
      other.eventKey !== race.eventKey &&
      other.eventStatus !== 'cancelled' &&
      other.eventStatus !== 'postponed',
  );
  const nearby = nearestWithin(100, oncePerEvent(open.filter(({ coords }) => coords)));
  const named = nearby.map((related) => related.race.id);
  const days = isUpcoming(race, today) ? weekendDays(race) : new Set<string>();
  const isOnIt = (other: Race) => [...weekendDays(other)].some((day) => days.has(day));
  const placed = open.filter((other) => other.coords && days.size > 0 && isOnIt(other));
  const onWeekend = oncePerEvent(placed);
  return {
    nearby,
    weekend: nearestWithin(
      250,
      onWeekend.filter(({ id }) => !named.includes(id)),
    ),
  };
}
