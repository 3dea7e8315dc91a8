import type { Coords } from '../place/coords.ts';
import type { PublicRace } from '../race/race.ts';
import { isCalledOff, isUpcoming, lastDay } from '../race/status.ts';
import { type Today, weekendsOf } from '../time/day.ts';
import { createPlaceTree, type PlaceTree, type SpherePoint, toPoint } from './place-tree.ts';

export type Relatable = Pick<
  PublicRace,
  'id' | 'eventKey' | 'date' | 'endDate' | 'state' | 'eventStatus' | 'coords'
>;

export interface RelatedRace<Race> {
  race: Race;
  /** Whole great-circle miles. */
  miles: number;
}

export interface RelatedRaces<Race> {
  /** On any date. */
  nearby: RelatedRace<Race>[];
  /** Within {@link weekendMiles}; empty for a past race. */
  weekend: RelatedRace<Race>[];
}

/** At most this many races in each list. */
export const relatedCount = 4;

/** At most this far away counts as nearby. */
export const nearbyMiles = 100;

/** In miles; a race farther away is too far to be an alternative for the same weekend. */
export const weekendMiles = 250;

/** Whether an upcoming race may be suggested on other pages: it isn't called off, and its place is known. */
export const isSuggested = <Race extends Relatable>(
  race: Race,
): race is Race & { coords: Coords } => !isCalledOff(race) && race.coords !== undefined;

interface Candidate<Race> {
  race: Race;
  point: SpherePoint;
  /** Its index among the upcoming races. */
  rank: number;
}

/**
 * Finds the races to suggest on a race's page (docs/rules.md#r34): upcoming and not called off, none
 * twice, and no other edition of the race's own event.
 *
 * - Nearby: the four nearest within 100 miles, each the next edition of its event.
 * - Same weekend, unless the race is past: the four nearest others within 250 miles that share a
 *   weekend (Friday to Sunday) with this race, each the first of its event.
 *
 * Nearest first, by whole miles; ties by own state, then date, then id. A race without a known
 * place gets no suggestions, and is never suggested.
 * @param upcoming by date, then id
 */
export function createRelatedRaces<Race extends Relatable>(
  upcoming: readonly Race[],
  today: Today,
): (race: Race) => RelatedRaces<Race> {
  const candidates = upcoming
    .filter((race) => isSuggested(race))
    .map((race, rank) => ({ race, rank, point: toPoint(race.coords) }));
  const places = createPlaceTree(firstOfEach(candidates));
  const weekends = byWeekend(candidates);

  return (race) => {
    if (!race.coords) return { nearby: [], weekend: [] };
    const point = toPoint(race.coords);
    const nearby = createNearestList(race, nearbyMiles);
    places.visitNear(point, nearbyMiles, nearby.offer);
    const weekend = createNearestList(race, weekendMiles);
    const shared = isUpcoming(race, today) ? weekendsOf(race.date, lastDay(race)) : [];
    const isNearby = ({ race: { id } }: Candidate<Race>) =>
      nearby.best.some(({ candidate }) => candidate.race.id === id);
    for (const [index, name] of shared.entries()) {
      const earlier = shared.slice(0, index).map((other) => weekends.get(other));
      const isListed = ({ race: { eventKey } }: Candidate<Race>) =>
        earlier.some((other) => other?.events.has(eventKey));
      weekends
        .get(name)
        ?.places.visitNear(point, weekend.reach(), (candidate, miles) =>
          isListed(candidate) || isNearby(candidate)
            ? weekend.reach()
            : weekend.offer(candidate, miles),
        );
    }
    return { nearby: nearby.best.map(asRelated), weekend: weekend.best.map(asRelated) };
  };
}

/** The first candidate of each event. @param candidates by rank */
function firstOfEach<Race extends Relatable>(
  candidates: readonly Candidate<Race>[],
): Candidate<Race>[] {
  const events = new Set<string>();
  return candidates.filter(({ race }) => events.size < events.add(race.eventKey).size);
}

interface Weekend<Race> {
  events: ReadonlySet<string>;
  /** Its candidates, one for each event. */
  places: PlaceTree<Candidate<Race>>;
}

function byWeekend<Race extends Relatable>(
  candidates: readonly Candidate<Race>[],
): Map<number, Weekend<Race>> {
  const weekends = new Map<number, Candidate<Race>[]>();
  for (const candidate of candidates) {
    for (const weekend of weekendsOf(candidate.race.date, lastDay(candidate.race))) {
      const members = weekends.get(weekend);
      if (members) members.push(candidate);
      else weekends.set(weekend, [candidate]);
    }
  }
  return new Map(
    [...weekends].map(([weekend, members]) => [
      weekend,
      {
        events: new Set(members.map(({ race }) => race.eventKey)),
        places: createPlaceTree(firstOfEach(members)),
      },
    ]),
  );
}

interface Near<Race> {
  candidate: Candidate<Race>;
  /** Whole miles. */
  miles: number;
}

/** Collects the nearest candidates in order, except those of `from`'s own event. */
function createNearestList<Race extends Relatable>(from: Race, limit: number) {
  const best: Near<Race>[] = [];
  const isElsewhere = ({ candidate }: Near<Race>) => Number(candidate.race.state !== from.state);
  const order = (a: Near<Race>, b: Near<Race>) =>
    a.miles - b.miles || isElsewhere(a) - isElsewhere(b) || a.candidate.rank - b.candidate.rank;
  /** Candidates farther away can't make the list. */
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

  return { best, offer, reach: () => reach };
}

function asRelated<Race>({ candidate, miles }: Near<Race>): RelatedRace<Race> {
  return { race: candidate.race, miles };
}
