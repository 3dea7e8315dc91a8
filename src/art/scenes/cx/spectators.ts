import type { Day } from '#art/daylight.ts';
import { drawCrowd } from '#art/person.ts';
import { range } from '#art/shape.ts';

/** People along a line, elbow to elbow, `tall` units high. */
export function drawSpectators(
  day: Day,
  from: number,
  to: number,
  y: (x: number) => number,
  tall: number,
): string {
  const step = tall * 0.42;
  const feet = range(Math.floor((to - from) / step)).map((i) => {
    const x = from + i * step + day.stage.random.between(-10, 10);
    return [Math.round(x), Math.round(y(x) + (i % 3) * 5), tall] as const;
  });
  return drawCrowd(day.stage, feet, [
    day.shade('#5a6470'),
    day.lit('#c9784a'),
    day.lit('#5f8a98'),
    day.lit('#e0bd73'),
  ]);
}
