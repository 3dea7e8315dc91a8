import type { Today } from '../time/day.ts';
import { type SpherePoint, squaredMiles, toPoint } from './place-tree.ts';
import {
  createRelatedRaces,
  isSuggested,
  type Relatable,
  type RelatedRaces,
  weekendMiles,
} from './related-races.ts';

interface Found<Race> {
  related: RelatedRaces<Race>;
  point: SpherePoint | undefined;
  /** The last calendar that it was right for. */
  calendar: number;
}

/**
 * Finds related races for one calendar after another, and looks again only near races that have changed. A race is the
 * same as before if it is the same object.
 */
export class KeptRelated<Race extends Relatable> {
  readonly #found = new WeakMap<Race, Found<Race>>();
  #calendar = 0;
  #today: Today | undefined;
  #events = new Map<string, Race[]>();

  /** Takes the next calendar. @param upcoming by date, then id */
  update(upcoming: readonly Race[], today: Today): (race: Race) => RelatedRaces<Race> {
    const events = Map.groupBy(
      upcoming.filter((race) => isSuggested(race)),
      ({ eventKey }) => eventKey,
    );
    const changes = today === this.#today ? changedPlaces(this.#events, events) : undefined;
    this.#calendar += 1;
    this.#today = today;
    this.#events = events;
    const calendar = this.#calendar;
    const find = createRelatedRaces(upcoming, today);
    const isFarFromChanges = (point: SpherePoint | undefined) =>
      changes?.every((change) => !point || squaredMiles(point, change) > weekendMiles ** 2);

    return (race) => {
      const known = this.#found.get(race);
      if (known?.calendar === calendar - 1 && isFarFromChanges(known.point)) {
        known.calendar = calendar;
      }
      if (known?.calendar === calendar) return known.related;
      const point = race.coords && toPoint(race.coords);
      const related = find(race);
      this.#found.set(race, { related, point, calendar });
      return related;
    };
  }
}

type Events<Race> = ReadonlyMap<string, readonly Race[]>;

/**
 * The places of all editions of events that have changed: which edition is suggested may depend on any other, even on
 * one far away.
 */
function changedPlaces<Race extends Relatable>(
  before: Events<Race>,
  now: Events<Race>,
): SpherePoint[] {
  const isSame = (some: readonly Race[] = [], others: readonly Race[] = []) =>
    some.length === others.length && some.every((race, at) => race === others[at]);
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((event) => !isSame(before.get(event), now.get(event)))
    .flatMap((event) => [...(before.get(event) ?? []), ...(now.get(event) ?? [])])
    .flatMap(({ coords }) => (coords ? [toPoint(coords)] : []));
}
