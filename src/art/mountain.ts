import type { Day } from './daylight.ts';
import { drawPeak, type PeakColors } from './peak.ts';

type Mountain = {
  x: number;
  y: number;
  base: number;
  wide: number;
  depth: number;
  material?: string;
  /** Snow on the sunny side of the top. */
  snow?: boolean;
};

/** A mountain lit from where the sun stands. */
export function drawMountain(day: Day, { x, y, base, wide, depth, ...rest }: Mountain): string {
  const { material = '#8d8fa6', snow = true } = rest;
  return drawPeak(
    day.stage,
    `peak${x}`,
    { x, y, base, reach: [wide, wide * 0.9] },
    {
      lit: day.lit(material, depth),
      shade: day.shade(material, depth),
      snow: snow ? day.lit('#ffffff', Math.min(1, depth + 0.3)) : undefined,
    },
    day.sun.x,
  );
}

/** Several with their feet at one height, in the order they are drawn: top, width, depth. */
export function drawMountains(
  day: Day,
  tops: readonly (readonly [x: number, y: number, wide: number, depth: number])[],
  all: Pick<Mountain, 'base' | 'material' | 'snow'>,
): string {
  return tops
    .map(([x, y, wide, depth]) => drawMountain(day, { x, y, wide, depth, ...all }))
    .join('');
}

/** Even-sided peaks of one color; their outlines differ by `name` and order. */
export function drawPeaks(
  { stage, sun }: Day,
  name: string,
  tops: readonly (readonly [x: number, y: number, reach: number])[],
  { base, ...colors }: PeakColors & { base: number },
): string {
  return tops
    .map(([x, y, reach], i) =>
      drawPeak(stage, `${name}${i}`, { x, y, base, reach: [reach, reach] }, colors, sun.x),
    )
    .join('');
}
