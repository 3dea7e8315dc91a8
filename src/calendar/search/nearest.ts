import { type Coords, milesBetween } from '../place/coords.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { dayNumbersByState, type Today } from '../time/day.ts';
import { isOn, matchShard } from './match.ts';
import type { RaceIndex } from './race-index.ts';
import type { ListedRace } from './shard-file.ts';

interface Near {
  row: number;
  miles: number;
}

/** A query without filters. */
export const everyRace: RaceQuery = { states: [], tags: [], open: false, when: 'all' };

/** Spread into a query, removes its filters by place. */
export const anywhere = { states: [], location: undefined, near: undefined, within: undefined };

/**
 * The upcoming races nearest to a point, nearest first, ties by date and then id, without races that
 * are called off or have no known place.
 * @param query further filters; its `when` and paging are ignored
 */
export function nearest(
  index: RaceIndex,
  point: Coords,
  count: number,
  today: Today,
  query: RaceQuery = everyRace,
): { race: ListedRace; miles: number }[] {
  const order = (a: Near, b: Near) =>
    a.miles - b.miles ||
    (index.days[a.row] as number) - (index.days[b.row] as number) ||
    (index.id(a.row) < index.id(b.row) ? -1 : 1);
  const best: Near[] = [];
  for (const near of upcomingWithMiles(index, point, today, query)) {
    const last = best.at(-1);
    if (best.length >= count && last && order(near, last) > 0) continue;
    best.push(near);
    best.sort(order).splice(count);
  }
  return best.map(({ row, miles }) => ({ race: index.race(row), miles }));
}

function* upcomingWithMiles(
  index: RaceIndex,
  point: Coords,
  today: Today,
  query: RaceQuery,
): Generator<Near> {
  const days = dayNumbersByState(today);
  for (const { shard, first } of index.shards) {
    const places = shard.placeTable;
    const milesByPlace = Array.from({ length: places.count }, (_, place) => {
      const coords = places.coords(place);
      return coords && milesBetween(point, coords);
    });
    for (const row of matchShard(shard, first, query, days).upcoming.rows) {
      const miles = milesByPlace[shard.places.at(row - first)];
      if (miles !== undefined && isOn[shard.statuses.at(row - first)] === 1) yield { row, miles };
    }
  }
}
