import type { Day } from '#art/daylight.ts';
import { range, round, stroke } from '#art/shape.ts';
import { mud } from './materials.ts';

/** Ruts along the course: `count` lines in a band `deep` units down from y. */
export const ruts = (day: Day, y: number, deep: number, count: number) =>
  stroke(
    range(count)
      .map((i) => `M-10 ${round(y + (deep * i) / count)}q600 ${(i % 3) * 8 - 8} 1200 0t1220 0`)
      .join(''),
    day.shade(mud),
    { width: 5, opacity: 0.45 },
  );
