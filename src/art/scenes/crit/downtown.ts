import { defineFade } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { expanse, fill, range, round, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawLeafTree } from '#art/wood.ts';
import { drawBarriers } from './barriers.ts';
import { drawFront } from './fronts.ts';
import { jersey, red, white } from './materials.ts';
import { drawOnlookers } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** Past the brick fronts at noon. */
export function drawDowntown(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1100, y: 120, r: 50 });
  let out = drawDaySky(day, { horizon: 560, clouds: 4 });
  out += drawSkyline(day, 660, 330, 0.25);
  const fronts: [number, number, number, string][] = [
    [-40, 300, 210, '#d8b48c'],
    [260, 260, 260, '#b5654a'],
    [520, 330, 190, '#8f9a9c'],
    [850, 280, 250, '#c98f6a'],
    [1130, 320, 310, '#b5654a'],
    [1450, 270, 390, '#d8b48c'],
    [1720, 340, 330, '#a8503c'],
    [2060, 380, 440, '#c2a078'],
  ];
  for (const [x, wide, tall, wall] of fronts) {
    out += drawFront(day, { x, base: 660, wide, tall, wall, depth: 0.9 });
    const awning = range(6).map(
      (i) =>
        `M${round(x + 16 + (i * (wide - 32)) / 6)} 588h${round((wide - 32) / 12)}l8 34h${round(-(wide - 32) / 12)}z`,
    );
    out +=
      fill(`M${x + 12} 622H${x + wide - 12}V660H${x + 12}z`, day.shade('#4a5a6a')) +
      fill(`M${x + 14} 588h${wide - 28}l8 34h${-wide + 12}z`, day.lit(white)) +
      fill(awning.join(''), day.lit((x / 10) % 2 ? '#4f8a7a' : red(day)));
  }
  out += fill(expanse(658, 720), day.lit('#d9d0c2')) + fill(stripe(716, 14), day.shade('#b0a89c'));
  for (const x of [460, 940, 1240, 1600, 1990, 2300])
    out += drawLeafTree(day, [x, 700, 230], '#7a9f58');
  out += drawOnlookers(day, 120, 2420, 706, 108) + drawBarriers(day, -20, 2450, 728, 68);
  const road = defineFade(day, 'road', [730, 900], [day.lit('#a8a6ac'), day.lit('#85838c')]);
  out +=
    road.markup +
    fill(expanse(730), road.paint) +
    stroke('M-10 872H2410', white, { width: 8, dash: '90 70' });
  for (const [i, [x, y]] of (
    [
      [1820, 792],
      [1700, 800],
      [1560, 796],
      [1440, 818],
      [1290, 806],
      [1130, 826],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, { jersey: jersey(day, i), scale: 1.25 });
  return out;
}
