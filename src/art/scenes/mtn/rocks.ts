import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, wind } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';
import { drawBoulder } from './boulder.ts';

/** A line through a rock garden under the weather. */
export function drawRocks(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1150, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  out += fill('M1730 235L1650 385L1700 381L1620 555L1780 347L1722 353L1786 235z', '#fff6d2', 0.9);
  out += drawMountains(
    day,
    [
      [760, 340, 460, 0.36],
      [2240, 260, 440, 0.5],
      [1300, 390, 380, 0.42],
    ],
    { base: 640, snow: false, material: '#87909a' },
  );
  out +=
    drawGround(day, () => 618, { material: '#7f8f7a', depth: 0.45 }) +
    drawHaze(day, 'low', 430, 640, 0.7);
  const slope = (x: number) =>
    700 - (x - 900) * 0.12 - Math.max(0, x - 1750) * 0.2 + 16 * Math.sin(x / 150);
  out += drawFirs(
    day,
    { count: 60, from: 0, to: 2400, ground: (x) => slope(x) - 6, size: [40, 110] },
    0.7,
    '#4a6a62',
  );
  out += drawGround(day, slope, { material: '#8f9a72', depth: 1, relief: 120 });
  const line = wind([
    [1960, 540, 10],
    [1840, 600, 16],
    [1660, 640, 22],
    [1540, 700, 30],
    [1380, 740, 40],
    [1160, 800, 56],
    [1000, 930, 84],
  ]);
  out += fill(band(line, -1.15, 1.15), day.shade('#8a7258')) + fill(band(line), day.lit('#c9ab84'));
  const wet = (x: number, y: number, w: number) =>
    `M${x} ${y}q${w / 2} ${-w / 7} ${w} 0q${-w / 2} ${w / 6} ${-w} 0z`;
  out += fill(wet(1130, 806, 120) + wet(1400, 742, 70) + wet(1060, 870, 150), '#dfe6e4', 0.5);
  for (const [x, y, r] of [
    [1850, 640, 50],
    [1960, 690, 90],
    [1700, 600, 36],
    [1280, 690, 54],
    [1760, 740, 60],
    [1420, 660, 30],
    [2180, 760, 150],
    [1640, 800, 80],
    [900, 800, 80],
    [640, 800, 60],
  ] as const)
    out += drawBoulder(day, x, y, r);
  out += drawPasser(day, 1500, 716, {
    jersey: mix(stage.palette.accent, '#ff7ab4', 0.15),
    scale: 1.35,
    facing: -1,
    tyre: 7,
    turn: -13,
  });
  for (const [x, y, r] of [
    [1480, 830, 60],
    [1800, 890, 120],
    [1330, 900, 70],
    [760, 910, 110],
    [2060, 920, 130],
    [320, 880, 90],
  ] as const)
    out += drawBoulder(day, x, y, r);
  return (
    out + drawTufts(day, { count: 70, top: (x) => slope(x) + 60, size: 56 }, day.shade('#8f9f6a'))
  );
}
