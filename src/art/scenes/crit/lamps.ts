import { drawGlow } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { expanse, fill, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBarriers } from './barriers.ts';
import { drawRow } from './fronts.ts';
import { drawLamp } from './lamp.ts';
import { jersey, white } from './materials.ts';
import { drawOnlookers } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** A night race from lamp to lamp. */
export function drawLamps(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1120, y: 160, r: 58 });
  let out = drawDaySky(day, { horizon: 600 });
  out += drawSkyline(day, 640, 300, 0.35) + drawRow(day, 650, [150, 330], 210, 0.75);
  out +=
    fill(expanse(646, 720), day.lit('#8a8f9c')) +
    drawOnlookers(day, -10, 2420, 696, 104) +
    drawBarriers(day, -30, 2450, 724, 70);
  out +=
    fill(expanse(722), day.lit('#6a7080')) +
    stroke('M-10 886H2410', day.lit(white), { width: 8, dash: '90 70' });
  for (const x of [620, 1180, 1720, 2260])
    out += `<g transform="translate(${x + 80} 806) scale(1 .28)">${drawGlow(day, `pool${x}`, [0, 0], 330, lamp, 0.5)}</g>`;
  for (const [i, x] of [1880, 1770, 1650, 1540, 1420, 1310, 1090].entries())
    out += drawPasser(day, x, 800 + (i % 3) * 16, { jersey: jersey(day, i), scale: 1.25 });
  for (const [i, x] of [620, 1180, 1720, 2260].entries())
    out += drawLamp(day, `l${i}`, x, 716, 400, 1);
  return out;
}
