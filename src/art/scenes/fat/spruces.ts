import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill } from '#art/shape.ts';
import { pine, pineSide, plant, type Stand } from '#art/tree.ts';
import { dryShade, snow, spruce } from './materials.ts';

/** Spruces with snow on their sunny side, each with its shadow on the ground. */
export function drawSpruces(day: Day, stand: Stand, depth: number): string {
  const feet = plant(day.stage, stand);
  const side = (x: number) => (day.sun.x < x ? -1 : 1);
  return (
    fill(
      feet.map(([x, y, tall]) => shadowOf(day, x, y - 4, tall * 0.8, tall * 0.12)).join(''),
      dryShade(day, depth),
    ) +
    fill(feet.map(([x, y, tall]) => pine(x, y, tall)).join(''), day.shade(spruce, depth)) +
    fill(
      feet.map(([x, y, tall]) => pineSide(x, y, tall, side(x))).join(''),
      mix(day.lit(snow, depth), day.lit(spruce, depth), 0.3),
    )
  );
}
