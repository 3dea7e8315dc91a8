import type { RaceTown } from './race-towns.ts';
import type { StateCode } from './state.ts';

type RaceTownRow = readonly [
  name: string,
  state: StateCode,
  lat: number,
  lng: number,
  races: number,
];

/** The content of /places/index.json. */
export interface PlaceIndex {
  raceTowns: RaceTownRow[];
  /** Names of the shards that a town's or a ZIP's lookup starts with, separated by spaces. */
  townShards: string;
  zipShards: string;
}

interface Places {
  raceTowns: readonly RaceTown[];
  townShards: Iterable<string>;
  zipShards: Iterable<string>;
}

/** @param places with all shards, including those reached only through another shard */
export function makePlaceIndex({ raceTowns, townShards, zipShards }: Places): PlaceIndex {
  const firstShards = [...townShards].filter((name) => name.length <= 2);
  return {
    raceTowns: raceTowns.map(({ name, state, lat, lng, races }) => [name, state, lat, lng, races]),
    townShards: firstShards.sort().join(' '),
    zipShards: [...zipShards].sort().join(' '),
  };
}

/** The towns with upcoming races, busiest first. */
export function raceTownsOf(index: PlaceIndex): RaceTown[] {
  return index.raceTowns.map(([name, state, lat, lng, races]) => ({
    name,
    state,
    lat,
    lng,
    races,
  }));
}

/** Whether a shard exists; requesting one that doesn't would be a 404. */
export function hasShard(index: PlaceIndex, kind: 'townShards' | 'zipShards', name: string) {
  return index[kind].split(' ').includes(name);
}
