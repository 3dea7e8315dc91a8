import { feature, merge, mesh } from 'topojson-client';
import counties from 'us-atlas/counties-10m.json';
import states from 'us-atlas/states-10m.json';
import { toHundredth } from '#calendar/place/coords.ts';
import { type BaseFile, type CountiesFile, packLine } from '#calendar/place/map-files.ts';
import { findState, type StateCode, stateOf } from '#calendar/place/state.ts';

export type Ring = number[][];
export type Shape = { type: string; coordinates?: unknown };

/** Drawing a line takes at least two positions. */
const isDrawable = (steps: number[]) => steps.length >= 4;

export function polygonsOf({ type, coordinates }: Shape): Ring[][] {
  if (type === 'Polygon') return [coordinates as Ring[]];
  return type === 'MultiPolygon' ? (coordinates as Ring[][]) : [];
}

const ringsOf = (shape: Shape) => polygonsOf(shape).flat().map(packLine).filter(isDrawable);

/** Twice the area, and the centroid, of a ring (shoelace formula). */
function measure(ring: Ring): { area: number; lat: number; lng: number } {
  let area = 0;
  let lng = 0;
  let lat = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    const cross = x * nextY - nextX * y;
    area += cross;
    lng += (x + nextX) * cross;
    lat += (y + nextY) * cross;
  }
  return { area: Math.abs(area), lat: lat / (3 * area), lng: lng / (3 * area) };
}

export function largestPart(shape: Shape) {
  const parts = polygonsOf(shape).map(([outer = []]) => measure(outer));
  return parts.reduce((largest, part) => (part.area > largest.area ? part : largest));
}

/** The centroid of the largest part. */
function labelPoint(shape: Shape): [lat: number, lng: number] {
  const { lat, lng } = largestPart(shape);
  return [toHundredth(lat), toHundredth(lng)];
}

/** Twice an area in square degrees. The country's map names West Virginia, but not Maryland. */
const smallArea = 10;

/** Degrees by which the middle of a state's land is too near a coast for its name. */
const labelNudges: Readonly<Partial<Record<StateCode, [lat: number, lng: number]>>> = {
  FL: [-0.3, 0.6],
  LA: [0.2, -0.7],
};

/** The states as one shape, without Puerto Rico and the other territories, which have no races here. */
function landOfStates() {
  const { geometries } = states.objects.states;
  const isListed = (name = '') => findState(name) !== undefined;
  return merge(
    states,
    geometries.filter(({ properties }) => isListed(properties?.name)),
  );
}

/** The land, borders and labels of states, from the Census Bureau's 1:10,000,000 outlines. */
export function countryOutlines(): Pick<BaseFile, 'land' | 'borders' | 'states'> {
  const shapes = feature(states, states.objects.states).features;
  const between = mesh(states, states.objects.states, (a, b) => a !== b);
  return {
    land: ringsOf(landOfStates()),
    borders: between.coordinates.map(packLine).filter(isDrawable),
    states: shapes.flatMap(({ properties, geometry }) => {
      const state = findState(properties.name);
      if (!state) return [];
      const shape = geometry as Shape;
      const [lat, lng] = labelPoint(shape);
      const [north, east] = labelNudges[state.code] ?? [0, 0];
      const at = [toHundredth(lat + north), toHundredth(lng + east)] as const;
      return [[state.code, ...at, largestPart(shape).area < smallArea]];
    }),
  };
}

/** A state's county lines and names. */
export function countyOutlines(code: StateCode): CountiesFile {
  const own = feature(states, states.objects.states).features.find(
    ({ properties }) => properties.name === stateOf(code).name,
  );
  const geometries = counties.objects.counties.geometries.filter(({ id }) =>
    String(id).startsWith(String(own?.id)),
  );
  const collection = { type: 'GeometryCollection' as const, geometries };
  return {
    land: ringsOf(own?.geometry as Shape),
    borders: mesh(counties, collection).coordinates.map(packLine).filter(isDrawable),
    // Falls Church has no area at this scale, and so no middle.
    names: feature(counties, collection)
      .features.filter(({ geometry }) => largestPart(geometry as Shape).area > 0)
      .map(({ properties, geometry }) => [properties.name, ...labelPoint(geometry as Shape)]),
  };
}
