import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { expanse, fill, polygon, range, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBarriers } from './barriers.ts';
import { white } from './materials.ts';
import { drawSkyline } from './skyline.ts';

/** Four sprint against a huge sun. */
export function drawSprint(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1480, y: 430, r: 320 });
  let out = drawDaySky(day, { horizon: 680, clouds: 0 });
  out += drawSkyline(day, 740, 160, 0.5);
  out += drawHaze(day, 'low', 540, 740, 0.4);
  out += fill(expanse(716), '#7a3a44');
  out += drawBarriers({ ...day, lit: (c) => c }, -30, 2450, 744, 50);
  out += fill(expanse(742), '#a04a50') + fill(stripe(742, 8), '#fff3dc', 0.8);
  const checks = range(32)
    .filter((i) => (i + Math.floor(i / 4)) % 2 === 0)
    .map((i) => {
      const [row, column] = [Math.floor(i / 4), i % 4];
      const x = (k: number, r: number) => 1830 + k * 34 - r * 16;
      const y = (r: number) => 752 + r * 19;
      return polygon([
        [x(column, row), y(row)],
        [x(column + 1, row), y(row)],
        [x(column + 1, row + 1), y(row + 1)],
        [x(column, row + 1), y(row + 1)],
      ]);
    });
  out += fill('M1830 752h136L1838 904H1702z', '#fff8e8') + fill(checks.join(''), '#1c0d16');
  for (const [i, [x, y]] of (
    [
      [960, 806],
      [1180, 826],
      [1400, 800],
      [1630, 822],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, {
      jersey: ['#f6efe0', '#e8b23a', '#4f86a8', stage.palette.accent][i] ?? white,
      scale: 1.95,
      turn: i % 2 ? -3 : 2,
    });
  const streaks = range(14).map(
    (i) => `M${40 + ((i * 317) % 1000)} ${760 + ((i * 43) % 130)}h${120 + ((i * 71) % 160)}`,
  );
  return out + stroke(streaks.join(''), '#fff3dc', { width: 4, round: true, opacity: 0.35 });
}
