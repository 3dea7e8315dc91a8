import { createRandom } from './random.ts';
import { fill, type Point, polygon, ribbon } from './shape.ts';
import type { Stage } from './stage.ts';

export type Peak = {
  x: number;
  y: number;
  base: number;
  /** How far the feet reach to either side. */
  reach: readonly [number, number];
};

export type PeakColors = {
  lit: string;
  shade: string;
  snow?: string | undefined;
};

/** Breaks the straight flank from a to b by midpoint displacement (Fournier, Fussell and Carpenter, 1982). */
function crumble(seed: string, a: Point, b: Point, rough: number, depth = 4): Point[] {
  const random = createRandom(seed);
  const split = (p: Point, q: Point, amount: number, left: number): Point[] => {
    if (left === 0) return [p];
    const middle: Point = [
      (p[0] + q[0]) / 2 + random.between(-0.4, 0.4) * amount,
      (p[1] + q[1]) / 2 + random.between(-1, 1) * amount,
    ];
    return [...split(p, middle, amount / 2, left - 1), ...split(middle, q, amount / 2, left - 1)];
  };
  return [...split(a, b, rough, depth), b];
}

/** A mountain in two tones: the flank toward the sun lit, the other in shade, parted by a spine. */
export function drawPeak(
  stage: Stage,
  name: string,
  { x, y, base, reach }: Peak,
  { lit, shade, snow }: PeakColors,
  sunX: number,
): string {
  const seed = `${stage.seed}-${name}`;
  const tall = base - y;
  const rough = tall * 0.13;
  const top: Point = [x, y];
  const left = crumble(`${seed}-l`, top, [x - reach[0], base], rough);
  const right = crumble(`${seed}-r`, top, [x + reach[1], base], rough);
  const toSun = sunX < x ? -1 : 1;
  const spineFoot: Point = [x + toSun * tall * 0.18, base];
  const spine = crumble(`${seed}-s`, top, spineFoot, tall * 0.2, 3);
  const whole = fill(polygon([...left.slice(1).reverse(), ...right]), lit);
  const dark = toSun < 0 ? right : left;
  const shadow = fill(ribbon(dark, spine.slice(1)), shade);
  if (!snow) return whole + shadow;
  const line = y + tall * 0.3;
  const above = (points: Point[]) => points.filter((p) => p[1] <= line);
  const sunny = above(toSun < 0 ? left : right);
  const end = sunny.at(-1) ?? top;
  const ridge = above(spine);
  const hem: Point[] = [0.2, 0.4, 0.6, 0.8].map((t, i) => [
    end[0] + ((ridge.at(-1)?.[0] ?? x) - end[0]) * t,
    line + (i % 2 === 0 ? tall * 0.07 : -tall * 0.06),
  ]);
  return whole + shadow + fill(polygon([...sunny, ...hem, ...ridge.slice(1).reverse()]), snow);
}
