import type { StateCode } from './state.ts';

/** Longitude, latitude. */
type Position = readonly number[];

/** A line as whole steps: the first position, then each one's difference from the one before. */
export type Steps = number[];

/** What is under every map: `/map/base.json`, written at build. */
export interface BaseFile {
  /** Rings of the land. */
  land: Steps[];
  /** Lines between the states. */
  borders: Steps[];
  /** Where each state's code is written; a small one's only when the map is near. */
  states: [code: StateCode, lat: number, lng: number, isSmall: boolean][];
  /** Absent when no tiles are to be asked for. */
  tiles?: { url: string; attribution: string };
}

/** The county lines of one state, `/map/counties-ks.json`, for a map too close for state outlines. */
export interface CountiesFile {
  borders: Steps[];
  names: [name: string, lat: number, lng: number][];
}

/** About 550 m: finer than a pixel up to zoom 8, and a third of the size of plain coordinates. */
const perDegree = 200;

/** Packs a line; positions that fall together become one. */
export function packLine(line: readonly Position[]): Steps {
  const steps: Steps = [];
  let before: [number, number] = [0, 0];
  for (const [lng = 0, lat = 0] of line) {
    const here: [number, number] = [Math.round(lng * perDegree), Math.round(lat * perDegree)];
    const step = [here[0] - before[0], here[1] - before[1]];
    if (steps.length === 0 || step[0] !== 0 || step[1] !== 0) steps.push(...step);
    before = here;
  }
  return steps;
}

/** Unpacks a line into latitudes and longitudes. */
export function unpackLine(steps: Steps): [lat: number, lng: number][] {
  const line: [number, number][] = [];
  let lng = 0;
  let lat = 0;
  for (let at = 0; at < steps.length; at += 2) {
    lng += steps[at] as number;
    lat += steps[at + 1] as number;
    line.push([lat / perDegree, lng / perDegree]);
  }
  return line;
}
