import { type Coords, radians } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';

/** An Albers equal-area conic projection: standard parallels and center in degrees, scale and center in the drawing. */
interface Albers {
  parallels: readonly [number, number];
  center: readonly [lng: number, lat: number];
  scale: number;
  at: readonly [x: number, y: number];
}

/** The projection of us-atlas's outlines: d3's `geoAlbersUsa().scale(1300).translate([487.5, 305])`. */
const lower: Albers = {
  parallels: [29.5, 45.5],
  center: [-96.6, 38.7],
  scale: 1300,
  at: [487.5, 305],
};
const insets: Readonly<Partial<Record<StateCode, Albers>>> = {
  AK: { parallels: [55, 65], center: [-156, 58.5], scale: 455, at: [88.4, 566.3] },
  HI: { parallels: [8, 18], center: [-160, 19.9], scale: 1300, at: [221, 580.6] },
};
/** The cones' axes are not the centers' meridians. */
const axes: Readonly<Partial<Record<StateCode, number>>> = { AK: -154, HI: -157 };
const lowerAxis = -96;

/** A place's position in the drawing of the states' shapes, whose insets have their own scales. */
export function projectUsa({ lat, lng }: Coords, state: StateCode): [x: number, y: number] {
  const { parallels, center, scale, at } = insets[state] ?? lower;
  const [first, second] = parallels.map((parallel) => Math.sin(radians(parallel))) as [
    number,
    number,
  ];
  const n = (first + second) / 2;
  const c = 1 + first * (2 * n - first);
  const onPlane = ([east, north]: readonly [number, number]) => {
    const radius = Math.sqrt(c - 2 * n * Math.sin(radians(north))) / n;
    const angle = n * radians(east - (axes[state] ?? lowerAxis));
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  };
  const [x, y] = onPlane([lng, lat]);
  const [middleX, middleY] = onPlane(center);
  return [at[0] + scale * (x - middleX), at[1] - scale * (y - middleY)];
}
