import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { createRandom } from '#art/random.ts';
import { fill, type Point, polygon, range, round } from '#art/shape.ts';
import { redrock } from './materials.ts';

type Mesa = { x: number; y: number; wide: number; base: number; depth: number };

/** A table mountain: caprock, banded cliff with flutes, apron of scree; the side away from the sun in shade. */
export function drawMesa(day: Day, { x, y, wide, base, depth }: Mesa): string {
  const random = createRandom(`${day.stage.seed}-mesa${x}`);
  const cliff = y + (base - y) * 0.52;
  const half = wide / 2;
  const apron = (base - cliff) * 1.5;
  const flank = (side: number): Point[] => [
    [x + side * half * 0.88, y],
    [x + side * half, y + 14],
    [x + side * (half - 9), y + (cliff - y) * 0.4],
    [x + side * (half + 10), y + (cliff - y) * 0.46],
    [x + side * (half + 14), cliff],
    [x + side * (half + 14 + apron * 0.3), cliff + (base - cliff) * 0.45],
    [x + side * (half + 14 + apron), base],
  ];
  const away = day.sun.x < x ? 1 : -1;
  const spine = x + away * half * random.between(0, 0.3);
  const shaded = polygon([
    [spine, y - 2],
    [spine + away * 12, y + (cliff - y) * 0.5],
    [spine - away * 14, cliff],
    [spine + away * 30, base],
    ...flank(away).reverse(),
  ]);
  const count = Math.max(3, Math.round(wide / 34));
  const flutes = range(count).map((i) => {
    const at = x - half + (wide * (i + random.between(0.1, 0.9))) / count;
    const w = random.between(4, 11);
    const deep = cliff + random.between(-50, 50);
    return polygon([
      [at, y + 20],
      [at + w, y + 24],
      [at + w * 0.6, deep],
      [at - 3, deep - 14],
    ]);
  });
  const strata = [0.2, 0.48, 0.78].map((t) => {
    const at = y + (cliff - y) * t;
    return `M${round(x - half + 4)} ${round(at)}h${round(wide - 8)}v6h${round(8 - wide)}z`;
  });
  const skyline = [-0.6, -0.2, 0.3, 0.6].map(
    (t): Point => [x + half * t, y + random.between(-8, 8)],
  );
  return (
    fill(polygon([...flank(-1).reverse(), ...skyline, ...flank(1)]), day.lit(redrock, depth)) +
    fill(strata.join(''), day.lit('#b35f3d', depth), 0.6) +
    fill(flutes.join(''), mix(day.lit(redrock, depth), day.shade(redrock, depth), 0.55)) +
    fill(shaded, day.shade(redrock, depth), 0.88)
  );
}

/** Several with their feet at one height, in the order they are drawn. */
export function drawMesas(
  day: Day,
  base: number,
  mesas: readonly (readonly [x: number, y: number, wide: number, depth: number])[],
): string {
  return mesas.map(([x, y, wide, depth]) => drawMesa(day, { x, y, wide, base, depth })).join('');
}
