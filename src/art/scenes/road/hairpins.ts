import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';

/** From the top: the hairpins below, the sun over the next range. */
export function drawHairpins(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1560, y: 300, r: 200 });
  return (
    drawDaySky(day, { horizon: 560, clouds: 2 }) +
    drawRange(day) +
    drawForest(day) +
    drawRoad() +
    drawRiders(day) +
    drawCopses(day) +
    drawBrink(day)
  );
}

const drawRange = (day: Day) =>
  drawMountains(
    day,
    [
      [520, 330, 460, 0.36],
      [1060, 400, 360, 0.3],
      [2120, 250, 480, 0.46],
      [1560, 430, 340, 0.4],
    ],
    { base: 600, material: '#9aa8d0' },
  ) + drawHaze(day, 'low', 430, 600, 0.7);

const drawForest = (day: Day) =>
  drawGround(day, (x) => 560 + 16 * Math.sin(x / 300), {
    material: '#6f9a8a',
    depth: 0.9,
    relief: 120,
  }) +
  drawFirs(
    day,
    { count: 70, from: 0, to: 2400, ground: () => 590, size: [24, 50] },
    0.8,
    '#3f6a70',
  );

function drawRoad(): string {
  const bends: Stop[] = [
    [1180, 566, 6],
    [1380, 574, 9],
    [1700, 588, 13],
    [1800, 604, 16],
    [1640, 622, 18],
    [1260, 642, 22],
    [1130, 668, 26],
    [1320, 696, 31],
    [1800, 722, 38],
    [1960, 762, 46],
    [1720, 806, 54],
    [1200, 838, 66],
    [1000, 960, 90],
  ];
  const line = wind(bends, 12);
  const wall = line.map(([x, y, half]): Stop => [x, y + half * 0.7, half]);
  const near = line.filter(([, , half]) => half > 14).map(([x, y]): Point => [x, y]);
  return (
    fill(band(wall, -1.1, 1.1), '#12305f') +
    fill(band(line), '#f3ecdc') +
    stroke(trace(near), '#8fa6c8', { width: 4, dash: '24 22' })
  );
}

function drawRiders(day: Day): string {
  const riders: [number, number, number, 1 | -1][] = [
    [1560, 588, 0.24, -1],
    [1440, 634, 0.34, 1],
    [1520, 632, 0.34, 1],
    [1480, 712, 0.56, -1],
    [1580, 718, 0.6, -1],
    [1760, 800, 0.9, 1],
  ];
  return riders
    .map(([x, y, scale, facing], i) => {
      const jersey = i % 2 === 1 ? '#e8503a' : day.stage.palette.accent;
      return drawPasser(day, x, y, { jersey, scale, facing });
    })
    .join('');
}

/** Firs in the bends. */
function drawCopses(day: Day): string {
  const copses = [
    [1040, 740, 90],
    [2060, 700, 110],
    [1900, 660, 70],
    [960, 690, 70],
    [2140, 790, 150],
    [820, 800, 150],
  ] as const;
  return copses
    .map(([x, y, tall]) =>
      drawFirs(
        day,
        { count: 4, from: x - 50, to: x + 50, ground: () => y, size: [tall * 0.6, tall] },
        1,
        '#2f5a62',
      ),
    )
    .join('');
}

/** Where the viewer stands. */
const drawBrink = (day: Day) =>
  drawFirs(
    day,
    { count: 4, from: 2240, to: 2380, ground: () => 910, size: [260, 420] },
    1,
    '#1f4454',
  ) +
  drawFirs(
    day,
    { count: 6, from: 40, to: 520, ground: () => 920, size: [180, 320] },
    1,
    '#1f4454',
  ) +
  drawTufts(day, { count: 50, top: 840, from: 1450, size: 54 }, '#1f4454') +
  drawStones(day, { count: 20, top: 840, from: 1350, size: 34 }, '#b8b0a8');
