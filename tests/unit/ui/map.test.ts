import { expect, test } from 'vitest';
import { packLine, unpackLine } from '#calendar/place/map-files.ts';
import { genreIds } from '#calendar/race/genre.ts';
import {
  type ClusterIndex,
  createClusterIndex,
  maxClusterZoom,
  type Opening,
} from '#ui/map/cluster-index.ts';
import { pixelsBetween, type Room, splitZoom } from '#ui/map/cluster-zoom.ts';
import { countText, markName, viewText } from '#ui/map/map-text.ts';
import {
  type Bounds,
  columnsOf,
  countWithin,
  extentOf,
  type MapRace,
  mainlandOf,
} from '#ui/map/points.ts';
import { createRandom } from '../../bench/random.ts';
import { aRace } from '../../race.ts';

const world: Bounds = [-180, -85, 180, 85];

/** Emporia three times, Topeka, Boise, and one race nowhere. */
const columns = columnsOf({
  lat: [38.4, 38.4, 39.05, 43.6, Number.NaN, 38.4],
  lng: [-96.18, -96.18, -95.68, -116.2, Number.NaN, -96.18],
  genre: ['gravel', 'road', 'gravel', 'mtn', 'mtn', 'gravel'],
  isPast: (row) => row === 1,
  race: () => {
    throw new Error('Columns ask for no race.');
  },
});

/** Expects the mark to be one that opens. */
function opened(index: ClusterIndex, key: string | undefined, room: Room): Opening {
  const opening = index.opening(key ?? '', room);
  if (!opening) throw new Error(`Nothing opens at ${key}.`);
  return opening;
}

const bits = (...genres: (typeof genreIds)[number][]) =>
  genres.reduce((mask, genre) => mask | (1 << genreIds.indexOf(genre)), 0);

test('zoomed out, nearby places are one cluster, named after its biggest place', () => {
  const marks = createClusterIndex(columns).marks(world, 4);
  expect(
    marks.map(({ isCluster, count, past, genres, row }) => ({
      ...{ isCluster, count, past, genres, row },
    })),
  ).toEqual([
    { isCluster: true, count: 4, past: 1, genres: bits('gravel', 'road'), row: 0 },
    { isCluster: false, count: 1, past: 0, genres: bits('mtn'), row: 3 },
  ]);
});

test('zoomed in, a cluster splits into its places, and a place lists its races in order', () => {
  const index = createClusterIndex(columns);
  const [cluster] = index.marks(world, 4);
  const room = { width: 300, height: 300, maxZoom: 0 };
  const { zoom, parts, bounds } = opened(index, cluster?.key, room);
  expect(index.marks(world, zoom - 1)).toHaveLength(2);
  const marks = index.marks(world, zoom);
  expect(marks.map(({ count }) => count).sort()).toEqual([1, 1, 3]);
  const split = marks.filter(({ key }) => parts.includes(key));
  expect(split.map(({ count }) => count).sort()).toEqual([1, 3]);
  expect(extentOf({ lat: split.map(({ lat }) => lat), lng: split.map(({ lng }) => lng) })).toEqual(
    bounds,
  );
  const emporia = marks.find(({ count }) => count === 3);
  expect(index.rows(emporia?.key ?? '')).toEqual([0, 1, 5]);
});

test('an opened cluster fills the map as far as all its places fit', () => {
  const index = createClusterIndex(columns);
  const [cluster] = index.marks(world, 4);
  const open = (width: number, maxZoom = 20) =>
    opened(index, cluster?.key, { width, height: width, maxZoom });
  expect(open(300, 0).zoom).toBeLessThan(open(300).zoom);
  expect(open(600).zoom).toBe(open(300).zoom + 1);
  expect(open(300, 8).zoom).toBe(8);
  const { zoom, parts } = open(300);
  const keys = index.marks(world, zoom).map(({ key }) => key);
  expect(parts).toHaveLength(2);
  expect(keys).toEqual(expect.arrayContaining(parts));
});

test('at the deepest zoom every place stands alone, and only places in bounds are returned', () => {
  const index = createClusterIndex(columns);
  expect(index.marks(world, maxClusterZoom + 1).every((mark) => !mark.isCluster)).toBe(true);
  expect(index.marks([-117, 43, -116, 44], 10)).toMatchObject([{ row: 3 }]);
});

test('a cluster on the edge of the view stands for the places in it', () => {
  const index = createClusterIndex(columns);
  // Only Emporia is in view; the cluster's center, halfway to Topeka, isn't.
  const emporia = index.marks([-97, 38, -96, 38.6], 4);
  expect(emporia).toMatchObject([
    { isCluster: false, count: 3, past: 1, lat: expect.closeTo(38.4), row: 0 },
  ]);
  expect(index.rows(emporia[0]?.key ?? '')).toEqual([0, 1, 5]);
  // Of three places, two are in view: they open like the cluster.
  const three = createClusterIndex(
    columnsOf({
      lat: [38.4, 38.6, 39.05],
      lng: [-96.18, -96.1, -95.68],
      ...{ genre: () => 'gravel', isPast: () => false, race: () => race },
    }),
  );
  const room = { width: 300, height: 300, maxZoom: 12 };
  const [whole] = three.marks(world, 4);
  const opening = opened(three, whole?.key, room);
  // A race's mark is the one that stands for it.
  expect(three.markOf(2)).toBe(whole?.key);
  const [part, ...others] = three.marks([-97, 38, -96, 39], 4);
  expect(others).toEqual([]);
  expect(part).toMatchObject({ isCluster: true, count: 2 });
  expect(part?.key).not.toBe(whole?.key);
  expect(opened(three, part?.key, room)).toEqual(opening);
  expect(three.markOf(1)).toBe(part?.key);
  expect(three.markOf(2)).toBeUndefined();
  three.marks(world, maxClusterZoom + 1);
  expect(three.markOf(2)).toMatch(/^p/);
  expect(three.opening(whole?.key ?? '', room)).toBeUndefined();
  // Nothing is in view, though the cluster reaches as far.
  expect(index.marks([-97, 37, -96, 38], 4)).toEqual([]);
});

test('in any view the marks count exactly the races in it, and none is squeezed in beside another', () => {
  const random = createRandom(17);
  const places = Array.from({ length: 400 }, () => ({
    lat: 30 + 15 * random(),
    lng: -120 + 45 * random(),
  }));
  const all = { lat: places.map(({ lat }) => lat), lng: places.map(({ lng }) => lng) };
  const index = createClusterIndex(
    columnsOf({ ...all, genre: () => 'gravel', isPast: (row) => row % 3 === 0, race: () => race }),
  );
  let merged = 0;
  for (let step = 0; step < 300; step += 1) {
    const zoom = 4 + Math.floor(4 * random());
    const [x, y] = [180 / 2 ** zoom, 120 / 2 ** zoom];
    const { lat, lng } = places[Math.floor(places.length * random())] ?? { lat: 0, lng: 0 };
    const [east, north] = [lng + x * random(), lat + y * random()];
    const view: Bounds = [east - x, north - y, east, north];
    const whole = new Set(index.marks(world, zoom).map(({ key }) => key));
    const marks = index.marks(view, zoom);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(countWithin(all, view));
    for (const [at, one] of marks.entries()) {
      expect(countWithin({ lat: [one.lat], lng: [one.lng] }, view)).toBe(1);
      // Clusters may be that close to each other anywhere.
      const squeezed = marks
        .slice(at + 1)
        .filter((other) => pixelsBetween(one, other, zoom) < 44)
        .filter((other) => !whole.has(one.key) || !whole.has(other.key));
      expect(squeezed).toEqual([]);
      if (!one.key.includes('+')) continue;
      merged += 1;
      expect(one.isCluster).toBe(true);
      const { zoom: next, parts } = opened(index, one.key, { width: 90, height: 60, maxZoom: 0 });
      expect(next).toBeGreaterThan(zoom);
      expect(parts.length).toBeGreaterThan(1);
    }
  }
  expect(merged).toBeGreaterThan(10);
});

const mark = { key: 'p0', lat: 0, lng: 0, past: 0, genres: 1, row: 0 };
const race: MapRace = {
  ...aRace({ name: 'Unbound Gravel' }),
  ...{ miles: [], isPast: false, canRegister: false },
};

test('a marker is named after what it stands for', () => {
  expect(markName({ ...mark, count: 1, isCluster: false }, race)).toBe(
    'Unbound Gravel, Sat, Jun 5, 2027, Emporia, KS',
  );
  expect(
    markName({ ...mark, count: 1, isCluster: false }, { ...race, eventStatus: 'cancelled' }),
  ).toBe('Unbound Gravel, Sat, Jun 5, 2027, Emporia, KS, Canceled');
  expect(markName({ ...mark, count: 1, isCluster: false }, { ...race, isPast: true })).toBe(
    'Unbound Gravel, Sat, Jun 5, 2027, Emporia, KS, past',
  );
  expect(markName({ ...mark, count: 1, isCluster: false }, { ...race, isUnderway: true })).toBe(
    'Unbound Gravel, Sat, Jun 5, 2027, Emporia, KS, underway',
  );
  expect(markName({ ...mark, count: 3, isCluster: false }, race)).toBe(
    '3 races in Emporia, KS: Unbound Gravel and 2 more',
  );
  expect(markName({ ...mark, count: 1204, isCluster: true }, race)).toBe(
    '1,204 races near Emporia, KS: zoom in',
  );
});

test('counts stay short, and the line under the map says what is missing', () => {
  expect([1, 999, 1000, 1290, 9999, 12_345].map(countText)).toEqual([
    ...['1', '999', '1k', '1.2k', '9.9k', '12k'],
  ]);
  const inInsets = [{ name: 'Alaska', count: 2 }];
  expect(viewText({ inView: 1204, inInsets }, 3)).toEqual([
    ...['1,204 races on this map', '2 in Alaska', '3 without a known place'],
  ]);
  expect(viewText({ inView: 1, inInsets: [] }, 0)).toEqual(['1 race on this map']);
  expect(viewText(undefined, 0)).toEqual([]);
});

test('a packed line comes back within 300 m, without its repeats', () => {
  const line = [
    [-96.18, 38.4],
    [-96.1801, 38.4001],
    [-95.68, 39.05],
  ];
  expect(unpackLine(packLine(line))).toEqual([
    [38.4, -96.18],
    [39.05, -95.68],
  ]);
});

test('the extent covers the races that have a place, and is undefined if none has one', () => {
  const places = { lat: [Number.NaN, 38.4, 43.6], lng: [Number.NaN, -96.18, -116.2] };
  expect(extentOf(places)).toEqual([-116.2, 38.4, -96.18, 43.6]);
  expect(extentOf({ lat: [Number.NaN], lng: [Number.NaN] })).toBeUndefined();
  expect(countWithin(places, [-97, 38, -96, 39])).toBe(1);
  expect(countWithin(places, [-97, 43, -96, 44])).toBe(0);
  const withIslands = { lat: [38.4, 43.6, 20.8, 61.2], lng: [-96.18, -116.2, -156.4, -149.9] };
  expect(extentOf(mainlandOf(withIslands))).toEqual([-116.2, 38.4, -96.18, 43.6]);
  const islands = { lat: [20.8, 61.2], lng: [-156.4, -149.9] };
  expect(extentOf(mainlandOf(islands))).toEqual([-156.4, 20.8, -149.9, 61.2]);
});

test('a few places split at the first zoom where all that ever split stand alone', () => {
  const colorado = { lat: [40.485, 40.06, 39.647], lng: [-106.832, -106.389, -106.952] };
  const zoom = splitZoom(colorado, 11);
  const index = createClusterIndex(
    columnsOf({ ...colorado, genre: () => 'gravel', isPast: () => false, race: () => race }),
  );
  expect(index.marks(world, zoom - 1).length).toBeLessThan(3);
  expect(index.marks(world, zoom)).toHaveLength(3);
  // A second place in the same town, 200 m away, never splits off.
  const inTown = { lat: [...colorado.lat, 40.487], lng: [...colorado.lng, -106.832] };
  expect(splitZoom(inTown, 11)).toBe(zoom);
  expect(splitZoom({ lat: [40, 40, Number.NaN], lng: [-106, -106, Number.NaN] }, 11)).toBe(0);
});
