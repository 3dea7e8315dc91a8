import Supercluster from 'supercluster';
import { type Bounds, extentOf, type Places, type PointColumns } from './points.ts';

/** The last zoom with clusters; beyond it, each place stands alone. */
export const maxClusterZoom = 15;

/** A place with its races, or a cluster of places. */
export interface Mark {
  /** Stable while the mark stands for the same places in the same load. */
  key: string;
  isCluster: boolean;
  lat: number;
  lng: number;
  /** Number of races. */
  count: number;
  /** Bit n is set if one of the races is of `genreIds[n]`. */
  genres: number;
  /** The first race of the place, or of a cluster's biggest place. */
  row: number;
}

interface Tally {
  place: number;
  /** The number of races at `place`; a cluster is named after its biggest place. */
  here: number;
  count: number;
  genres: number;
}

/** How a cluster opens. */
export interface Opening {
  /** The zoom at which it splits. */
  zoom: number;
  /** The keys of the marks that it splits into. */
  parts: string[];
  /** The bounds of those marks. */
  bounds: Bounds;
}

export interface ClusterIndex {
  marks(bounds: Bounds, zoom: number): Mark[];
  /** A place's races, in list order. */
  rows(key: string): number[];
  opening(key: string): Opening;
}

/** Pixels. Marks are at least 64 px apart, or 45 between two zooms, so 44 px targets never overlap. */
const radius = 64;

/** Pixels of the world at zoom 0. */
const tileSize = 256;

/** With more places, comparing every pair would be slow, and they fill a map anyway. */
const maxToSplit = 60;

/**
 * The first zoom, up to `max`, at which the places of a few races stand alone, except for places too close to separate
 * by then. Zero if there are many places, or none to separate.
 */
export function splitZoom({ lat, lng }: Places, max: number): number {
  const points = new Map<number, { x: number; y: number }>();
  for (let row = 0; row < lat.length && points.size <= maxToSplit; row += 1) {
    const [north, east] = [lat[row] as number, lng[row] as number];
    const key = placeKey(north, east);
    if (!Number.isNaN(key)) points.set(key, { x: east / 360, y: mercator(north) });
  }
  if (points.size > maxToSplit) return 0;
  const all = [...points.values()];
  const zooms = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => {
      const pixels = Math.hypot(a.x - b.x, a.y - b.y) * tileSize;
      return Math.floor(Math.log2(radius / pixels)) + 1;
    }),
  );
  return Math.max(0, ...zooms.filter((zoom) => zoom <= max));
}

/** Web Mercator's y, in a world one unit high. */
const mercator = (lat: number) =>
  Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

/** Four decimals, about 11 m: closer races share a place. */
function placeKey(lat: number, lng: number): number {
  return Math.round((lat + 90) * 1e4) * 4e6 + Math.round((lng + 180) * 1e4);
}

/** Groups races into places, and clusters the places for every zoom. Slow for many races, so run it in a worker. */
export function createClusterIndex({ lat, lng, genre }: PointColumns): ClusterIndex {
  const placeAt = new Map<number, number>();
  const rowsAt: number[][] = [];
  for (let row = 0; row < lat.length; row += 1) {
    const key = placeKey(lat[row] as number, lng[row] as number);
    if (Number.isNaN(key)) continue;
    const place = placeAt.get(key);
    if (place !== undefined) rowsAt[place]?.push(row);
    else {
      placeAt.set(key, rowsAt.length);
      rowsAt.push([row]);
    }
  }

  const index = new Supercluster<Tally, Tally>({
    radius,
    extent: tileSize,
    maxZoom: maxClusterZoom,
    map: (tally) => ({ ...tally }),
    reduce: (sum, tally) => {
      if (tally.here > sum.here) {
        sum.here = tally.here;
        sum.place = tally.place;
      }
      sum.count += tally.count;
      sum.genres |= tally.genres;
    },
  });
  index.load(
    rowsAt.map((rows, place) => {
      const first = rows[0] as number;
      const genres = rows.reduce((mask, row) => mask | (1 << (genre[row] as number)), 0);
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng[first] as number, lat[first] as number] },
        properties: { place, here: rows.length, count: rows.length, genres },
      };
    }),
  );

  const keyOf = (properties: Tally | (Tally & { cluster_id: number })) =>
    'cluster_id' in properties ? `c${properties.cluster_id}` : `p${properties.place}`;

  function opening(key: string): Opening {
    const id = Number(key.slice(1));
    const children = index.getChildren(id);
    const parts = children.map(({ properties }) => keyOf(properties));
    const [only] = parts;
    // A lone child is the same cluster, one zoom further in.
    if (parts.length === 1 && only?.startsWith('c')) return opening(only);
    const at = children.map(({ geometry }) => geometry.coordinates);
    const bounds = extentOf({
      lat: at.map(([, lat = Number.NaN]) => lat),
      lng: at.map(([lng = Number.NaN]) => lng),
    });
    if (!bounds) throw new Error(`There is no cluster ${key}.`);
    return { zoom: index.getClusterExpansionZoom(id), parts, bounds };
  }

  return {
    marks: (bounds, zoom) =>
      index.getClusters(bounds, zoom).map(({ geometry, properties }) => {
        const [east = 0, north = 0] = geometry.coordinates;
        const { place, count, genres } = properties;
        const isCluster = 'cluster_id' in properties;
        return {
          key: keyOf(properties),
          isCluster,
          ...{ lat: north, lng: east, count, genres, row: rowsAt[place]?.[0] ?? 0 },
        };
      }),
    rows: (key) => rowsAt[Number(key.slice(1))] ?? [],
    opening,
  };
}
