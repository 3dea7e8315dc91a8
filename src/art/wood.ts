import { mix } from './color.ts';
import type { Day } from './daylight.ts';
import { shadowOf } from './ground.ts';
import { disc, fill, stroke } from './shape.ts';
import { pine, pineSide, plant, type Stand } from './tree.ts';

/** Conifers with a sunny side and a shadow on the ground. */
export function drawFirs(day: Day, stand: Stand, depth: number, material = '#4a7561'): string {
  const feet = plant(day.stage, stand);
  const side = (x: number) => (day.sun.x < x ? -1 : 1);
  const shadows = feet.map(([x, y, tall]) => shadowOf(day, x, y - 4, tall * 0.7, tall * 0.12));
  return (
    fill(shadows.join(''), day.shade('#3f4a4a', depth), 0.35) +
    fill(feet.map(([x, y, tall]) => pine(x, y, tall)).join(''), day.shade(material, depth)) +
    fill(
      feet.map(([x, y, tall]) => pineSide(x, y, tall, side(x))).join(''),
      mix(day.lit(material, depth), day.lit('#a8b86a', depth), 0.35),
    )
  );
}

/** A broadleaf tree with a round crown, its sunny side bright. */
export function drawLeafTree(
  day: Day,
  [x, y, size]: readonly [number, number, number],
  material: string,
  depth = 1,
): string {
  const side = day.sun.x < x ? -1 : 1;
  const dark = day.shade(material, depth);
  const lit = day.lit(material, depth);
  const ball = (dx: number, dy: number, r: number, color: string) =>
    disc(x + dx * size, y - dy * size, r * size, color);
  return (
    fill(shadowOf(day, x, y, size * 0.6, size * 0.5), day.shade('#5a5248', depth), 0.4) +
    stroke(`M${x} ${y}v${-Math.round(size * 0.5)}`, day.shade('#5a4030', depth), {
      width: size * 0.07,
    }) +
    ball(0, 0.64, 0.38, dark) +
    ball(-0.25, 0.44, 0.26, dark) +
    ball(0.26, 0.44, 0.26, dark) +
    ball(side * 0.1, 0.72, 0.26, lit) +
    ball(side * 0.27, 0.48, 0.17, lit)
  );
}
