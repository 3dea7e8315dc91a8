import type { Day } from '#art/daylight.ts';
import { skyline } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { range, round, stroke, through } from '#art/shape.ts';
import { drawClay } from './dirt.ts';

type Line = (x: number) => number;

/** A ramp up to a lip at x = `lip`, a gap, and the landing behind it, for a flight to the right (1) or left (-1). */
export function createJump(lip: number, flight: 1 | -1): Line {
  return (x) => {
    const d = (x - lip) * flight;
    if (d < 0) return 870 - 250 * Math.exp(d / 210) + (d < -700 ? (d + 700) * 0.02 : 0);
    if (d < 34) return 620 + d * 7;
    if (d < 520) return 858 + 14 * Math.sin(d / 50);
    return 870 - 210 * Math.exp(-(((d - 760) / 210) ** 2));
  };
}

/** The jump's clay in layers, with stones. */
export function drawJump(day: Day, jump: Line): string {
  const strata = [40, 84, 136].map((down) =>
    through(skyline(day.stage, (x) => Math.max(jump(x) + down, 0), 20)),
  );
  return (
    drawClay(day, jump, 1, 150) +
    stroke(strata.join(''), day.shade('#7a4a33'), {
      width: 5,
      opacity: 0.35,
      dash: '60 26 20 30',
    }) +
    drawStones(day, { count: 50, top: (x) => jump(x) + 30, size: 26 }, '#a8704a')
  );
}

/** Dust in the air where the rider took off. */
export function drawDust(day: Day, x: number): string {
  const { random } = day.stage;
  const grains = range(24).map(
    () => `M${round(x + random.between(-70, 60))} ${round(600 + random.between(-70, 40))}h0`,
  );
  return stroke(grains.join(''), day.lit('#f0cf9e'), { width: 9, round: true, opacity: 0.6 });
}

/** Grass at the jump's foot. */
export function drawGrass(day: Day, jump: Line): string {
  return drawTufts(day, { count: 50, top: (x) => jump(x) + 70, size: 54 }, day.shade('#6f7a3f'));
}
