import type { Day } from './daylight.ts';
import { shadowOf } from './ground.ts';
import { drawRider, drawRiderAway } from './rider.ts';
import { fill } from './shape.ts';
import type { Way } from './way.ts';

export type Part = {
  jersey: string;
  scale: number;
  facing?: 1 | -1;
  turn?: number;
  tyre?: number;
};

/** The one dark of every figure. */
export const silhouette = '#221d2a';

const shadowUnder = (day: Day, x: number, y: number, scale: number, wide: number) =>
  fill(shadowOf(day, x, y, 110 * scale, wide * scale), day.shade('#4a4658'), 0.4);

/** A rider from the side with the shadow on the ground. */
export function drawPasser(day: Day, x: number, y: number, part: Part): string {
  return shadowUnder(day, x, y, part.scale, 90) + drawRider(x, y, { color: silhouette, ...part });
}

/** A rider from behind with the shadow on the ground. */
export function drawLeaver(day: Day, x: number, y: number, part: Part): string {
  return (
    shadowUnder(day, x, y, part.scale, 46) + drawRiderAway(x, y, { color: silhouette, ...part })
  );
}

/** Riders going away down a way, each at a nearness and so far beside its middle; `scale` is at nearness 1. */
export function drawLeavers(
  day: Day,
  way: Way,
  spots: readonly (readonly [u: number, across: number])[],
  { scale, jersey, turn = 0 }: { scale: number; jersey: (i: number) => string; turn?: number },
): string {
  return spots
    .map(([u, across], i) =>
      drawLeaver(day, ...way.at(across, u), { jersey: jersey(i), scale: u * scale, turn }),
    )
    .join('');
}
