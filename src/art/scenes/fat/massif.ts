import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { drawPeaks } from '#art/mountain.ts';
import { rock, snow } from './materials.ts';

/** Snowed-up summits far off. */
export function drawMassif(
  day: Day,
  tops: readonly (readonly [x: number, y: number, reach: number])[],
  base: number,
) {
  return drawPeaks(day, 'peak', tops, {
    base,
    lit: day.lit(snow, 0.42),
    shade: mix(day.shade(rock, 0.4), day.shade(snow, 0.4), 0.5),
  });
}
