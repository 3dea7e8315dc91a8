import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { drawLeafTree } from '#art/wood.ts';
import { drawCountry } from './country.ts';
import { green, mud, white } from './materials.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape } from './tape.ts';

/** Back and forth across an off-camber bank. */
export function drawBank(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1130, y: 260, r: 76 });
  let out = drawDaySky(day, { horizon: 520 }) + drawCountry(day, 470, '#b5a05a');
  const bank = (x: number) => 700 - 330 / (1 + Math.exp(-(x - 1380) / 170)) + 8 * Math.sin(x / 110);
  for (const [x, size, color] of [
    [1640, 190, '#c8622a'],
    [1800, 250, '#d98a35'],
    [2000, 210, '#b5552a'],
    [2200, 290, '#e0a13a'],
  ] as const)
    out += drawLeafTree(day, [x, Math.round(bank(x)) + 10, size], color, 0.9);
  out += drawGround(day, bank, { material: '#b0aa5c', depth: 0.95, relief: 300 });
  const legs: Stop[][] = [
    [
      [2460, 470, 16],
      [1900, 480, 18],
      [1560, 520, 20],
      [1480, 552, 22],
      [1640, 574, 24],
      [2060, 590, 26],
    ],
    [
      [2060, 590, 26],
      [2200, 614, 28],
      [2060, 640, 30],
      [1600, 664, 32],
      [1320, 700, 36],
      [1290, 740, 38],
      [1480, 762, 42],
      [2000, 790, 46],
      [2480, 850, 60],
    ],
  ];
  const line = wind(legs.flatMap((leg, i) => (i ? leg.slice(1) : leg)));
  out +=
    fill(band(line, -1.15, 1.15), day.shade(mud)) +
    fill(band(line), day.lit('#c49a6a')) +
    fill(band(line, -0.3, 0.1), day.shade(mud), 0.4);
  out += drawTape(day, [
    [1600, 566, 34],
    [1720, 556, 34],
    [1850, 550, 34],
    [2000, 548, 36],
    [2160, 546, 36],
    [2330, 540, 38],
    [2460, 536, 38],
  ]);
  out +=
    drawPasser(day, 1850, 486, { jersey: '#e0a13a', scale: 0.62, facing: -1, tyre: 6, turn: -3 }) +
    drawPasser(day, 1800, 586, { jersey: white, scale: 0.74, tyre: 6, turn: 3 });
  out += drawTape(day, [
    [1420, 742, 44],
    [1560, 730, 44],
    [1720, 718, 44],
    [1880, 708, 44],
    [2060, 700, 46],
    [2260, 690, 46],
    [2460, 680, 48],
  ]);
  out += drawPasser(day, 1560, 672, {
    jersey: '#c2482f',
    scale: 0.95,
    facing: -1,
    tyre: 6,
    turn: -6,
  });
  out += drawPasser(day, 1600, 784, { jersey: green(day), scale: 1.35, tyre: 6, turn: 5 });
  out +=
    drawSpectators(day, 760, 1180, () => 760, 118) +
    drawTape(day, [
      [-40, 810, 70],
      [260, 806, 70],
      [560, 800, 70],
      [860, 796, 68],
      [1120, 790, 66],
      [1180, 830, 74],
      [1100, 890, 90],
    ]);
  const leaves = range(60).map((i) => `M${(i * 173) % 2400} ${790 + ((i * 59) % 110)}l12-5`);
  return (
    out +
    drawTufts(day, { count: 80, top: 830, size: 56 }, day.shade('#a09a50')) +
    stroke(leaves.join(''), day.lit('#c8502a'), { width: 7, round: true })
  );
}
