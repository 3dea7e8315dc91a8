import Supercluster from 'supercluster';
import {
  type Bounds,
  contains,
  extentOf,
  type Places,
  type PointColumns,
  union,
} from './points.ts';

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
  /** The number of past ones among them. */
  past: number;
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
  past: number;
  genres: number;
  bounds: Bounds;
}

/** Pixels that an opened cluster's races should fill. */
export interface Room {
  width: number;
  height: number;
  /** The closest zoom used to fill them. */
  maxZoom: number;
}

/** How a cluster opens. */
export interface Opening {
  /** The closest zoom that shows all its races or, if it splits only beyond that, the one at which it splits. */
  zoom: number;
  /** The keys of the marks that it splits into. */
  parts: string[];
  /** The bounds of those marks. */
  bounds: Bounds;
}

export interface ClusterIndex {
  /** What is in view; a cluster on its edge stands for only those of its places that are. */
  marks(view: Bounds, zoom: number): Mark[];
  /** The key of the mark that stands for a race; undefined if it isn't in view. */
  markOf(row: number, view: Bounds, zoom: number): string | undefined;
  /** A place's races, in list order. */
  rows(key: string): number[];
  opening(key: string, room: Room): Opening;
}

/** Pixels. Marks are at least 64 px apart, or 45 between two zooms, so 44 px targets never overlap. */
const radius = 64;

/** Pixels from a cluster to its farthest place, at most: one radius, half of it for the zoom below, and so on. */
const reach = 2 * radius;

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

const latitude = (y: number) => (Math.atan(Math.exp(y * 2 * Math.PI)) * 360) / Math.PI - 90;

/** The bounds, and as much around them as the center of a cluster with a place in them may be away. */
function withReach([west, south, east, north]: Bounds, zoom: number): Bounds {
  const margin = reach / (tileSize * 2 ** zoom);
  return [
    west - margin * 360,
    latitude(mercator(south) - margin),
    east + margin * 360,
    latitude(mercator(north) + margin),
  ];
}

/** The closest whole zoom at which bounds fit, up to `maxZoom`. */
function fitZoom([west, south, east, north]: Bounds, { width, height, maxZoom }: Room): number {
  const x = (east - west) / 360;
  const y = mercator(north) - mercator(south);
  return Math.min(maxZoom, Math.floor(Math.log2(Math.min(width / x, height / y) / tileSize)));
}

/** Four decimals, about 11 m: closer races share a place. */
function placeKey(lat: number, lng: number): number {
  return Math.round((lat + 90) * 1e4) * 4e6 + Math.round((lng + 180) * 1e4);
}

/** What two places or clusters are together. */
function added(a: Tally, b: Tally): Tally {
  const { place, here } = b.here > a.here ? b : a;
  return {
    ...{ place, here },
    count: a.count + b.count,
    past: a.past + b.past,
    genres: a.genres | b.genres,
    bounds: union(a.bounds, b.bounds),
  };
}

/** Groups races into places, and clusters the places for every zoom. Slow for many races, so run it in a worker. */
export function createClusterIndex({ lat, lng, genre, past }: PointColumns): ClusterIndex {
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
    reduce: (sum, tally) => Object.assign(sum, added(sum, tally)),
  });
  index.load(
    rowsAt.map((rows, place) => {
      const first = rows[0] as number;
      const [x, y] = [lng[first] as number, lat[first] as number];
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [x, y] },
        properties: {
          ...{ place, here: rows.length, count: rows.length },
          past: rows.filter((row) => past[row]).length,
          genres: rows.reduce((mask, row) => mask | (1 << (genre[row] as number)), 0),
          bounds: [x, y, x, y],
        },
      };
    }),
  );

  type Feature = ReturnType<typeof index.getClusters>[number];

  const keyOf = (properties: Tally | (Tally & { cluster_id: number })) =>
    'cluster_id' in properties ? `c${properties.cluster_id}` : `p${properties.place}`;

  /** The marks that a cluster has split into at a zoom. */
  function partsOf(id: number, zoom: number): ReturnType<typeof index.getChildren> {
    return index.getChildren(id).flatMap((part) => {
      const { properties } = part;
      const isSplit =
        'cluster_id' in properties && index.getClusterExpansionZoom(properties.cluster_id) <= zoom;
      return isSplit ? partsOf(properties.cluster_id, zoom) : [part];
    });
  }

  function boundsOf(features: readonly { geometry: { coordinates: number[] } }[]): Bounds {
    const at = features.map(({ geometry }) => geometry.coordinates);
    const bounds = extentOf({
      lat: at.map(([, lat = Number.NaN]) => lat),
      lng: at.map(([lng = Number.NaN]) => lng),
    });
    if (!bounds) throw new Error('A cluster has no places.');
    return bounds;
  }

  function opening(key: string, room: Room): Opening {
    const id = Number.parseInt(key.slice(1), 10);
    const all = boundsOf(index.getLeaves(id, Number.POSITIVE_INFINITY));
    const zoom = Math.max(index.getClusterExpansionZoom(id), fitZoom(all, room));
    const parts = partsOf(id, zoom);
    return {
      zoom,
      parts: parts.map(({ properties }) => keyOf(properties)),
      bounds: boundsOf(parts),
    };
  }

  const toMark = (
    { place, count, past: over, genres }: Tally,
    drawn: Pick<Mark, 'key' | 'isCluster' | 'lat' | 'lng'>,
  ): Mark => ({ ...drawn, count, past: over, genres, row: rowsAt[place]?.[0] ?? 0 });

  /** The mark of a place or cluster as far as it's in view. */
  function markWithin({ geometry, properties }: Feature, view: Bounds): Mark[] {
    const isCluster = 'cluster_id' in properties;
    if (contains(view, properties.bounds)) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      return [toMark(properties, { key: keyOf(properties), isCluster, lat, lng })];
    }
    if (!isCluster) return [];
    const places = index
      .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
      .map((place) => place.properties)
      .filter(({ bounds }) => contains(view, bounds));
    const [first] = places;
    if (!first) return [];
    const tally = places.reduce(added);
    const [west, south, east, north] = tally.bounds;
    const key =
      places.length === 1 ? keyOf(first) : `${keyOf(properties)} ${tally.bounds.join(' ')}`;
    return [
      toMark(tally, {
        ...{ key, isCluster: places.length > 1 },
        ...{ lat: (south + north) / 2, lng: (west + east) / 2 },
      }),
    ];
  }

  function markOf(row: number, view: Bounds, zoom: number): string | undefined {
    const [x, y] = [lng[row] as number, lat[row] as number];
    const place = placeAt.get(placeKey(y, x));
    const holdsIt = ({ properties }: Feature) =>
      'cluster_id' in properties
        ? index
            .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
            .some((leaf) => leaf.properties.place === place)
        : properties.place === place;
    const found = index
      .getClusters(withReach([x, y, x, y], zoom), zoom)
      .filter(({ properties }) => contains(properties.bounds, [x, y, x, y]))
      .find(holdsIt);
    return found && contains(view, [x, y, x, y]) ? markWithin(found, view)[0]?.key : undefined;
  }

  return {
    marks: (view, zoom) =>
      index.getClusters(withReach(view, zoom), zoom).flatMap((found) => markWithin(found, view)),
    markOf,
    rows: (key) => rowsAt[Number.parseInt(key.slice(1), 10)] ?? [],
    opening,
  };
}
