import type { Day } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawRider } from '#art/rider.ts';
import { slopeAt } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, range, ribbon, stroke, through } from '#art/shape.ts';
import { chalk, dark, tar, wheat } from './materials.ts';

type Line = (x: number) => number;

/** A road seen from the side along the line `crest`, the bank behind it of a material. */
export function drawRoadAlong(day: Day, crest: Line, bank: string): string {
  const road = range(51).map((i): Point => [i * 48, crest(i * 48)]);
  const lower = (by: number) => road.map(([x, y]): Point => [x, y + by]);
  return (
    drawGround(day, (x) => crest(x) - 16, { material: bank, depth: 0.95, relief: 120 }) +
    drawTufts(
      day,
      { count: 50, top: (x) => crest(x) - 16, bottom: 740, size: 24 },
      day.lit(wheat),
    ) +
    fill(ribbon(road, lower(62)), day.lit(tar)) +
    stroke(through(lower(34)), chalk, { width: 5, dash: '46 34', opacity: 0.85 })
  );
}

/** Riders on that road, in threes abreast, the outer ones larger. */
export function drawBunch(
  day: Day,
  crest: Line,
  xs: readonly number[],
  { size, jersey }: { size: number; jersey: (i: number) => string },
): string {
  return xs
    .map((x, i) => {
      const y = crest(x) + 18 + (i % 3) * 8;
      const scale = size + (i % 3) * 0.04;
      return (
        fill(shadowOf(day, x, y, 90 * scale, 90 * scale), day.shade('#4a4650'), 0.4) +
        drawRider(x, y, { color: dark, jersey: jersey(i), scale, turn: slopeAt(crest, x, 20) })
      );
    })
    .join('');
}

/** The near verge of that road as a skyline. */
export const vergeOf =
  (crest: Line): Line =>
  (x) =>
    crest(x) + 66 + 6 * Math.sin(x / 30);

/** Long grass and flowers on the near verge. */
export function drawMeadow(day: Day, verge: Line, grass: string, flowers: string): string {
  return (
    drawTufts(day, { count: 90, top: (x) => verge(x) + 30, size: 62 }, day.shade(grass)) +
    drawTufts(day, { count: 40, top: (x) => verge(x) + 50, size: 56 }, day.lit(flowers))
  );
}
