import type { Day } from '#art/daylight.ts';
import { fill, type Point, range, ribbon } from '#art/shape.ts';
import { sand } from './materials.ts';

/** A dirt road over a flat plain in true perspective. */
export function drawTrail(
  day: Day,
  horizon: number,
  vanishX: number,
  half: number,
  course: (d: number) => number,
): string {
  const at = (across: number, u: number): Point => [
    vanishX + across * u,
    horizon + (900 - horizon) * u,
  ];
  const steps = range(40).map((i) => 0.03 + 1.1 * (i / 39) ** 1.5);
  const line = (off: number) => steps.map((u): Point => at(course(1 / u) + off, u));
  const band = (from: number, to: number) => ribbon(line(from), line(to));
  return (
    fill(band(-half, half), day.lit('#f0d3a2')) +
    fill(
      band(-half * 0.62, -half * 0.34) + band(half * 0.34, half * 0.62),
      day.lit('#d2a270'),
      0.75,
    ) +
    fill(band(-half - 14, -half) + band(half, half + 14), day.shade(sand), 0.5)
  );
}
