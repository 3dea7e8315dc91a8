import { type Coords, earthRadiusMiles } from '../coords.ts';

/** A point in miles from the Earth's centre, where a distance is a few multiplications. */
export type Point = readonly [x: number, y: number, z: number];

type Axis = 0 | 1 | 2;

export function pointOf({ lat, lng }: Coords): Point {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const ring = earthRadiusMiles * Math.cos(phi);
  return [
    ring * Math.cos(lambda),
    ring * Math.sin(lambda),
    earthRadiusMiles * Math.sin(phi),
  ] as const;
}

/** The straight way between two points, through the Earth, squared. */
function straightSquared(a: Point, b: Point): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z;
}

/** The great circle's miles between points that are so far apart on the straight way, squared. */
function greatCircle(squared: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / (2 * earthRadiusMiles)));
}

/** The great circle's miles between two points, the same as `milesBetween` their coordinates. */
export function milesApart(a: Point, b: Point): number {
  return greatCircle(straightSquared(a, b));
}

/** A k-d tree: every item parts those below it along one axis, which of the three by its depth. */
export interface PlaceTree<Item> {
  item: Item;
  axis: Axis;
  before: PlaceTree<Item> | undefined;
  after: PlaceTree<Item> | undefined;
}

interface Placed {
  point: Point;
}

/** Sorts items so that those near a point are found by looking at few others. */
export function createPlaceTree<Item extends Placed>(
  items: readonly Item[],
  axis: Axis = 0,
): PlaceTree<Item> | undefined {
  const sorted = items.toSorted((a, b) => a.point[axis] - b.point[axis]);
  const middle = sorted.length >> 1;
  const item = sorted[middle];
  if (!item) return undefined;
  const next = ((axis + 1) % 3) as Axis;
  return {
    item,
    axis,
    before: createPlaceTree(sorted.slice(0, middle), next),
    after: createPlaceTree(sorted.slice(middle + 1), next),
  };
}

/**
 * Visits every item that is within reach of a point, in no order, and some a little beyond.
 * @param visit gets an item and its miles, and says how far the reach is from there on, in miles
 * @returns the reach at the end
 */
export function visitNear<Item extends Placed>(
  tree: PlaceTree<Item> | undefined,
  point: Point,
  reach: number,
  visit: (item: Item, miles: number) => number,
): number {
  if (!tree) return reach;
  const { item, axis } = tree;
  const ahead = point[axis] - item.point[axis];
  const [near, far] = ahead < 0 ? [tree.before, tree.after] : [tree.after, tree.before];
  const first = visitNear(near, point, reach, visit);
  // A great circle is longer than the straight way, which is longer than that along one axis.
  if (Math.abs(ahead) > first) return first;
  const squared = straightSquared(point, item.point);
  const left = squared > first * first ? first : visit(item, greatCircle(squared));
  return visitNear(far, point, left, visit);
}
