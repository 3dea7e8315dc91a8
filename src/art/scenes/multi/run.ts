import type { Day } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawRunner } from '#art/racer.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill } from '#art/shape.ts';
import { dark, signal } from './materials.ts';

type Line = (x: number) => number;

type Materials = { bank: string; tufts: string; path: string; verge: string };

const jerseys = [signal, '#f4ead2', '#5f86a8'];

/** A path by the water under the line `path`: the bank behind it, the verge before it. */
export function drawPath(day: Day, path: Line, materials: Materials): string {
  const bank = (x: number) => path(x) - 26 + 5 * Math.sin(x / 40);
  return (
    drawGround(day, bank, { material: materials.bank, depth: 1, step: 14 }) +
    drawTufts(day, { count: 60, top: bank, bottom: 738, size: 40 }, day.shade(materials.tufts)) +
    drawGround(day, path, { material: materials.path, depth: 1 }) +
    drawGround(day, (x) => path(x) + 74, { material: materials.verge, depth: 1 })
  );
}

/** Three runners on the path, each at an x and in a size. */
export function drawRunners(
  day: Day,
  path: Line,
  runners: readonly (readonly [x: number, size: number])[],
  facing: 1 | -1,
): string {
  return runners
    .map(
      ([x, size], i) =>
        fill(shadowOf(day, x, path(x) + 46, 110 * size, 60), day.shade('#4f4a50'), 0.5) +
        drawRunner(x, path(x) + 46, {
          color: dark,
          jersey: jerseys[i] ?? signal,
          rim: day.lit('#fff3da'),
          scale: size,
          facing,
        }),
    )
    .join('');
}

/** Grass in front of the path. */
export function drawVerge(day: Day, path: Line, material: string): string {
  return drawTufts(day, { count: 60, top: (x) => path(x) + 90, size: 54 }, day.shade(material));
}
