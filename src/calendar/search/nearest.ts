import { type Coords, milesBetween } from '../place/coords.ts';
import { eventStatuses, isCalledOff } from '../race/status.ts';
import { dayNumbersByState, type Today } from '../time/day.ts';
import type { RaceIndex } from './race-index.ts';
import type { Shard } from './shard.ts';
import type { ListedRace } from './shard-file.ts';

export interface NearRace {
  row: number;
  race: ListedRace;
  miles: number;
}

type Near = Omit<NearRace, 'race'>;

/** Picks rows of a shard, by their numbers in the index. @param first the number of the shard's first row there */
type PickRows = (shard: Shard, first: number) => Iterable<number>;

const everyRow: PickRows = ({ count }, first) =>
  Array.from({ length: count }, (_, at) => first + at);

/**
 * The upcoming races nearest to a point, nearest first, ties by date and then id, without races that
 * are called off or have no known place (docs/rules.md#r33).
 * @param pickRows the rows to choose from; see `matching`
 */
export function nearest(
  index: RaceIndex,
  point: Coords,
  count: number,
  today: Today,
  pickRows: PickRows = everyRow,
): NearRace[] {
  const order = (a: Near, b: Near) =>
    a.miles - b.miles ||
    (index.days[a.row] as number) - (index.days[b.row] as number) ||
    (index.id(a.row) < index.id(b.row) ? -1 : 1);
  const best: Near[] = [];
  for (const near of upcomingWithMiles(index, point, today, pickRows)) {
    const last = best.at(-1);
    if (best.length >= count && last && order(near, last) > 0) continue;
    best.push(near);
    best.sort(order).splice(count);
  }
  return best.map(({ row, miles }) => ({ row, race: index.race(row), miles }));
}

function* upcomingWithMiles(
  index: RaceIndex,
  point: Coords,
  today: Today,
  pickRows: PickRows,
): Generator<Near> {
  const days = dayNumbersByState(today);
  const calledOff = eventStatuses.map((eventStatus) => isCalledOff({ eventStatus }));
  for (const { shard, first } of index.shards) {
    const places = shard.placeTable;
    const milesByPlace = Array.from({ length: places.count }, (_, place) => {
      const coords = places.coords(place);
      return coords && milesBetween(point, coords);
    });
    for (const row of pickRows(shard, first)) {
      const place = shard.places.at(row - first);
      const miles = milesByPlace[place];
      const day = days[places.states[place] as number] as number;
      const isUpcoming = (shard.lastDays[row - first] as number) >= day;
      if (miles === undefined || !isUpcoming || calledOff[shard.statuses.at(row - first)]) continue;
      yield { row, miles };
    }
  }
}
