import type { Day } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { skyline } from '#art/ridge.ts';
import { fill, type Point, polygon } from '#art/shape.ts';
import { clay } from './materials.ts';

/** Clay under its skyline: the faces toward the sun bright, a trodden lip, stones and clods. */
export function drawClay(
  day: Day,
  crest: (x: number) => number,
  depth: number,
  relief: number,
): string {
  const line = skyline(day.stage, crest, 14);
  const lip = line.map(([x, y]): Point => [x, y + 7 + depth * 8]).reverse();
  return (
    drawGround(day, crest, { material: clay, depth, relief, step: 14 }) +
    fill(polygon([...line, ...lip]), day.lit('#f0cf9e', depth))
  );
}

/** Rollers as a skyline: rounded waves of one length. */
export function waves(
  base: number,
  tall: number,
  length: number,
  shift = 0,
): (x: number) => number {
  return (x) => base - tall * (0.5 - 0.5 * Math.cos(((x + shift) / length) * Math.PI * 2)) ** 1.3;
}
