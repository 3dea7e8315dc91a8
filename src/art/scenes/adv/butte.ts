import { drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawRipples, drawStones, drawTufts } from '#art/scatter.ts';
import type { Stage } from '#art/stage.ts';
import { sage, sand } from './materials.ts';
import { drawMesa } from './mesa.ts';
import { drawPlain } from './plain.ts';
import { drawAway } from './tourer.ts';
import { drawTrail } from './trail.ts';

/** One butte against a huge sun, the road running straight at it. */
export function drawButte(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1690, y: 400, r: 220 });
  let out = drawDaySky(day, { horizon: 640 });
  out += drawMesa(day, { x: 620, y: 500, wide: 300, base: 660, depth: 0.3 });
  out += drawMesa(day, { x: 1690, y: 330, wide: 150, base: 660, depth: 0.86 });
  out += drawMesa(day, { x: 2200, y: 470, wide: 260, base: 660, depth: 0.5 });
  out += drawHaze(day, 'low', 560, 660, 0.5) + drawPlain(day, 648, '#b9794f');
  out += drawTufts(day, { count: 80, top: 656, bottom: 800, size: 30 }, day.shade(sage, 0.9));
  out += drawTrail(day, 640, 1560, 260, (d) => -220 + 30 * Math.sin(d));
  out += drawAway(day, 1456, 752, 1.1);
  out +=
    drawStones(day, { count: 30, top: 790, to: 1100, size: 40 }, '#a86a4a') +
    drawStones(day, { count: 20, top: 780, from: 1700, size: 40 }, '#a86a4a');
  return (
    out +
    drawTufts(day, { count: 40, top: 800, to: 1060, size: 70 }, day.shade(sage)) +
    drawTufts(day, { count: 36, top: 790, from: 1720, size: 70 }, day.shade(sage)) +
    drawRipples(day, { count: 8, top: 700, bottom: 780, size: 120 }, day.lit(sand), 0.4)
  );
}
