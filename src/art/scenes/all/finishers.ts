import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawRiderAway } from '#art/rider.ts';
import { fill } from '#art/shape.ts';
import type { Way } from '#art/way.ts';
import { dark, jersey } from './materials.ts';

type Look = {
  /** Of a rider at nearness 1. */
  scale: number;
  /** The shadow at nearness 1. */
  tall: number;
  wide: number;
  shade: string;
  opacity: number;
};

/** Riders of every discipline going away down a way, each at a nearness and so far beside its middle. */
export function drawFinishers(
  day: Day,
  way: Way,
  spots: readonly (readonly [u: number, across: number])[],
  { scale, tall, wide, shade, opacity }: Look,
): string {
  return spots
    .map(([u, across], i) => {
      const [x, y] = way.at(across, u);
      return (
        fill(shadowOf(day, x, y, tall * u, wide * u), day.shade(shade), opacity) +
        drawRiderAway(x, y, { color: dark, jersey: jersey(i), scale: u * scale })
      );
    })
    .join('');
}
