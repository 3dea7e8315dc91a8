import type { Day } from '#art/daylight.ts';
import { fill, type Point, range, ribbon, round, stroke } from '#art/shape.ts';
import { dryShade, snow } from './materials.ts';

/** The groove of a fat tyre: a trough in shade with a lit lip, narrowing with distance. */
export function drawGroove(
  day: Day,
  points: readonly (readonly [number, number, number])[],
): string {
  const part = (from: number, to: number) =>
    ribbon(
      points.map(([x, y, w]): Point => [x + w * from, y]),
      points.map(([x, y, w]): Point => [x + w * to, y]),
    );
  const ribs = points.flatMap(([x, y, w], i) => {
    const next = points[i + 1];
    if (!next || w < 9) return [];
    return range(4).map((k) => {
      const t = k / 4;
      const at = x + (next[0] - x) * t;
      return `M${round(at - w * 0.3)} ${round(y + (next[1] - y) * t)}h${round(w * 0.6)}`;
    });
  });
  return (
    fill(part(-0.5, 0.5), dryShade(day, 1)) +
    fill(part(0.5, 0.72), day.lit('#ffffff')) +
    stroke(ribs.join(''), day.shade(snow), { width: 4, opacity: 0.55 })
  );
}
