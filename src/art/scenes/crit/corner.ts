import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { expanse, fill, range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { drawLeafTree } from '#art/wood.ts';
import { drawBarriers } from './barriers.ts';
import { drawRow } from './fronts.ts';
import { drawLamp } from './lamp.ts';
import { jersey, red, white } from './materials.ts';
import { drawOnlookers } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

const asphalt = '#9a97a0';

/** Kerb blocks in red and white along a band's edge. */
function drawKerb(day: Day, line: readonly Stop[], from: number, to: number): string {
  const blocks = ['', ''];
  for (let i = 0; i + 1 < line.length; i++) blocks[i % 2] += band(line.slice(i, i + 2), from, to);
  return fill(blocks[0] ?? '', day.lit(red(day))) + fill(blocks[1] ?? '', day.lit(white));
}

/** The field leaning through a corner in the morning, the city behind. */
export function drawCorner(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1930, y: 300, r: 66 });
  let out = drawDaySky(day, { horizon: 600 });
  out +=
    drawSkyline(day, 620, 330, 0.3) +
    drawHaze(day, 'low', 380, 640, 0.6) +
    drawRow(day, 640, [90, 190], 170, 0.62, [900, 1500]);
  const park = range(7).map((i) => [940 + i * 96, 646, 90 + (i % 3) * 24] as const);
  for (const tree of park) out += drawLeafTree(day, tree, '#86a060', 0.7);
  out +=
    fill(expanse(640), day.lit('#c9bfb4')) +
    drawOnlookers(day, -20, 2420, 672, 100) +
    drawBarriers(day, -40, 2460, 690, 62);
  const line = wind(
    [
      [2560, 730, 44],
      [2150, 734, 48],
      [1800, 740, 54],
      [1480, 756, 64],
      [1290, 790, 78],
      [1240, 850, 96],
      [1320, 980, 120],
    ],
    7,
  );
  out += fill(band(line, -1, 2.8), day.lit(asphalt)) + drawKerb(day, line, -1, -0.76);
  out += fill(band(line, 1.6, 1.72), day.shade(asphalt), 0.5);
  for (const [i, [x, y, k, turn]] of (
    [
      [1920, 742, 1, -3],
      [1760, 752, 1.05, -6],
      [1610, 768, 1.15, -10],
      [1440, 800, 1.35, -15],
      [1600, 840, 1.4, -14],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, { jersey: jersey(day, i), scale: k, facing: -1, turn: -turn });
  return out + drawLamp(day, 'l', 900, 700, 330, 1) + drawLamp(day, 'm', 2240, 700, 400, -1);
}
