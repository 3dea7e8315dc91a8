import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { townKey } from '#calendar/place/gazetteer.ts';
import { townLabel } from '#calendar/place/place.ts';
import { unpackTowns } from '#calendar/place/town-columns.ts';
import {
  firstShard,
  makeTownShards,
  nextShard,
  type TownShard,
} from '#calendar/place/town-shards.ts';
import {
  findZipInShard,
  makeZipShards,
  type ZipShard,
  zipShardName,
} from '#calendar/place/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';

const zips = readZips();
const towns = readTowns();
const zipShards = makeZipShards(zips);
const townShards = makeTownShards(towns);

const zipped = (shard: ZipShard | TownShard) => gzipSync(JSON.stringify(shard)).length;
const largest = (shards: Map<string, ZipShard | TownShard>) =>
  Math.max(...[...shards.values()].map(zipped));

test('a lookup loads a few KB', () => {
  expect(largest(zipShards)).toBeLessThan(6000);
  expect(largest(townShards)).toBeLessThan(6000);
});

test('every ZIP is found in its shard, accurate to half a mile', () => {
  expect(zips.length).toBeGreaterThan(40_000);
  const lost = zips.filter(({ zip, name, state, lat, lng }) => {
    const found = findZipInShard(zipShards.get(zipShardName(zip)) as ZipShard, zip);
    const near = found && Math.hypot(found.lat - lat, found.lng - lng) < 0.008;
    return !near || found.name !== name || found.state !== state;
  });
  expect(lost).toEqual([]);
});

test('a ZIP that doesn’t exist isn’t found', () => {
  const shard = zipShards.get('66') as ZipShard;
  expect(findZipInShard(shard, '66801')).toEqual({
    name: 'Emporia',
    state: 'KS',
    lat: 38.42,
    lng: -96.19,
  });
  expect(findZipInShard(shard, '66999')).toBeUndefined();
  expect(findZipInShard(shard, '6680')).toBeUndefined();
});

/** The shards that a lookup loads to find a town. */
function shardsFor(key: string): TownShard[] {
  const shards: TownShard[] = [];
  let name: string | undefined = firstShard(key);
  while (name !== undefined) {
    const shard: TownShard = townShards.get(name) as TownShard;
    shards.push(shard);
    name = nextShard(name, shard, key);
  }
  return shards;
}

test('every town is in the shards that its name leads to, at most three', () => {
  const labelsByShard = new Map(
    [...townShards.values()].map((shard) => [shard, new Set(unpackTowns(shard).map(townLabel))]),
  );
  const lost = towns.filter((town) => {
    const shards = shardsFor(townKey(town.name));
    const isFound = shards.some((shard) => labelsByShard.get(shard)?.has(townLabel(town)));
    return shards.length > 3 || !isFound;
  });
  expect(lost).toEqual([]);
});

test('a full shard has the biggest towns', () => {
  const first = unpackTowns(townShards.get('sa') as TownShard)
    .slice(0, 3)
    .map(townLabel);
  expect(first).toEqual(['Sacramento, CA', 'San Antonio, TX', 'San Diego, CA']);
});
