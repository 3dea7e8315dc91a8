import { once } from '#calendar/once.ts';
import { makeTownShards } from '#calendar/place/town-shards.ts';
import { makeZipShards } from '#calendar/place/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';

/** The files for looking up places, by name. They're the same for every build of a process. */
export const placeShards = once(() => ({
  town: makeTownShards(readTowns()),
  zip: makeZipShards(readZips()),
}));
