import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { drawCrowd } from '#art/person.ts';
import { fill, polygon, range } from '#art/shape.ts';
import type { Way } from '#art/way.ts';
import { red, white } from './materials.ts';

/** The coats of onlookers. */
export const crowdColors = (day: Day, depth = 0.95) =>
  ['#5a6470', '#c97a52', '#5f8f98', '#e0bd73'].map((c, i) =>
    i === 0 ? day.shade(c, depth) : day.lit(c, depth),
  );

/** People standing along a line, leaving the gap free. */
export function drawOnlookers(day: Day, from: number, to: number, y: number, tall: number): string {
  const step = tall * 0.36;
  const feet = range(Math.floor((to - from) / step)).map(
    (i) =>
      [
        Math.round(from + i * step + day.stage.random.between(-8, 8)),
        y + (i % 3) * 5,
        tall,
      ] as const,
  );
  return drawCrowd(day.stage, feet, crowdColors(day));
}

/** Barriers along both edges of the road, the crowd behind them. */
export function drawSides(day: Day, way: Way, half: number): string {
  let out = '';
  for (const side of [-1, 1]) {
    const feet = range(40).map((i) => {
      const u = 0.14 * 1.052 ** i;
      const [x, y] = way.at(side * (half + 110 + ((i * 83) % 170)), u);
      return [x, y, 230 * u] as const;
    });
    out += drawCrowd(day.stage, feet, crowdColors(day));
    const us = range(20).map((i) => 0.12 * 1.18 ** i);
    const panels = ['', ''];
    for (const [i, u] of us.slice(0, -1).entries()) {
      const next = us[i + 1] ?? u;
      const [ax, ay] = way.at(side * (half + 60), u);
      const [bx, by] = way.at(side * (half + 60), next);
      panels[i % 2] += polygon([
        [ax, ay - 20 * u],
        [ax, ay - 140 * u],
        [bx, by - 140 * next],
        [bx, by - 20 * next],
      ]);
    }
    const tone = (c: string) =>
      side < 0 === day.sun.x > 1400 ? day.lit(c) : mix(day.shade(c), day.lit(c), 0.5);
    out += fill(panels[0] ?? '', tone(red(day))) + fill(panels[1] ?? '', tone(white));
  }
  return out;
}
