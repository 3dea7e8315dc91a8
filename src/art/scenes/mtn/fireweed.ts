import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { range, round, stroke } from '#art/shape.ts';

/** Spires of fireweed, the discipline's pink in the foreground. */
export function drawFireweed(
  day: Day,
  spots: readonly (readonly [number, number, number])[],
): string {
  const pink = day.lit(mix(day.stage.palette.accent, '#ff9cc8', 0.25));
  const stems = spots.map(([x, y, tall]) => `M${x} ${y}l4 ${-tall}`);
  const blooms = spots.flatMap(([x, y, tall]) =>
    range(6).map((i) => {
      const w = Math.round(tall * (0.1 - i * 0.014));
      return `M${x + 2 - w} ${round(y - tall * (0.5 + i * 0.1))}h${w * 2}`;
    }),
  );
  return (
    stroke(stems.join(''), day.shade('#6f8a58'), { width: 4 }) +
    stroke(blooms.join(''), pink, { width: 9, round: true })
  );
}

/** Spots for plants in a loose row along a line: foot and height. */
export const spread = (
  count: number,
  from: number,
  to: number,
  y: (x: number) => number,
  tall: number,
) =>
  range(count).map((i): [number, number, number] => {
    const x = Math.round(from + ((to - from) * (i + ((i * 37) % 10) / 20)) / count);
    return [x, Math.round(y(x) + ((i * 53) % 40)), Math.round(tall * (0.7 + ((i * 29) % 10) / 22))];
  });
