import { feature } from 'topojson-client';
import states from 'us-atlas/states-albers-10m.json';
import type { BaseFile } from '#calendar/place/map-files.ts';
import { findState, type StateCode } from '#calendar/place/state.ts';
import { largestPart, polygonsOf, type Ring, type Shape } from './map-outlines.ts';

/** The drawing's view box; Alaska and Hawaii are in its lower left corner, the Aleutians left of 0. */
export const statesMapBox = { left: -60, width: 1035, height: 610 } as const;

export interface StateShape {
  code: StateCode;
  /** An SVG path. */
  path: string;
  /** Left, top, width and height, in the path's units. */
  box: [left: number, top: number, width: number, height: number];
  /** The middle of its number. */
  x: number;
  y: number;
}

/** Path units per unit of the drawing. With two, it's still smooth at twice the size, on a wide screen. */
const precision = 2;

/** Rings with fewer points than this are specks. */
const minPoints = 4;

function pathOf(ring: Ring): string {
  const points: [x: number, y: number][] = [];
  for (const [x = 0, y = 0] of ring) {
    const point: [number, number] = [Math.round(x * precision), Math.round(y * precision)];
    const last = points.at(-1);
    if (last && Math.abs(last[0] - point[0]) + Math.abs(last[1] - point[1]) < 3) continue;
    points.push(point);
  }
  if (points.length < minPoints) return '';
  const [start = [0, 0], ...others] = points;
  let [fromX, fromY] = start;
  const steps = others.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${start.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Offsets for states where the middle of the land is a bad place for a number. */
const nudges: Readonly<Partial<Record<StateCode, [x: number, y: number]>>> = {
  CA: [-8, 0],
  FL: [18, 0],
  HI: [-34, -8],
  ID: [2, 18],
  KY: [8, 0],
  LA: [-14, 0],
  MI: [8, 14],
  MN: [-8, 0],
  VA: [8, 4],
  WV: [-4, 4],
};

/** Alaska and Hawaii, each in a view box of its own. */
export function insetOutlines(): BaseFile['insets'] {
  const outlineOf = (code: StateCode): [viewBox: string, path: string] => {
    const { path, box } = stateShapes().find((shape) => shape.code === code) as StateShape;
    return [box.join(' '), path];
  };
  return { AK: outlineOf('AK'), HI: outlineOf('HI') };
}

function boxOf(rings: readonly Ring[]): StateShape['box'] {
  const xs = rings.flat().map(([x = 0]) => x * precision);
  const ys = rings.flat().map(([, y = 0]) => y * precision);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return [left, top, Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
}

/** The states as shapes of one drawing, sorted by code, from the Census Bureau's 1:10,000,000 outlines. */
export function stateShapes(): StateShape[] {
  return feature(states, states.objects.states)
    .features.flatMap(({ properties, geometry }) => {
      const state = findState(properties.name);
      if (!state) return [];
      const shape = geometry as Shape;
      // In this file, the first coordinate is x.
      const { lng: x, lat: y } = largestPart(shape);
      const [right, down] = nudges[state.code] ?? [0, 0];
      return [
        {
          code: state.code,
          box: boxOf(polygonsOf(shape).flat()),
          path: polygonsOf(shape).flat().map(pathOf).join(''),
          x: Math.round(x + right),
          y: Math.round(y + down),
        },
      ];
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
