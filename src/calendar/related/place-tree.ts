import { type Coords, earthRadiusMiles } from '../place/coords.ts';

/** In miles from the Earth's center, so that a distance takes only a few multiplications. */
export type SpherePoint = readonly [x: number, y: number, z: number];

type Axis = 0 | 1 | 2;

export function toPoint({ lat, lng }: Coords): SpherePoint {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const ring = earthRadiusMiles * Math.cos(phi);
  return [
    ring * Math.cos(lambda),
    ring * Math.sin(lambda),
    earthRadiusMiles * Math.sin(phi),
  ] as const;
}

/** The square of the straight-line miles between two points, which is cheaper than their distance. */
export const squaredMiles = (a: SpherePoint, b: SpherePoint): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Great-circle miles for the square of a straight-line distance, the same as `milesBetween`. */
function greatCircle(squared: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / (2 * earthRadiusMiles)));
}

interface Placed {
  point: SpherePoint;
}

export interface PlaceTree<Item> {
  /** Visits all items within `reach` miles and some beyond. @param visit returns the reach from then on */
  visitNear(point: SpherePoint, reach: number, visit: (item: Item, miles: number) => number): void;
}

/** A k-d tree in one array: a range's middle item splits the others along its level's axis. */
export function createPlaceTree<Item extends Placed>(items: readonly Item[]): PlaceTree<Item> {
  const sorted = toTree([...items], 0);
  // A flat array is several times as fast as one object per point.
  const points = Float64Array.from(sorted.flatMap(({ point }) => point));

  return {
    visitNear(point, initialReach, visit) {
      let reach = initialReach;
      function search(from: number, to: number, axis: Axis) {
        if (from >= to) return;
        const middle = (from + to) >> 1;
        const place = 3 * middle;
        const x = point[0] - (points[place] as number);
        const y = point[1] - (points[place + 1] as number);
        const z = point[2] - (points[place + 2] as number);
        const offset = axis === 0 ? x : axis === 1 ? y : z;
        const next = nextAxis(axis);
        if (offset < 0) search(from, middle, next);
        else search(middle + 1, to, next);
        // A great circle is longer than the straight line, which is longer than its part along one axis.
        if (Math.abs(offset) > reach) return;
        const squared = x * x + y * y + z * z;
        if (squared <= reach * reach) reach = visit(sorted[middle] as Item, greatCircle(squared));
        if (offset < 0) search(middle + 1, to, next);
        else search(from, middle, next);
      }
      search(0, sorted.length, 0);
    },
  };
}

const nextAxis = (axis: Axis) => ((axis + 1) % 3) as Axis;

function toTree<Item extends Placed>(items: Item[], axis: Axis): Item[] {
  if (items.length < 2) return items;
  items.sort((a, b) => a.point[axis] - b.point[axis]);
  const middle = items.length >> 1;
  const next = nextAxis(axis);
  return [
    ...toTree(items.slice(0, middle), next),
    items[middle] as Item,
    ...toTree(items.slice(middle + 1), next),
  ];
}
