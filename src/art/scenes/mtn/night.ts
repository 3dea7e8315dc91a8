import { drawGlow, drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawMountain } from '#art/mountain.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { disc, expanse, fill, type Point, polygon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, wind } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';
import { earth } from './materials.ts';

/** A headlamp's beam between black firs. */
export function drawNight(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1150, y: 150, r: 58 });
  let out = drawDaySky(day, { horizon: 620 });
  out +=
    drawMountain(day, { x: 1500, y: 330, base: 680, wide: 560, depth: 0.4 }) +
    drawMountain(day, { x: 600, y: 420, base: 680, wide: 460, depth: 0.3 });
  const woods = (base: number, count: number, size: readonly [number, number], depth: number) =>
    drawFirs(day, { count, from: 0, to: 2400, ground: () => base, size }, depth, '#3f5f66');
  out +=
    woods(640, 80, [90, 170], 0.5) +
    drawHaze(day, 'mist', 520, 700, 0.6) +
    woods(690, 46, [170, 320], 0.72);
  out += fill(expanse(684), day.lit('#5c6f66'));
  const beam: Point[] = [
    [1540, 684],
    [980, 590],
    [900, 800],
  ];
  const id = `${stage.id}-beam`;
  out += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="1540" y1="0" x2="920" y2="0"><stop stop-color="#fff3c4" stop-opacity=".85"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>`;
  const trail = wind([
    [-40, 752, 6],
    [420, 742, 8],
    [860, 766, 12],
    [1150, 772, 18],
    [1500, 790, 26],
    [1800, 830, 40],
    [2020, 930, 70],
  ]);
  out += fill(band(trail, -1.2, 1.2), day.shade(earth)) + fill(band(trail), day.lit('#a8957c'));
  out +=
    fill(polygon(beam), `url(#${id})`) + drawGlow(day, 'spot', [1120, 770], 260, '#ffe9a8', 0.5);
  out += drawPasser(day, 1600, 796, {
    jersey: mix(stage.palette.accent, '#ff8cc0', 0.2),
    scale: 1.25,
    facing: -1,
    tyre: 6,
    turn: 2,
  });
  out += drawGlow(day, 'lamp', [1556, 682], 60, '#fff6d0', 0.9) + disc(1556, 684, 9, '#fffbe8');
  out += drawFirs(
    day,
    { count: 4, from: 1900, to: 2200, ground: () => 880, size: [520, 760] },
    1,
    '#22384a',
  );
  out +=
    drawFirs(
      day,
      { count: 3, from: 640, to: 760, ground: () => 870, size: [330, 480] },
      1,
      '#22384a',
    ) +
    drawFirs(
      day,
      { count: 5, from: 40, to: 360, ground: () => 900, size: [330, 480] },
      1,
      '#22384a',
    );
  out += drawStones(day, { count: 20, top: 830, size: 30 }, '#6f7a86');
  return out + drawTufts(day, { count: 80, top: 800, size: 56 }, day.shade('#5f7f70'));
}
