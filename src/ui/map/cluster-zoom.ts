import type { Coords } from '#calendar/place/coords.ts';
import { type Bounds, type Places, placeKey } from './points.ts';

/** Pixels that an opened cluster's races should fill. */
export interface Room {
  width: number;
  height: number;
  /** The closest zoom used to fill them. */
  maxZoom: number;
}

/** Pixels. Marks are at least 64 px apart, or 45 between two zooms, so 44 px targets never overlap. */
export const radius = 64;

/** Pixels from a cluster to its farthest place, at most: one radius, half of it for the zoom below, and so on. */
const reach = 2 * radius;

/** Pixels of the world at zoom 0. */
export const tileSize = 256;

/** With more places, comparing every pair would be slow, and they fill a map anyway. */
const maxToSplit = 60;

/**
 * The first zoom, up to `max`, at which the places of a few races stand alone, except for places too close to separate
 * by then. Zero if there are many places, or none to separate.
 */
export function splitZoom({ lat, lng }: Places, max: number): number {
  const points = new Map<number, Coords>();
  for (let row = 0; row < lat.length && points.size <= maxToSplit; row += 1) {
    const [north, east] = [lat[row] as number, lng[row] as number];
    const key = placeKey(north, east);
    if (!Number.isNaN(key)) points.set(key, { lat: north, lng: east });
  }
  if (points.size > maxToSplit) return 0;
  const all = [...points.values()];
  const zooms = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => Math.floor(Math.log2(radius / pixelsBetween(a, b, 0))) + 1),
  );
  return Math.max(0, ...zooms.filter((zoom) => zoom <= max));
}

/** Web Mercator's y, in a world one unit high. */
const mercator = (lat: number) =>
  Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

const latitude = (y: number) => (Math.atan(Math.exp(y * 2 * Math.PI)) * 360) / Math.PI - 90;

/** The distance of two places on a map of this zoom. */
export const pixelsBetween = (a: Coords, b: Coords, zoom: number): number =>
  Math.hypot((a.lng - b.lng) / 360, mercator(a.lat) - mercator(b.lat)) * tileSize * 2 ** zoom;

/** The bounds, and as much around them as the center of a cluster with a place in them may be away. */
export function withReach([west, south, east, north]: Bounds, zoom: number): Bounds {
  const margin = reach / (tileSize * 2 ** zoom);
  return [
    west - margin * 360,
    latitude(mercator(south) - margin),
    east + margin * 360,
    latitude(mercator(north) + margin),
  ];
}

/** The steps of a zoom that shows some races. */
export const fitSnap = 0.25;

/** The closest zoom at which bounds fit, up to `maxZoom`. */
export function fitZoom(
  [west, south, east, north]: Bounds,
  { width, height, maxZoom }: Room,
): number {
  const x = (east - west) / 360;
  const y = mercator(north) - mercator(south);
  const zoom = Math.log2(Math.min(width / x, height / y) / tileSize);
  return Math.min(maxZoom, Math.floor(zoom / fitSnap) * fitSnap);
}
