import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawPath, drawRunners, drawVerge } from './run.ts';
import { drawShore } from './shore.ts';
import { drawWater } from './water.ts';

const shore = 560;
const path = (x: number) => 760 + 24 * Math.sin((x - 1500) / 500);

/** Lamps along the far shore, and their glints in the water. */
function drawLamps(): string {
  const lights = range(16).map((i) => `M${300 + i * 118} ${shore - 6}v-1`);
  const glints = range(16).map((i) => `M${300 + i * 118} ${shore + 14}v${26 + (i % 4) * 16}`);
  return (
    stroke(lights.join(''), '#ffdf9a', { width: 8, round: true }) +
    stroke(glints.join(''), '#ffdf9a', { width: 4, round: true, opacity: 0.4 })
  );
}

function drawReeds(day: Day): string {
  const reeds = range(40).map((i) => {
    const x = i < 24 ? 1960 + i * 20 : 40 + (i - 24) * 22;
    const tall = 150 + ((i * 67) % 130);
    return `M${x} 910q${(i % 5) - 2} ${-tall / 2} ${((i * 7) % 40) - 20} ${-tall}`;
  });
  return stroke(reeds.join(''), day.shade('#4a6058'), { width: 6, round: true });
}

/** Runners on the path by the water, under the moon. */
export function drawNightRun(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1160, y: 200, r: 56 });
  return (
    drawDaySky(day, { horizon: shore, birds: [1500, 180] }) +
    drawShore(day, shore, [
      [860, 380, 420],
      [1780, 300, 480],
      [300, 420, 300],
      [2300, 400, 330],
    ]) +
    drawWater(day, shore, '#2c4a66') +
    drawLamps() +
    drawPath(day, path, { bank: '#5f6f68', tufts: '#5f7a70', path: '#8c8f96', verge: '#55665c' }) +
    drawRunners(
      day,
      path,
      [
        [1300, 1.15],
        [1640, 1.4],
        [1470, 1.1],
      ],
      -1,
    ) +
    drawReeds(day) +
    drawVerge(day, path, '#4f6a5c')
  );
}
