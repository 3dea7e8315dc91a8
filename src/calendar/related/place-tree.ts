import { type Coords, earthRadiusMiles } from '../place/coords.ts';

/** A point in miles from the Earth's center, where a distance is a few multiplications. */
export type SpherePoint = readonly [x: number, y: number, z: number];

type Axis = 0 | 1 | 2;

export function pointOf({ lat, lng }: Coords): SpherePoint {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const ring = earthRadiusMiles * Math.cos(phi);
  return [
    ring * Math.cos(lambda),
    ring * Math.sin(lambda),
    earthRadiusMiles * Math.sin(phi),
  ] as const;
}

/** The great circle's miles between points that are so far apart on the straight way, squared. */
function greatCircle(squared: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / (2 * earthRadiusMiles)));
}

/** The great circle's miles between two points, the same as `milesBetween` their coordinates. */
export function milesApart(a: SpherePoint, b: SpherePoint): number {
  return greatCircle((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}

interface Placed {
  point: SpherePoint;
}

export interface PlaceTree<Item> {
  /**
   * Visits every item that is within reach of a point, in no order, and some a little beyond.
   * @param reach in miles
   * @param visit gets an item and its miles, and says how far the reach is from there on
   */
  visitNear(point: SpherePoint, reach: number, visit: (item: Item, miles: number) => number): void;
}

/**
 * A k-d tree, in which those near a point are found by looking at few others. It is one list: the item
 * in the middle of any part has those before it along an axis on its left, the others on its right.
 */
export function createPlaceTree<Item extends Placed>(items: readonly Item[]): PlaceTree<Item> {
  const sorted = arrange([...items], 0);
  // Numbers side by side are read several times as fast as those of one object after another.
  const points = Float64Array.from(sorted.flatMap(({ point }) => point));

  return {
    visitNear(point, reach, visit) {
      let left = reach;
      function look(from: number, to: number, axis: Axis) {
        if (from >= to) return;
        const middle = (from + to) >> 1;
        const place = 3 * middle;
        const x = point[0] - (points[place] as number);
        const y = point[1] - (points[place + 1] as number);
        const z = point[2] - (points[place + 2] as number);
        const ahead = axis === 0 ? x : axis === 1 ? y : z;
        const next = nextAxis(axis);
        if (ahead < 0) look(from, middle, next);
        else look(middle + 1, to, next);
        // A great circle is longer than the straight way, which is longer than that along one axis.
        if (Math.abs(ahead) > left) return;
        const squared = x * x + y * y + z * z;
        if (squared <= left * left) left = visit(sorted[middle] as Item, greatCircle(squared));
        if (ahead < 0) look(middle + 1, to, next);
        else look(from, middle, next);
      }
      look(0, sorted.length, 0);
    },
  };
}

const nextAxis = (axis: Axis) => ((axis + 1) % 3) as Axis;

function arrange<Item extends Placed>(items: Item[], axis: Axis): Item[] {
  if (items.length < 2) return items;
  items.sort((a, b) => a.point[axis] - b.point[axis]);
  const middle = items.length >> 1;
  const next = nextAxis(axis);
  return [
    ...arrange(items.slice(0, middle), next),
    items[middle] as Item,
    ...arrange(items.slice(middle + 1), next),
  ];
}
