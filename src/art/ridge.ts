import { board } from './frame.ts';
import { createNoise, type Noise } from './noise.ts';
import { fill, type Point, polygon, ribbon } from './shape.ts';
import type { Stage } from './stage.ts';

/** Closes a skyline down to the board's lower edge. */
export function drawLand(line: readonly Point[], color: string): string {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return '';
  const bottom = board.height + 10;
  return fill(polygon([[first[0], bottom], ...line, [last[0], bottom]]), color);
}

/** Samples a skyline across the frame; `height` gives y for x. */
export function skyline(stage: Stage, height: (x: number) => number, step = 24): Point[] {
  const from = Math.floor(stage.frame.left / step) * step - step;
  const points: Point[] = [];
  for (let x = from; x <= stage.frame.right + step; x += step) points.push([x, height(x)]);
  return points;
}

export type Hills = {
  name: string;
  base: number;
  rise: number;
  wavelength: number;
  octaves?: number;
};

/** A skyline of noise about `base`, `rise` to either side at most; `name` tells one of a picture's hills from another. */
export function hills(stage: Stage, { name, base, rise, wavelength, octaves = 3 }: Hills): Noise {
  const noise = createNoise(`${stage.seed}-${name}`, wavelength, octaves);
  return (x) => base - rise * noise(x);
}

/** The slope of a line at x in degrees, falling to the right positive, measured over `reach` to either side. */
export function slopeAt(line: (x: number) => number, x: number, reach: number): number {
  return (Math.atan2(line(x + reach) - line(x - reach), reach * 2) * 180) / Math.PI;
}

/**
 * The shade on slopes that fall away from the sun: none on crests, deepest where steepest. A
 * negative depth gives the light on the slopes that face it.
 */
export function drawShade(
  line: readonly Point[],
  sunX: number,
  depth: number,
  color: string,
  opacity = 1,
): string {
  const lower = line.map(([x, y], i): Point => {
    const [fromX, fromY] = line[i - 1] ?? [x - 1, y];
    const [toX, toY] = line[i + 1] ?? [x + 1, y];
    const fall = (toY - fromY) / (toX - fromX);
    const away = Math.max(-1, Math.min(1, (x - sunX) / 260));
    return [x, y + Math.max(0, fall * away * Math.sign(depth)) * Math.abs(depth)];
  });
  return fill(ribbon(line, lower), color, opacity);
}
