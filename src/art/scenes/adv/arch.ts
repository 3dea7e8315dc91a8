import { drawHaze } from '#art/air.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, ribbon, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { redrock, sage } from './materials.ts';
import { drawMesas } from './mesa.ts';
import { drawPlain } from './plain.ts';
import { drawTourer } from './tourer.ts';

/** The arch's outer and inner outline, both from the left foot to the right. */
const outer: readonly Point[] = [
  [1170, 800],
  [1190, 738],
  [1228, 690],
  [1222, 640],
  [1252, 590],
  [1240, 530],
  [1276, 470],
  [1270, 424],
  [1318, 366],
  [1336, 322],
  [1404, 280],
  [1446, 262],
  [1520, 232],
  [1592, 226],
  [1654, 206],
  [1740, 218],
  [1802, 212],
  [1872, 246],
  [1924, 262],
  [1978, 318],
  [1990, 372],
  [2026, 424],
  [2018, 490],
  [2042, 545],
  [2026, 604],
  [2056, 664],
  [2054, 716],
  [2096, 756],
  [2124, 800],
];
const inner: readonly Point[] = [
  [1398, 800],
  [1404, 750],
  [1386, 700],
  [1408, 650],
  [1398, 592],
  [1428, 540],
  [1422, 484],
  [1456, 440],
  [1484, 398],
  [1540, 356],
  [1604, 344],
  [1680, 330],
  [1742, 344],
  [1800, 356],
  [1858, 400],
  [1880, 444],
  [1908, 500],
  [1900, 552],
  [1920, 612],
  [1904, 682],
  [1918, 740],
  [1898, 800],
];

/** Lines of bedding across the legs and along the span. */
const bedding =
  'M1240 640L1300 626L1390 640M1252 540L1330 528L1420 536M1290 450L1370 430M1350 350L1440 330L1520 290L1660 270L1800 284M1924 470L1990 462M1914 590L1970 580L2020 590M1920 700L1990 690M1214 730L1290 718L1380 730';

/** The arch in the sun: its underside and the flank to leeward in shade, light along its brow. */
function drawStone(day: Day): string {
  const underside = inner.slice(0, 17);
  const roof = underside.map(
    ([x, y], i): Point => [
      x - 62 * (1 - i / 10),
      y - 46 * Math.sin((Math.PI * i) / 16) - (i % 2) * 9 * (i / 8),
    ],
  );
  const lee = outer.slice(17);
  const edge = lee.map(([x, y], i): Point => [x - 74 - (i % 3) * 13, y + (i < 2 ? 26 : 8)]);
  const brow = outer.slice(7, 18);
  const glint = brow.map(([x, y], i): Point => [x + 6, y + 15 + (i % 2) * 7]);
  return (
    fill(ribbon(outer, inner), day.lit(redrock)) +
    fill(ribbon(underside, roof), day.shade(redrock)) +
    fill(ribbon(lee, edge), day.shade(redrock), 0.8) +
    fill(ribbon(brow, glint), day.lit('#f5c193'), 0.85) +
    stroke(bedding, day.lit('#ac5a3a'), { width: 7, opacity: 0.55, round: true }) +
    fill('M1180 800Q1660 742 2110 800L2300 880H1330z', day.shade('#a5664a'), 0.4)
  );
}

/** The slickrock the arch stands on. */
const apron = (x: number) => 800 - 52 * Math.exp(-(((x - 1660) / 520) ** 4)) + 5 * Math.sin(x / 45);

/** A sandstone arch with the desert seen through it. */
export function drawArch(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1060, y: 170, r: 56 });
  const near = hills(day.stage, { name: 'near', base: 812, rise: 24, wavelength: 700 });
  return (
    drawDaySky(day, { horizon: 620 }) +
    drawMesas(day, 640, [
      [760, 520, 340, 0.22],
      [1560, 500, 150, 0.3],
      [1700, 530, 300, 0.34],
    ]) +
    drawHaze(day, 'low', 520, 650, 0.6) +
    drawPlain(day, 640) +
    drawTufts(day, { count: 50, top: 650, bottom: 720, size: 24 }, day.shade(sage, 0.8)) +
    drawGround(day, apron, { material: '#d98f5f', depth: 0.95, relief: 90, step: 14 }) +
    drawStone(day) +
    drawTourer(day, 1500, 780, 1, -1) +
    drawGround(day, near, { material: '#b56d48', depth: 1, relief: 180 }) +
    drawStones(day, { count: 30, top: near, size: 44 }, '#c98660') +
    drawTufts(day, { count: 44, top: (x) => near(x) + 10, size: 62 }, day.lit(sage))
  );
}
