import { drawGlow } from '#art/air.ts';
import { drawPasser, silhouette } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { disc, fill, stroke } from '#art/shape.ts';
import { drawStars } from '#art/sky.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { layWay } from '#art/way.ts';
import { drawFence } from './fence.ts';
import { chalk } from './materials.ts';

/** A lone tree in front of the moon, where two roads meet. */
export function drawJunction(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1690, y: 400, r: 150 });
  let out = drawDaySky(day, { horizon: 620 }) + drawStars(day.stage, 600, 220);
  out += disc(1690, 400, 150, '#f5efdc');
  out += drawGround(day, hills(day.stage, { name: 'far', base: 610, rise: 24, wavelength: 900 }), {
    material: '#7f8a7a',
    depth: 0.4,
  });
  out += drawGround(day, (x) => 640 - 14 * Math.exp(-(((x - 1690) / 300) ** 2)), {
    material: '#8a8f6a',
    depth: 0.8,
  });
  out += drawBareTree(day.stage, [1690, 640, 470], '#101a30');
  out += fill('M1560 642H1820L1960 690H1620z', '#0e1830', 0.5);
  out +=
    fill('M-10 690L2410 676V724L-10 742z', day.lit(chalk)) +
    fill('M-10 714L2410 698v8L-10 724z', day.shade(chalk));
  const way = layWay(600, 1350, () => -60);
  out +=
    fill(way.strip(-270, 270, 1.12, 0.42), day.lit(chalk)) +
    fill(way.strip(-120, -60, 1.12, 0.42) + way.strip(80, 140, 1.12, 0.42), day.shade(chalk), 0.7);
  out +=
    stroke('M1990 790V580', silhouette, { width: 10 }) +
    fill('M1900 586h150l26 20-26 20h-150z', day.lit(stage.palette.accent)) +
    fill('M2076 642h-150l-26 18 26 18h150z', day.lit('#e8e2d2')) +
    fill('M1930 602h90v8h-90zM1950 656h90v8h-90z', silhouette, 0.7);
  const beam = (x: number, y: number) =>
    drawGlow(day, `pool${x}`, [x - 90, y + 70], 110, '#ffe9a8', 0.5) +
    drawGlow(day, `lamp${x}`, [x, y], 70, '#fff2c4', 0.9) +
    disc(x, y, 7, '#fffbe8');
  for (const [x, jersey] of [
    [1250, stage.palette.accent],
    [1420, '#8fb0c4'],
  ] as const)
    out += drawPasser(day, x, 716, { jersey, scale: 1, facing: -1, tyre: 6 }) + beam(x - 42, 646);
  return (
    out +
    drawFence(day, [-20, 1010], (x) => 800 - x * 0.01, 90) +
    drawTufts(day, { count: 90, top: 760, to: 1080, size: 60 }, day.shade('#6f7a58')) +
    drawTufts(day, { count: 60, top: 750, from: 1660, size: 60 }, day.shade('#6f7a58'))
  );
}
