import { drawCopses } from '#art/bushes.ts';
import { drawLeavers } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { expanse, fill, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay, type Way } from '#art/way.ts';
import { drawLeafTree } from '#art/wood.ts';
import { asphalt, jersey, meadow, white } from './materials.ts';

/** Lavender in the valley, a village round its church. */
export function drawValley(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1180, y: 270, r: 76 });
  const way = layWay(560, 1500, (d) => 120 * Math.sin(d * 0.55) - 60);
  return (
    drawDaySky(day, { horizon: 540, birds: [1420, 180] }) +
    drawRidges(day) +
    drawChurch(day) +
    drawHouses(day) +
    drawGround(day, (x) => knoll(x) + 16, { material: '#b9a862', depth: 0.9, relief: 60 }) +
    drawCypresses(day) +
    drawLavender(day) +
    drawRoad(day, way) +
    drawRiders(day, way) +
    drawLeafTree(day, [2230, 860, 420], '#8a9a4f') +
    drawLeafTree(day, [120, 800, 240], '#8a9a4f') +
    drawTufts(day, { count: 40, top: 870, size: 60 }, day.shade('#8f9a5a'))
  );
}

function drawRidges(day: Day): string {
  let out = '';
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `hill${i}`,
      base: 440 + i * 52,
      rise: 60 - i * 12,
      wavelength: 640,
    });
    out += drawGround(day, crest, {
      material: ['#9aa0a8', '#a8a878', '#c2b06a'][i] ?? meadow,
      depth: 0.2 + i * 0.2,
      relief: 90,
    });
    out += drawCopses(day, crest, { count: 16, size: [18 + i * 8, 40 + i * 12] }, [
      '#6f8058',
      0.3 + i * 0.2,
    ]);
  }
  return out;
}

/** How high the village stands at x. */
const knoll = (x: number) => 600 - 90 * Math.exp(-(((x - 1700) / 260) ** 2)) + 6 * Math.sin(x / 80);

const drawChurch = (day: Day) =>
  fill('M1690 500V330l30-70 30 70V500z', day.lit('#f0e2c4')) +
  fill('M1726 500V270l24 60V500z', day.shade('#e0cfb4'), 0.8) +
  fill('M1684 334l36-92 36 92z', day.shade('#a85a40')) +
  stroke('M1720 244v-34M1710 222h20', day.shade('#5a4a48'), { width: 5 }) +
  fill('M1706 360h26v34h-26z', day.shade('#5a4a58'));

function drawHouses(day: Day): string {
  const houses = [
    [1560, 70, 50],
    [1620, 84, 66],
    [1780, 86, 64],
    [1850, 76, 50],
    [1490, 60, 40],
    [1920, 60, 40],
    [1660, 70, 44],
    [1744, 70, 40],
  ] as const;
  return houses
    .map(([x, wide, tall], i) =>
      drawHouse(day, x, wide, tall, ['#f0dcb8', '#e8cda4', '#f6ead0'][i % 3] ?? white),
    )
    .join('');
}

function drawHouse(day: Day, x: number, wide: number, tall: number, wall: string): string {
  const y = knoll(x + wide / 2) + 14;
  return (
    fill(`M${x} ${round(y)}v${-tall}h${wide}v${tall}z`, day.lit(wall)) +
    fill(
      `M${round(x + wide * 0.62)} ${round(y)}v${-tall}h${round(wide * 0.38)}v${tall}z`,
      day.shade(wall),
      0.6,
    ) +
    fill(
      `M${x - 6} ${round(y - tall)}l${wide / 2 + 6} ${-wide * 0.34} ${wide / 2 + 6} ${wide * 0.34}z`,
      day.lit('#c8704a'),
    ) +
    fill(
      `M${round(x + wide * 0.22)} ${round(y - tall * 0.66)}h10v16h-10zM${round(x + wide * 0.46)} ${round(y - tall * 0.66)}h10v16h-10z`,
      day.shade('#5a5a68'),
    )
  );
}

function drawCypresses(day: Day): string {
  const cypress = (x: number, y: number, tall: number) =>
    `M${x} ${y}q${-tall * 0.12} ${-tall * 0.2} 0 ${-tall}q${tall * 0.12} ${tall * 0.8} 0 ${tall}z`;
  const row = range(9).map((i) =>
    cypress(1440 + i * 68 + (i % 2) * 14, Math.round(knoll(1440 + i * 68) + 30), 70 + (i % 3) * 24),
  );
  return fill(row.join(''), day.shade('#4f6a4a'));
}

function drawLavender(day: Day): string {
  const flat = layWay(520, 1700, () => 0);
  const us = [0.3, 0.5, 0.75, 1.15];
  const rows = range(44).map((i) => {
    const a = -4700 + i * 210;
    return ribbon(
      us.map((u) => flat.at(a, u)),
      us.map((u) => flat.at(a + 130, u)),
    );
  });
  return (
    fill(expanse(634), day.lit('#b59a72')) +
    fill(rows.join(''), day.shade('#9a7fc8')) +
    `<g transform="translate(-8 -8)">${fill(rows.join(''), day.lit('#b49ae0'))}</g>`
  );
}

const drawRoad = (day: Day, way: Way) =>
  fill(way.strip(-250, 250, 1.12, 0.22), day.lit('#d8c690')) +
  fill(way.strip(-210, 210, 1.12, 0.22), day.lit(asphalt)) +
  fill(way.strip(-190, -176, 1.12, 0.22) + way.strip(176, 190, 1.12, 0.22), white);

const drawRiders = (day: Day, way: Way) =>
  drawLeavers(
    day,
    way,
    [
      [0.3, 60],
      [0.34, -70],
      [0.42, 40],
      [0.52, -60],
      [0.6, 70],
    ],
    { scale: 1.6, jersey: (i) => jersey(day, i) },
  );
