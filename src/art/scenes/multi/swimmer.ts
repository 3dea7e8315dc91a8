import type { Day } from '#art/daylight.ts';
import { disc, fill, place, round, stroke } from '#art/shape.ts';
import { dark, signal } from './materials.ts';

/** A swimmer in front crawl: cap, shoulder, arm over, wake. */
export function drawSwimmer(day: Day, x: number, y: number, k: number, cap = signal): string {
  return (
    place(
      x,
      y,
      fill('M-20 6Q10-4 110 2Q60 14-20 6z', '#ffffff', 0.65) +
        fill('M-6 6Q10-12 40-6Q62-4 70 4Q40 12-6 6z', dark) +
        stroke('M22-4Q16-38-8-36T-36-8', '#d9a384', { width: 9, round: true }) +
        stroke('M22-4Q18-32 2-36', dark, { width: 10, round: true }) +
        disc(-8, -6, 12, cap) +
        stroke('M-44 2l-8-10M-34-2l-2-12', '#ffffff', { width: 4, round: true, opacity: 0.8 }),
      k,
    ) +
    fill(
      `M${round(x - 40 * k)} ${round(y + 7 * k)}h${round(100 * k)}l${round(-20 * k)} ${round(6 * k)}h${round(-70 * k)}z`,
      day.shade('#4a5b70'),
      0.35,
    )
  );
}
