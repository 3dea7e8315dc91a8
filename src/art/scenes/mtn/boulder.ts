import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, type Point, polygon } from '#art/shape.ts';

/** A boulder in two tones, its foot in the ground. */
export function drawBoulder(day: Day, x: number, y: number, r: number): string {
  const side = day.sun.x < x ? -1 : 1;
  const rim: Point[] = [
    [x - r, y],
    [x - r * 0.9, y - r * 0.5],
    [x - r * 0.3, y - r * 0.86],
    [x + r * 0.35, y - r * 0.74],
    [x + r * 0.92, y - r * 0.34],
    [x + r, y],
  ];
  const face = side < 0 ? rim.slice(0, 4) : rim.slice(2).reverse();
  return (
    fill(shadowOf(day, x, y - 2, r, r * 2), day.shade('#4a4658'), 0.4) +
    fill(polygon(rim), day.shade('#9a949c')) +
    fill(polygon([...face, [x + side * r * 0.2, y - r * 0.3]]), day.lit('#b8b0b0'))
  );
}
