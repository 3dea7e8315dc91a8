import Supercluster from 'supercluster';
import type { Coords } from '#calendar/place/coords.ts';
import { fitZoom, pixelsBetween, type Room, radius, tileSize, withReach } from './cluster-zoom.ts';
import { type Bounds, contains, extentOf, type PointColumns, placeKey, union } from './points.ts';

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
  /** The key of the mark, among the last ones, that stands for a race; undefined if it isn't in view. */
  markOf(row: number): string | undefined;
  /** A place's races, in list order. */
  rows(key: string): number[];
  /** How one of the last marks opens; undefined if it's none of them. */
  opening(key: string, room: Room): Opening | undefined;
}

/** What two places or clusters are together. */
function combined(a: Tally, b: Tally): Tally {
  const { place, here } = b.here > a.here ? b : a;
  return {
    ...{ place, here },
    count: a.count + b.count,
    past: a.past + b.past,
    genres: a.genres | b.genres,
    bounds: union(a.bounds, b.bounds),
  };
}

/** Whether bounds contain a point. */
const isAt = (bounds: Bounds, { lat, lng }: Coords) => contains(bounds, [lng, lat, lng, lat]);

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
    reduce: (sum, tally) => Object.assign(sum, combined(sum, tally)),
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

  /** A mark and the places and clusters that it stands for, as far as they're in view. */
  interface Shown extends Pick<Mark, 'key' | 'lat' | 'lng'> {
    features: readonly Feature[];
    tally: Tally;
  }

  /** What the last view shows. */
  let shown: readonly Shown[] = [];
  let shownZoom = 0;

  const idOf = ({ properties }: Feature) =>
    'cluster_id' in properties ? properties.cluster_id : undefined;

  function keyOf(feature: Feature): string {
    const id = idOf(feature);
    return id === undefined ? `p${feature.properties.place}` : `c${id}`;
  }

  const leavesOf = (id: number) => index.getLeaves(id, Number.POSITIVE_INFINITY);

  function atOf({ geometry }: Feature): Coords {
    const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates;
    return { lat, lng };
  }

  /** The marks that a cluster has split into at a zoom. */
  function partsOf(feature: Feature, zoom: number): Feature[] {
    const id = idOf(feature);
    const isSplit = id !== undefined && index.getClusterExpansionZoom(id) <= zoom;
    return isSplit ? index.getChildren(id).flatMap((part) => partsOf(part, zoom)) : [feature];
  }

  /** A place or cluster as far as it's in view. */
  function showWithin(feature: Feature, view: Bounds): Shown[] {
    const { properties: whole } = feature;
    const at = atOf(feature);
    if (contains(view, whole.bounds)) {
      return [{ key: keyOf(feature), ...at, features: [feature], tally: whole }];
    }
    const id = idOf(feature);
    const places = id === undefined ? [] : leavesOf(id);
    const inView = places.filter(({ properties }) => contains(view, properties.bounds));
    const [first, ...others] = inView;
    if (!first) return [];
    if (others.length === 0) return showWithin(first, view);
    const tally = inView.map(({ properties }) => properties).reduce(combined);
    const [west, south, east, north] = tally.bounds;
    const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
    const key = `${keyOf(feature)} ${tally.bounds.join(' ')}`;
    return [{ key, ...(isAt(view, at) ? at : middle), features: [feature], tally }];
  }

  function showAll(view: Bounds, zoom: number): Shown[] {
    const drawn: Shown[] = [];
    const strays: Shown[] = [];
    for (const feature of index.getClusters(withReach(view, zoom), zoom)) {
      const at = atOf(feature);
      for (const one of showWithin(feature, view)) {
        const isInPlace = one.lat === at.lat && one.lng === at.lng;
        (isInPlace ? drawn : strays).push(one);
      }
    }
    // What the edge leaves of a cluster may be too close to another mark for one of its own.
    for (const one of strays) {
      const near = drawn.findIndex((other) => pixelsBetween(one, other, zoom) < radius);
      const other = drawn[near];
      if (other) {
        drawn[near] = {
          ...other,
          key: `${other.key}+${one.key}`,
          features: [...other.features, ...one.features],
          tally: combined(other.tally, one.tally),
        };
      } else drawn.push(one);
    }
    return drawn;
  }

  function toMark({ key, lat: y, lng: x, features, tally }: Shown): Mark {
    const { place, count, past: over, genres } = tally;
    const isCluster = features.length > 1 || features.some((one) => idOf(one) !== undefined);
    const row = rowsAt[place]?.[0] ?? 0;
    return { key, isCluster, lat: y, lng: x, count, past: over, genres, row };
  }

  return {
    marks(view, zoom) {
      shown = showAll(view, zoom);
      shownZoom = zoom;
      return shown.map(toMark);
    },
    markOf(row) {
      const [x, y] = [lng[row] as number, lat[row] as number];
      const place = placeAt.get(placeKey(y, x));
      const isIt = ({ properties }: Feature) => properties.place === place;
      const holdsIt = (feature: Feature) => {
        const id = idOf(feature);
        return id === undefined ? isIt(feature) : leavesOf(id).some(isIt);
      };
      const near = shown.filter(({ tally }) => isAt(tally.bounds, { lat: y, lng: x }));
      return near.find(({ features }) => features.some(holdsIt))?.key;
    },
    rows: (key) => rowsAt[Number(key.slice(1))] ?? [],
    opening(key, room) {
      const { features = [] } = shown.find((one) => one.key === key) ?? {};
      const [first, ...others] = features;
      if (!first) return undefined;
      const all = features.map(({ properties }) => properties.bounds).reduce(union);
      const id = idOf(first);
      // Several are too close only at this zoom.
      const splits =
        others.length === 0 && id !== undefined ? index.getClusterExpansionZoom(id) : shownZoom + 1;
      const zoom = Math.max(splits, fitZoom(all, room));
      const parts = features.flatMap((feature) => partsOf(feature, Math.round(zoom)));
      const bounds = extentOf({
        lat: parts.map((part) => atOf(part).lat),
        lng: parts.map((part) => atOf(part).lng),
      });
      return bounds && { zoom, parts: parts.map(keyOf), bounds };
    },
  };
}
