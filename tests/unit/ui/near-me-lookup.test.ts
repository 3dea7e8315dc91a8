import { expect, test } from 'vitest';
import { paths } from '#calendar/paths.ts';
import { townLabel } from '#calendar/place/place.ts';
import { makePlaceIndex } from '#calendar/place/place-index.ts';
import { makeTownShards } from '#calendar/place/town-shards.ts';
import { makeZipShards } from '#calendar/place/zip-shards.ts';
import { readTowns, readZips } from '#server/places/read-places.ts';
import { createJsonFiles, createPlaceLookup } from '#ui/near-me/place-lookup.ts';

const towns = readTowns();
const townShards = makeTownShards(towns);
const zipShards = makeZipShards(readZips());
const emporia = { name: 'Emporia', state: 'KS', lat: 38.4, lng: -96.18, races: 3 } as const;
const files = new Map<string, unknown>([
  [
    paths.placeIndex(),
    makePlaceIndex({
      raceTowns: [emporia],
      townShards: townShards.keys(),
      zipShards: zipShards.keys(),
    }),
  ],
  ...[...townShards].map(([name, shard]) => [paths.townShard(name), shard] as const),
  ...[...zipShards].map(([name, shard]) => [paths.zipShard(name), shard] as const),
]);

/** Serves the real files and records requests. */
function site() {
  const requests: string[] = [];
  const fetch = async (path: string) => {
    requests.push(path);
    const file = files.get(path);
    return file ? Response.json(file) : new Response('', { status: 404 });
  };
  return { requests, lookup: createPlaceLookup(createJsonFiles(fetch)) };
}

test('a ZIP loads two small files, and its neighbor none', async () => {
  const { requests, lookup } = site();
  expect(await lookup.findZip('66801')).toMatchObject({ name: 'Emporia', state: 'KS' });
  expect(requests).toEqual(['/places/index.json', '/places/zip/66.json']);
  expect(await lookup.findZip('66802')).toBeUndefined();
  expect(requests).toHaveLength(2);
});

test('no file is requested that does not exist', async () => {
  const { requests, lookup } = site();
  expect(await lookup.findTown('Xqzz', 'KS')).toBeUndefined();
  expect(await lookup.suggest('xq', 8)).toEqual([]);
  expect(requests).toEqual(['/places/index.json']);
});

test('a town is found however it is spelled, even in crowded shards', async () => {
  const { requests, lookup } = site();
  expect(await lookup.findTown('emporia', 'KS')).toEqual(emporia);
  expect(requests).toEqual(['/places/index.json']);
  expect(await lookup.findTown('San Marcos', 'TX')).toMatchObject({ name: 'San Marcos' });
  expect(await lookup.findTown('SAINT LOUIS', 'MO')).toMatchObject({ lat: 38.63, lng: -90.2 });
});

test('every thousandth town is found by its label and offered while it is typed', async () => {
  const { lookup } = site();
  const some = towns.filter((_, index) => index % 1000 === 7);
  for (const town of some) {
    const { name, state } = town;
    expect(await lookup.findTown(name, state)).toMatchObject({ state });
    const offered = await lookup.suggest(townLabel(town).toLowerCase(), 3);
    expect(offered.map(({ state }) => state)).toContain(state);
  }
});

test.each([
  ['66801', 'Emporia, KS'],
  ['Boise, Idaho', 'Boise, ID'],
  ['emporia', 'Emporia, KS'],
  ['Portland', 'Portland, OR'],
])('%j means %s', async (text, label) => {
  const place = await site().lookup.findPlace(text);
  expect(place && townLabel(place)).toBe(label);
});

test.each(['', 'Kansas', 'Empor', '00000', 'Nowhere, KS'])('%j isn’t a point', async (text) => {
  expect(await site().lookup.findPlace(text)).toBeUndefined();
});

test('one letter offers towns with races only', async () => {
  const { requests, lookup } = site();
  expect((await lookup.suggest('e', 8)).map(townLabel)).toEqual(['Emporia, KS']);
  expect(requests).toEqual(['/places/index.json']);
});

test('bigger towns are offered first', async () => {
  const offered = await site().lookup.suggest('san', 3);
  expect(offered.map(townLabel)).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA']);
});

test('a file that failed to load is requested again; an aborted caller stops waiting', async () => {
  let isUp = false;
  const broken = createJsonFiles(async () => new Response('{}', { status: isUp ? 200 : 503 }));
  await expect(broken.load('/a.json')).rejects.toThrow('/a.json: 503');
  isUp = true;
  expect(await broken.load('/a.json')).toEqual({});

  const never = createJsonFiles(() => new Promise(() => {}));
  const rider = new AbortController();
  const waiting = never.load('/b.json', rider.signal);
  rider.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('a name without a state means all towns of that name, biggest first; with a state, even without a comma, the one', async () => {
  const { lookup } = site();
  const named = async (text: string) => (await lookup.findTowns(text, 3)).map(townLabel);
  expect((await named('Denver'))[0]).toBe('Denver, CO');
  expect(await named('springfield')).toEqual([
    'Springfield, IL',
    'Springfield, MA',
    'Springfield, MO',
  ]);
  for (const text of ['denver co', 'Denver Colorado', 'denver, CO']) {
    expect(await named(text)).toEqual(['Denver, CO']);
  }
  expect(await named('saint louis mo')).toEqual(['St. Louis, MO']);
  expect(await named('emporia')).toContain('Emporia, KS');
  expect(await named('denv')).toEqual([]);
  expect(await named('x')).toEqual([]);
  expect(await lookup.findPlace('denver co')).toMatchObject({ name: 'Denver', state: 'CO' });
});
