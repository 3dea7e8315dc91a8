import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, range, round, stroke } from '#art/shape.ts';

/** A long wire fence beside the way. */
export function drawFence(
  day: Day,
  [from, to]: readonly [number, number],
  y: (x: number) => number,
  tall: number,
): string {
  const xs = range(Math.ceil((to - from) / (tall * 1.5))).map((i) => from + i * tall * 1.5);
  const wires = [0.9, 0.6, 0.3].map(
    (k) => `M${xs.map((x) => `${round(x)} ${round(y(x) - tall * k)}`).join('L')}`,
  );
  return (
    fill(
      xs.map((x) => shadowOf(day, x, y(x), tall, tall * 0.1)).join(''),
      day.shade('#5a5248'),
      0.35,
    ) +
    stroke(wires.join(''), day.shade('#6f6a68'), { width: 2.5, opacity: 0.8 }) +
    stroke(
      xs.map((x) => `M${round(x)} ${round(y(x))}v${-Math.round(tall)}`).join(''),
      day.shade('#8a6f58'),
      { width: tall * 0.11 },
    )
  );
}
