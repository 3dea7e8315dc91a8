import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawRider } from '#art/rider.ts';
import { fill } from '#art/shape.ts';
import { dryShade } from './materials.ts';

/** A rider on a fat bike from the side, wheels on (x, y), and the shadow on the ground. */
export function drawFatRider(
  day: Day,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  facing: 1 | -1 = 1,
) {
  const { palette } = day.stage;
  return (
    fill(shadowOf(day, x, y, 120 * scale, 90 * scale), dryShade(day, 1)) +
    drawRider(x, y + 2, {
      color: '#241f2b',
      jersey: mix(palette.accent, '#ff8a2a', 0.35),
      scale,
      tyre: 11,
      turn,
      facing,
    })
  );
}
