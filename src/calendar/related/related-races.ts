import type { PublicRace } from '../race/race.ts';
import { isCalledOff, isUpcoming, lastDay } from '../race/status.ts';
import type { Today } from '../time/day.ts';
import { createPlaceTree, milesApart, pointOf, type SpherePoint } from './place-tree.ts';
import { weekendsOf } from './weekend.ts';

type Relatable = Pick<
  PublicRace,
  'id' | 'eventKey' | 'date' | 'endDate' | 'state' | 'eventStatus' | 'coords'
>;

export interface RelatedRace<Race> {
  race: Race;
  /** Whole miles of the great circle, where both places are known. */
  miles: number | undefined;
}

/** What else a rider who looks at a race may like. */
export interface RelatedRaces<Race> {
  /** Those near by, whenever they are. */
  nearby: RelatedRace<Race>[];
  /** Others on the weekend of a race that is still to come, however far. */
  weekend: RelatedRace<Race>[];
}

/** How many races a list names at most. */
export const relatedCount = 4;

/** How far away a race near by is at most. */
export const nearbyMiles = 100;

/** A race to choose from. */
interface Candidate<Race> {
  race: Race;
  point: SpherePoint | undefined;
  /** Where it stands among the upcoming. */
  rank: number;
}

/**
 * Finds the races to name on a race's page, of those that are upcoming and neither cancelled nor
 * postponed. No race is named twice, and no edition of the race's own event.
 *
 * - Near by: the four nearest within 100 miles, each the next edition of its event.
 * - On the same weekend, unless the race is past: the four nearest others of those whose days touch a
 *   Friday, Saturday or Sunday of a weekend that this race's days touch too, each the first of its event.
 *
 * Nearest first, by whole miles, and last those whose distance is not known; of those alike, first the
 * ones in the race's own state, then the soonest, then by id.
 * @param upcoming in their order: by date, then id
 */
export function createRelatedRaces<Race extends Relatable>(
  upcoming: readonly Race[],
  today: Today,
): (race: Race) => RelatedRaces<Race> {
  const candidates = upcoming
    .filter((race) => !isCalledOff(race))
    .map((race, rank) => ({ race, rank, point: race.coords && pointOf(race.coords) }));
  const places = createPlaceTree(
    firstOfEach(candidates).flatMap(({ point, ...rest }) => (point ? [{ ...rest, point }] : [])),
  );
  const weekends = byWeekend(candidates);

  function onWeekendOf(race: Race): Candidate<Race>[] {
    if (!isUpcoming(race, today)) return [];
    const [first = [], ...more] = weekendsOf(race.date, lastDay(race)).map(
      (weekend) => weekends.get(weekend) ?? [],
    );
    return more.length === 0 ? first : firstOfEach([first, ...more].flat());
  }

  return (race) => {
    const point = race.coords && pointOf(race.coords);
    const nearby = createNearest(race, nearbyMiles);
    if (point) places.visitNear(point, nearbyMiles, nearby.offer);
    const weekend = createNearest(race);
    for (const candidate of onWeekendOf(race)) {
      if (nearby.best.some((near) => near.candidate.race.id === candidate.race.id)) continue;
      const there = candidate.point;
      weekend.offer(candidate, point && there ? milesApart(point, there) : unknownMiles);
    }
    return { nearby: nearby.best.map(asRelated), weekend: weekend.best.map(asRelated) };
  };
}

/** The first of each event, of candidates in the order of their ranks. */
function firstOfEach<Race extends Relatable>(
  candidates: readonly Candidate<Race>[],
): Candidate<Race>[] {
  const events = new Set<string>();
  return candidates.filter(({ race }) => events.size < events.add(race.eventKey).size);
}

/** Every weekend's candidates, each event once, in the order of their ranks. */
function byWeekend<Race extends Relatable>(
  candidates: readonly Candidate<Race>[],
): Map<number, Candidate<Race>[]> {
  const weekends = new Map<number, Candidate<Race>[]>();
  for (const candidate of candidates) {
    for (const weekend of weekendsOf(candidate.race.date, lastDay(candidate.race))) {
      const there = weekends.get(weekend);
      if (there) there.push(candidate);
      else weekends.set(weekend, [candidate]);
    }
  }
  return new Map([...weekends].map(([weekend, there]) => [weekend, firstOfEach(there)]));
}

interface Near<Race> {
  candidate: Candidate<Race>;
  /** Whole miles. */
  miles: number;
}

/** Farther than any two places on Earth are. */
const unknownMiles = 100_000;

/** Keeps the nearest, in order, of the candidates it is offered that are not of `from`'s own event. */
function createNearest<Race extends Relatable>(from: Race, limit = Number.POSITIVE_INFINITY) {
  const best: Near<Race>[] = [];
  const isElsewhere = ({ candidate }: Near<Race>) => Number(candidate.race.state !== from.state);
  const order = (a: Near<Race>, b: Near<Race>) =>
    a.miles - b.miles || isElsewhere(a) - isElsewhere(b) || a.candidate.rank - b.candidate.rank;
  /** How far away a candidate may be and still be wanted. */
  let reach = limit;

  function offer(candidate: Candidate<Race>, miles: number): number {
    if (miles > reach) return reach;
    const near = { candidate, miles: Math.round(miles) };
    let place = best.length;
    while (place > 0 && order(near, best[place - 1] as Near<Race>) < 0) place -= 1;
    if (place === relatedCount || candidate.race.eventKey === from.eventKey) return reach;
    best.splice(place, 0, near);
    if (best.length > relatedCount) best.pop();
    const farthest = best[relatedCount - 1];
    if (farthest) reach = Math.min(limit, farthest.miles + 0.5);
    return reach;
  }

  return { best, offer };
}

function asRelated<Race>({ candidate, miles }: Near<Race>): RelatedRace<Race> {
  return { race: candidate.race, miles: miles === unknownMiles ? undefined : miles };
}
