import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { fill, type Point, polygon, round } from '#art/shape.ts';
import { signal } from './materials.ts';

/** A pyramid buoy, its side away from the sun in shade, over its own reflection. */
export function drawBuoy(day: Day, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const sunLeft = day.sun.x < x;
  const lit = day.lit('#ff8a4a');
  const shade = mix(signal, day.shade(signal), 0.55);
  return (
    fill(polygon([at(-0.62, 0.06), at(-0.1, 0.92), at(0.1, 0.92), at(0.62, 0.06)]), signal, 0.3) +
    fill(
      polygon([at(-0.62, 0), at(-0.08, -1.1), at(0.08, -1.1), at(0.62, 0), at(0.1, 0.12)]),
      sunLeft ? lit : shade,
    ) +
    fill(
      polygon([at(0.1, 0.12), at(0.02, -1.1), at(0.08, -1.1), at(0.62, 0)]),
      sunLeft ? shade : lit,
    ) +
    fill(
      polygon([at(-0.42, -0.4), at(-0.28, -0.7), at(0.04, -0.68), at(0.06, -0.36)]),
      '#fffaf0',
      0.9,
    ) +
    fill(
      polygon([at(0.06, -0.36), at(0.04, -0.68), at(0.28, -0.7), at(0.42, -0.4)]),
      '#d9d4cc',
      0.9,
    ) +
    fill(
      `M${round(x - size * 0.8)} ${round(y + size * 0.1)}q${round(size * 0.8)} ${round(size * 0.2)} ${round(size * 1.6)} 0q${round(-size * 0.8)} ${round(size * 0.06)} ${round(-size * 1.6)} 0z`,
      '#ffffff',
      0.55,
    )
  );
}
