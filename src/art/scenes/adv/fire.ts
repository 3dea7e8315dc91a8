import { drawGlow } from '#art/air.ts';
import { drawBike } from '#art/bike.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { disc, fill, place, stroke } from '#art/shape.ts';
import { drawStars } from '#art/sky.ts';
import type { Stage } from '#art/stage.ts';
import { sage } from './materials.ts';
import { drawMesas } from './mesa.ts';
import { drawPlain } from './plain.ts';
import { drawTent } from './tent.ts';

/** A fire under the Milky Way. */
export function drawFire(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 2000, y: 170, r: 40 });
  let out = drawDaySky(day, { horizon: 720 });
  const cloud = (
    x: number,
    y: number,
    scale: string,
    name: string,
    color: string,
    strength: number,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(-52) scale(${scale})">${drawGlow(day, name, [0, 0], 200, color, strength)}</g>`;
  out +=
    cloud(1370, 330, '3.6 1', 'way', '#6f86d0', 0.5) +
    cloud(1400, 290, '3 .46', 'arm', '#d3c3f0', 0.42) +
    cloud(1330, 400, '1.3 .3', 'heart', '#fff0dc', 0.4);
  out += drawStars(day.stage, 700, 210);
  out += drawMesas(day, 720, [
    [420, 540, 340, 0.4],
    [2130, 430, 330, 0.5],
    [1850, 520, 70, 0.5],
    [880, 600, 160, 0.3],
  ]);
  out += drawPlain(day, 706, '#b48a6e');
  const near = hills(day.stage, { name: 'near', base: 752, rise: 16, wavelength: 900 });
  out += drawGround(day, near, { material: '#96705e', depth: 1 });
  out += drawTent(day, 1660, 790, 0.95);
  out += fill('M1180 830Q1440 780 1720 836Q1440 890 1180 830z', '#f59a4a', 0.32);
  out += drawGlow(day, 'fire', [1440, 800], 300, '#ff9a3c', 0.6);
  out +=
    fill(
      'M1400 826C1396 780 1432 768 1428 720C1462 748 1454 774 1470 762C1490 790 1482 812 1478 826z',
      '#ff8a2e',
    ) + fill('M1420 826C1418 796 1440 790 1440 762C1462 786 1462 812 1456 826z', '#ffe08a');
  out += stroke('M1380 832L1500 818M1384 818L1498 834', '#2a1d1c', { width: 11, round: true });
  const sitter = (x: number, side: number, jersey: string) =>
    place(
      x,
      836,
      stroke(`M0-6L${side * 4}-48`, jersey, { width: 24, round: true }) +
        stroke(`M0-4L${side * 30}-26L${side * 40} 0`, '#17121f', { width: 13, round: true }) +
        disc(side * 8, -76, 13, '#17121f') +
        stroke(`M${side * 17}-70v-14`, '#ffb469', { width: 3 }),
      1,
    );
  out += sitter(1330, 1, '#54408a') + sitter(1556, -1, '#2d2740');
  out += drawBike(1200, 846, {
    color: '#120e1a',
    scale: 0.95,
    tyre: 5,
    bags: '#7a55c4',
    turn: -4,
  });
  return (
    out +
    drawStones(day, { count: 24, top: 830, size: 34 }, '#8a6f6a') +
    drawTufts(day, { count: 50, top: 840, size: 60 }, day.shade(sage))
  );
}
