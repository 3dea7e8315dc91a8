import { fill, polygon, range } from '#art/shape.ts';
import type { Way } from '#art/way.ts';
import { chalk, dark } from './materials.ts';

/** Rows of chequers across a road between two nearnesses. */
export function drawChequers(
  way: Way,
  half: number,
  u: number,
  deep: number,
  rows: number,
  columns: number,
): string {
  const cells = range(rows * columns).filter((i) => (i + Math.floor(i / columns)) % 2 === 0);
  const size = (half * 2) / columns;
  const dark0 = cells.map((i) => {
    const a = -half + (i % columns) * size;
    const from = u + (Math.floor(i / columns) * deep) / rows;
    const to = from + deep / rows;
    return polygon([way.at(a, from), way.at(a + size, from), way.at(a + size, to), way.at(a, to)]);
  });
  return fill(way.strip(-half, half, u + deep, u), chalk) + fill(dark0.join(''), dark);
}
