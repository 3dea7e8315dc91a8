import type { Day } from '#art/daylight.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import { red, white } from './materials.ts';

/** Crowd barriers seen from the side, every other panel in cloth. */
export function drawBarriers(day: Day, from: number, to: number, y: number, tall: number): string {
  const wide = tall * 2.1;
  const count = Math.ceil((to - from) / wide);
  const panels = ['', ''];
  for (const i of range(count)) {
    const x = round(from + i * wide);
    panels[i % 2] +=
      `M${x + 4} ${y - tall}h${round(wide - 8)}v${round(tall * 0.72)}h${round(8 - wide)}z`;
  }
  const feet = range(count + 1).map((i) => `M${round(from + i * wide)} ${y}v${-tall}`);
  return (
    fill(`M${from} ${y - 4}H${to}l30 26H${from + 20}z`, day.shade('#4a4658'), 0.35) +
    fill(panels[0] ?? '', day.lit(red(day))) +
    fill(panels[1] ?? '', day.lit(white)) +
    fill(
      range(count)
        .filter((i) => i % 2 === 1)
        .map(
          (i) =>
            `M${round(from + i * wide + wide * 0.25)} ${round(y - tall * 0.7)}h${round(wide * 0.5)}v${round(tall * 0.14)}h${round(-wide * 0.5)}z`,
        )
        .join(''),
      day.lit(red(day)),
    ) +
    stroke(feet.join(''), day.shade('#6a6a76'), { width: 6 })
  );
}
