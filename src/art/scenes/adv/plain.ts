import { defineFade } from '#art/air.ts';
import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { expanse, fill } from '#art/shape.ts';
import { redrock, sand } from './materials.ts';

/** Level desert from its horizon to the board's foot, redder toward the viewer. */
export function drawPlain(day: Day, horizon: number, material = sand): string {
  const plain = defineFade(
    day,
    'plain',
    [horizon, 900],
    [day.lit(material, 0.5), day.lit(mix(material, redrock, 0.45))],
  );
  return plain.markup + fill(expanse(horizon), plain.paint);
}
