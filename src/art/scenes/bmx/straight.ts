import type { Day } from '#art/daylight.ts';
import { drawCrowd } from '#art/person.ts';
import { skyline, slopeAt } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, range, stripe, stroke, through } from '#art/shape.ts';
import { jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

type Line = (x: number) => number;

/** A rail at y hung with boards, onlookers behind it but for a gap. */
export function drawRail(day: Day, y: number, gap?: readonly [from: number, to: number]): string {
  const feet = range(52).map(
    (i) => [30 + i * 46 + day.stage.random.between(-12, 12), y, 70] as const,
  );
  const boards = range(9).map((i) => `M${30 + i * 280} ${y - 16}h130v16h-130z`);
  return (
    drawCrowd(day.stage, gap ? feet.filter(([x]) => x < gap[0] || x > gap[1]) : feet, [
      day.shade('#56606a', 0.85),
      day.lit('#d08a55', 0.85),
      day.lit('#6f9aa0', 0.85),
    ]) +
    fill(stripe(y - 22, 30), day.lit(day.stage.palette.accent, 0.9)) +
    fill(boards.join(''), day.lit('#f3ecdc', 0.9))
  );
}

/** Riders on the far rollers. */
export function drawChase(day: Day, rollers: Line, xs: readonly number[]): string {
  return xs
    .map((x, i) =>
      drawRacer(day, x, rollers(x) + 3, {
        jersey: jersey(i + 2),
        scale: 0.8,
        facing: -1,
        turn: slopeAt(rollers, x, 16),
      }),
    )
    .join('');
}

/** The leader on the near rollers, or in the air above them. */
export function drawLeader(
  day: Day,
  rollers: Line,
  x: number,
  { lift, turn } = { lift: 0, turn: slopeAt(rollers, x, 16) },
): string {
  return drawRacer(day, x, rollers(x) + 3 - lift, {
    jersey: lime,
    scale: 1.5,
    facing: -1,
    turn,
  });
}

/** What lies on the near rollers: stones, tracks of tyres, grass of a material at their foot. */
export function drawTracks(
  day: Day,
  rollers: Line,
  grass: { count: number; material: string },
): string {
  const tracks = [22, 40].map((down) => through(skyline(day.stage, (x) => rollers(x) + down, 20)));
  return (
    drawStones(day, { count: 50, top: (x) => rollers(x) + 40, size: 22 }, '#b5764a') +
    stroke(tracks.join(''), day.shade('#a8683f'), { width: 5, opacity: 0.4, dash: '14 6' }) +
    drawTufts(
      day,
      { count: grass.count, top: (x) => rollers(x) + 92, size: 44 },
      day.lit(grass.material),
    )
  );
}
