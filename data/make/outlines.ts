/** Makes state-outlines.ts from the Census Bureau's outlines (us-atlas). Run with `npm run data:outlines`. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { findState, type StateCode, stateCodes } from '#calendar/place/state.ts';

type Point = readonly [x: number, y: number];

/** How far simplifying may move a line, in hundredths of a degree: 3 miles, 20 in Alaska. */
const tolerance = (state: StateCode) => (state === 'AK' ? 30 : 5);
/** The smallest island to include, in square hundredths of a degree. */
const minArea = (state: StateCode) => (state === 'AK' ? 60 : 12);

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;
const atlas = createRequire(import.meta.url)('us-atlas/states-10m.json') as States;

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The Ramer–Douglas–Peucker algorithm. */
function simplify(line: readonly Point[], maxDistance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const distances = line.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= maxDistance) return [first, last];
  const [head, tail] = [line.slice(0, farthest + 1), line.slice(farthest)];
  return [...simplify(head, maxDistance), ...simplify(tail, maxDistance).slice(1)];
}

function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The first position, then each position's difference from the one before. */
function encodeRing(ring: readonly Point[]): string {
  return ring
    .map(([x, y], at) => {
      const [beforeX, beforeY] = ring[at - 1] ?? [0, 0];
      return `${y - beforeY},${x - beforeX}`;
    })
    .join(' ');
}

const outlines = new Map<StateCode, string>();
for (const { properties, geometry } of feature(atlas, atlas.objects.states).features) {
  const state = findState(properties.name);
  if (!state) continue;
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const rings = polygons.flatMap(([outer = []]) => {
    const ring = outer.map(
      ([lng = 0, lat = 0]): Point => [Math.round(lng * 100), Math.round(lat * 100)],
    );
    if (area(ring) < minArea(state.code)) return [];
    // A ring ends where it begins, so there is no base line to measure from: simplify each half.
    const half = Math.floor(ring.length / 2);
    const [there, back] = [ring.slice(0, half + 1), ring.slice(half)].map((part) =>
      simplify(part, tolerance(state.code)),
    );
    return [encodeRing([...(there ?? []), ...(back ?? []).slice(1, -1)])];
  });
  outlines.set(state.code, rings.join(';'));
}

const lines = stateCodes.map((code) => `  ${code}: '${outlines.get(code)}',`);
writeFileSync(
  'src/calendar/place/state-outlines.ts',
  `import type { StateCode } from './state.ts';

/** The rings around each state's land, as steps of latitude,longitude in 1/100°, made by data/make/outlines.ts. */
export const stateOutlines: Readonly<Record<StateCode, string>> = {
${lines.join('\n')}
};
`,
);
