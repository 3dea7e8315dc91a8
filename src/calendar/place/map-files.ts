import type { StateCode } from './state.ts';

/** Longitude, latitude. */
type Position = readonly number[];

/** The first position, then each position's difference from the one before, in {@link stepsPerDegree}. */
export type PackedLine = number[];

/** The base map of every map: `/map/base.json`, written at build time. */
export interface BaseFile {
  /** Rings of the land. */
  land: PackedLine[];
  /** Lines between the states. */
  borders: PackedLine[];
  /** Where to label each state; small ones only when zoomed in. */
  states: [code: StateCode, lat: number, lng: number, isSmall: boolean][];
  /** The biggest towns of each state, biggest overall first. */
  towns: MapLabel[];
  /** The outlines of the states that the national map shows in insets: a view box and a path. */
  insets: Record<'AK' | 'HI', [viewBox: string, path: string]>;
  /** Absent if the map has no tiles. */
  tiles?: { url: string; attribution: string };
}

/** The county lines of one state, `/map/counties-ks.json`, for maps too close for state outlines. */
export interface CountiesFile {
  /** Rings of the state's land. */
  land: PackedLine[];
  borders: PackedLine[];
  names: [name: string, lat: number, lng: number][];
}

export type MapLabel = [name: string, lat: number, lng: number];

/** The labels around a place on its map. */
export interface PlaceLabels {
  /** The most important first. */
  towns: MapLabel[];
  /** The neighboring states, where they are in view. */
  states: MapLabel[];
}

/** Steps of about 550 m: finer than a pixel up to zoom 8, and a third of plain coordinates' size. */
const stepsPerDegree = 200;

/** Packs a line; consecutive positions that round to the same point become one. */
export function packLine(line: readonly Position[]): PackedLine {
  const steps: PackedLine = [];
  let previous: [number, number] = [0, 0];
  for (const [lng = 0, lat = 0] of line) {
    const here: [number, number] = [
      Math.round(lng * stepsPerDegree),
      Math.round(lat * stepsPerDegree),
    ];
    const step = [here[0] - previous[0], here[1] - previous[1]];
    if (steps.length === 0 || step[0] !== 0 || step[1] !== 0) steps.push(...step);
    previous = here;
  }
  return steps;
}

/** Unpacks a line into latitudes and longitudes. */
export function unpackLine(steps: PackedLine): [lat: number, lng: number][] {
  const line: [number, number][] = [];
  let lng = 0;
  let lat = 0;
  for (let at = 0; at < steps.length; at += 2) {
    lng += steps[at] as number;
    lat += steps[at + 1] as number;
    line.push([lat / stepsPerDegree, lng / stepsPerDegree]);
  }
  return line;
}
