import { type Coords, milesBetween } from '../place/coords.ts';
import type { RaceQuery } from '../query/race-query.ts';
import type { Today } from '../time/day.ts';
import { dayNumbersByState } from './day-number.ts';
import { isOn, matchShard } from './match.ts';
import type { RaceIndex } from './race-index.ts';
import type { ListedRace } from './shard-file.ts';

interface Near {
  row: number;
  miles: number;
}

/** Every race there is: what to start a query from. */
export const everyRace: RaceQuery = { states: [], tags: [], open: false, when: 'all' };

/** What makes a query one for races of any place. */
export const anywhere = { states: [], location: undefined, near: undefined, within: undefined };

/**
 * The upcoming races nearest to a point, nearest first, those as near by date and then id. Left out
 * are races that are cancelled or postponed, or on no known place.
 * @param query what else they must match, whatever it says of `when` and paging
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
    const miles = Array.from({ length: places.count }, (_, place) => {
      const coords = places.coords(place);
      return coords && milesBetween(point, coords);
    });
    for (const row of matchShard(shard, first, query, days).upcoming.rows) {
      const away = miles[shard.places.at(row - first)];
      if (away !== undefined && isOn[shard.statuses.at(row - first)] === 1) {
        yield { row, miles: away };
      }
    }
  }
}
