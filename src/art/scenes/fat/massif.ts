import { mix } from '#art/colour.ts';
import type { Day } from '#art/daylight.ts';
import { drawPeak } from '#art/peak.ts';
import { rock, snow } from './materials.ts';

export function drawMassif(
  day: Day,
  peaks: readonly (readonly [number, number, number])[],
  base: number,
) {
  return peaks
    .map(([x, y, reach], i) =>
      drawPeak(
        day.stage,
        `peak${i}`,
        { x, y, base, reach: [reach, reach] },
        { lit: day.lit(snow, 0.42), shade: mix(day.shade(rock, 0.4), day.shade(snow, 0.4), 0.5) },
        day.sun.x,
      ),
    )
    .join('');
}
