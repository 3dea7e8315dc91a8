import type { RaceTown } from './race-towns.ts';
import type { StateCode } from './state.ts';

type RaceTownRow = readonly [
  name: string,
  state: StateCode,
  lat: number,
  lng: number,
  races: number,
];

/** What /places/index.json holds: where races are, and which shards there are to ask for. */
export interface PlaceIndex {
  raceTowns: RaceTownRow[];
  /** Names of the shards that a town's or a ZIP's lookup begins with, parted by blanks. */
  townShards: string;
  zipShards: string;
}

interface Places {
  raceTowns: readonly RaceTown[];
  townShards: Iterable<string>;
  zipShards: Iterable<string>;
}

/** @param places with the names of all shards; those that another leads on to are left out */
export function makePlaceIndex({ raceTowns, townShards, zipShards }: Places): PlaceIndex {
  const first = [...townShards].filter((name) => name.length <= 2);
  return {
    raceTowns: raceTowns.map(({ name, state, lat, lng, races }) => [name, state, lat, lng, races]),
    townShards: first.sort().join(' '),
    zipShards: [...zipShards].sort().join(' '),
  };
}

/** The towns with races to come, busiest first. */
export function raceTownsOf(index: PlaceIndex): RaceTown[] {
  return index.raceTowns.map(([name, state, lat, lng, races]) => ({
    name,
    state,
    lat,
    lng,
    races,
  }));
}

/** Whether there is a shard of this name; asking for one that is not there costs a 404. */
export function hasShard(index: PlaceIndex, kind: 'townShards' | 'zipShards', name: string) {
  return index[kind].split(' ').includes(name);
}
