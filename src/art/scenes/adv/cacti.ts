import { drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawPeaks } from '#art/mountain.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { sage } from './materials.ts';
import { drawPlain } from './plain.ts';
import { drawSaguaro } from './saguaro.ts';
import { drawAway } from './tourer.ts';
import { drawTrail } from './trail.ts';

/** A saguaro forest in afternoon gold, the road between. */
export function drawCacti(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1300, y: 330, r: 84 });
  let out = drawDaySky(day, { horizon: 560, birds: [1480, 190] });
  out += drawPeaks(
    day,
    'hill',
    [
      [1840, 370, 420],
      [2260, 340, 400],
      [620, 430, 400],
      [980, 470, 260],
    ],
    { base: 590, lit: day.lit('#a98aa8', 0.3), shade: day.shade('#a98aa8', 0.36) },
  );
  out += drawHaze(day, 'low', 450, 590, 0.7) + drawPlain(day, 580);
  const far = range(16)
    .map((i) => 180 + i * 142 + day.stage.random.between(-50, 50))
    .filter((x) => Math.abs(x - 1330) > 110);
  for (const [i, x] of far.entries())
    out += drawSaguaro(day, Math.round(x), 606 + (i % 4) * 12, 60 + (i % 3) * 22, i % 2 ? 1 : -1);
  out += drawTrail(day, 575, 1330, 170, (d) => 150 * Math.sin(d * 0.5) - 60);
  out += drawTufts(
    day,
    { count: 60, top: 620, bottom: 740, from: 0, to: 1050, size: 30 },
    day.shade(sage),
  );
  out += drawTufts(
    day,
    { count: 50, top: 620, bottom: 740, from: 1560, to: 2400, size: 30 },
    day.shade(sage),
  );
  out += drawAway(day, 1330, 680, 0.8);
  for (const [x, y, tall, side] of [
    [1740, 720, 250, -1],
    [2230, 880, 640, 1],
    [1960, 790, 400, 1],
    [760, 760, 300, 1],
    [330, 880, 420, -1],
  ] as const)
    out += drawSaguaro(day, x, y, tall, side);
  out += drawStones(day, { count: 24, top: 760, from: 1700, size: 36 }, '#c98660');
  return (
    out +
    drawTufts(day, { count: 40, top: 780, from: 1640, size: 74 }, day.lit(sage)) +
    drawTufts(day, { count: 40, top: 790, to: 960, size: 74 }, day.lit(sage))
  );
}
