import { drawBushes } from '#art/bushes.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawPath, drawRunners, drawVerge } from './run.ts';
import { drawShore } from './shore.ts';
import { drawWater } from './water.ts';

const shore = 520;
const path = (x: number) => 742 + (x - 1500) * -0.05;

const crowns: readonly (readonly [x: number, y: number, size: number, color: string])[] = [
  [2080, 340, 560, '#c8622a'],
  [2330, 260, 620, '#d98a35'],
  [1880, 300, 330, '#e0a13a'],
  [380, 420, 420, '#d98a35'],
  [120, 340, 520, '#c8622a'],
];

/** A trunk that swells to its foot, `half` its width there. */
function trunk(x: number, top: number, half: number): string {
  const w = half;
  return `M${x - w} ${round(path(x) + 90)}Q${x - w * 0.4} ${round(path(x) - 60)} ${x - w * 0.6} ${top}h${round(w * 1.2)}Q${round(x + w * 0.4)} ${round(path(x) - 60)} ${x + w} ${round(path(x) + 96)}z`;
}

/** Two great trees to either side, and their leaves on the ground. */
function drawTrees(day: Day): string {
  const { random } = day.stage;
  const shadows =
    shadowOf(day, 2090, path(2090) + 84, 330, 60) + shadowOf(day, 340, path(340) + 84, 230, 50);
  const trunks =
    trunk(2090, 300, 26) + trunk(2340, 260, 30) + trunk(360, 360, 20) + trunk(110, 300, 26);
  const leaves = range(60).map(
    () => `M${round(random.between(0, 2400))} ${round(random.between(560, 880))}l10-5`,
  );
  return (
    fill(shadows, day.shade('#6f5a40'), 0.5) +
    fill(trunks, day.shade('#6b4a36')) +
    crowns
      .map(([x, y, size, color]) => drawBushes(day, [[x, y + size * 0.36, size * 1.1]], color, 1))
      .join('') +
    stroke(leaves.join(''), day.lit('#d9722e'), { width: 6, round: true })
  );
}

/** Runners on the path by the water, between great trees in leaf fall. */
export function drawAutumnRun(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1160, y: 300, r: 76 });
  return (
    drawDaySky(day, { horizon: shore, birds: [1500, 180] }) +
    drawShore(day, shore, [
      [700, 380, 380],
      [1500, 400, 360],
      [2200, 330, 420],
    ]) +
    drawWater(day, shore, '#6f9aa0') +
    drawPath(day, path, { bank: '#b3955a', tufts: '#b08a4a', path: '#d9bf92', verge: '#a88f54' }) +
    drawTrees(day) +
    drawRunners(
      day,
      path,
      [
        [1320, 1.25],
        [1560, 1.35],
        [1740, 1.2],
      ],
      1,
    ) +
    drawVerge(day, path, '#8f7a3f')
  );
}
