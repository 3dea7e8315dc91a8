import type { Coords } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { type GenreId, genreIds } from '#calendar/race/genre.ts';
import type { EventStatus } from '#calendar/race/status.ts';
import type { Day } from '#calendar/time/day.ts';

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** The town that the results are around. */
export interface MapCenter extends Coords {
  name: string;
}

/** A mark's color: its races' discipline, or one for several. */
export type MarkColor = GenreId | 'mixed';

/** What a map shows. */
export interface ViewCounts {
  /** The number of races in view. */
  inView: number;
  /** The colors of the marks in view. */
  colors: ReadonlySet<MarkColor>;
  /** The number of races in insets but out of view, by state. */
  inInsets: { name: string; count: number }[];
}

/** A race as shown in a popup and a marker's name. */
export interface MapRace {
  id: string;
  name: string;
  genre: GenreId;
  state: StateCode;
  /** `Emporia, KS` */
  location: string;
  date: Day;
  endDate?: Day | undefined;
  eventStatus: EventStatus;
  /** Distances in miles. */
  miles: readonly number[];
  isPast: boolean;
  isUnderway?: boolean;
  /** Whether registration is open now. */
  canRegister: boolean;
}

/** Races in list order. A row with a NaN coordinate isn't on the map. */
export interface MapPoints {
  lat: ArrayLike<number>;
  lng: ArrayLike<number>;
  genre: ArrayLike<GenreId> | ((row: number) => GenreId);
  isPast(row: number): boolean;
  race(row: number): MapRace;
}

/** Columns for the worker. */
export interface PointColumns {
  lat: Float64Array;
  lng: Float64Array;
  /** Indexes into `genreIds`. */
  genre: Uint8Array;
  /** 1 if the race is past, else 0. */
  past: Uint8Array;
}

/** Copies the columns, so that they can be transferred to a worker. */
export function columnsOf({ lat, lng, genre, isPast }: MapPoints): PointColumns {
  const genreAt = typeof genre === 'function' ? genre : (row: number) => genre[row] as GenreId;
  const positions = new Map(genreIds.map((id, position) => [id, position]));
  return {
    lat: Float64Array.from(lat),
    lng: Float64Array.from(lng),
    genre: Uint8Array.from({ length: lat.length }, (_, row) => positions.get(genreAt(row)) ?? 0),
    past: Uint8Array.from({ length: lat.length }, (_, row) => Number(isPast(row))),
  };
}

export type Places = Pick<MapPoints, 'lat' | 'lng'>;

/** The states that a map of the country shows in insets, with their bounds. */
export const insets = [
  { code: 'AK', name: 'Alaska', bounds: [-170, 53, -130, 71.5] },
  { code: 'HI', name: 'Hawaii', bounds: [-160.6, 18.6, -154.6, 22.5] },
] as const satisfies readonly { code: StateCode; name: string; bounds: Bounds }[];

/** Whether the inner bounds are wholly within the outer ones; false for NaN. */
export const contains = (outer: Bounds, [west, south, east, north]: Bounds): boolean =>
  west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];

/** The bounds around both. */
export const union = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Four decimals, about 11 m: closer races share a place. */
export function placeKey(lat: number, lng: number): number {
  return Math.round((lat + 90) * 1e4) * 4e6 + Math.round((lng + 180) * 1e4);
}

/** The places within bounds. */
export function within({ lat, lng }: Places, [west, south, east, north]: Bounds): Places {
  const rows: number[] = [];
  for (let row = 0; row < lat.length; row += 1) {
    const [x, y] = [lng[row] as number, lat[row] as number];
    if (x >= west && x <= east && y >= south && y <= north) rows.push(row);
  }
  return {
    lat: rows.map((row) => lat[row] as number),
    lng: rows.map((row) => lng[row] as number),
  };
}

/** How many places are within bounds. */
export function countWithin({ lat, lng }: Places, [west, south, east, north]: Bounds): number {
  let count = 0;
  for (let row = 0; row < lat.length; row += 1) {
    const [x, y] = [lng[row] as number, lat[row] as number];
    if (x >= west && x <= east && y >= south && y <= north) count += 1;
  }
  return count;
}

/** The places of the lower 48 states or, if there are none, all. */
export function mainlandOf({ lat, lng }: Places): Places {
  const isMainland = (row: number) => (lat[row] as number) < 50 && (lng[row] as number) > -130;
  const mainland = {
    lat: Float64Array.from(lat, (value, row) => (isMainland(row) ? value : Number.NaN)),
    lng,
  };
  return extentOf(mainland) ? mainland : { lat, lng };
}

/** The bounds of all races on the map; undefined if there are none. */
export function extentOf({ lat, lng }: Places): Bounds | undefined {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < lat.length; row += 1) {
    const [x, y] = [lng[row] as number, lat[row] as number];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return west <= east ? [west, south, east, north] : undefined;
}
