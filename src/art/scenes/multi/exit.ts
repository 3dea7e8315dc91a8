import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { drawRunner } from '#art/racer.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { disc, fill, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBuoy } from './buoy.ts';
import { dark, signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawSwimmer } from './swimmer.ts';
import { drawWater } from './water.ts';

/** Out of the water, up the carpet, between the flags. */
export function drawExit(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1160, y: 180, r: 56 });
  return (
    drawDaySky(day, { horizon: shore, birds: [900, 150] }) +
    drawLake(day) +
    drawBeach(day) +
    drawCarpet(day) +
    drawFlags(day) +
    drawAthletes(day) +
    drawSpectators(day) +
    drawStones(day, { count: 30, top: (x) => beach(x) + 60, to: 1330, size: 24 }, '#a89a88') +
    drawTufts(day, { count: 26, top: 830, to: 1000, size: 60 }, day.lit('#a8a468'))
  );
}

/** The far end of the water. */
const shore = 430;

/** Where the water ends at x. */
const beach = (x: number) =>
  680 - 70 * Math.exp(-(((x - 2300) / 500) ** 2)) + 40 * Math.exp(-(((x - 700) / 600) ** 2));

/** The far shore, the water, and who is still in it. */
function drawLake(day: Day): string {
  let out =
    drawShore(day, shore, [
      [960, 260, 400],
      [2140, 230, 460],
      [380, 300, 360],
    ]) + drawWater(day, shore, '#4f8a9c');
  for (const [x, y, s] of [
    [1120, 500, 36],
    [1400, 476, 24],
    [820, 540, 56],
  ] as const)
    out += drawBuoy(day, x, y, s);
  for (const [x, y, k] of [
    [1290, 540, 0.5],
    [1380, 566, 0.62],
    [1210, 590, 0.7],
    [1480, 600, 0.8],
  ] as const)
    out += drawSwimmer(day, x, y, k);
  return out;
}

/** Foam, wet sand and dry. */
const drawBeach = (day: Day) =>
  drawGround(day, (x) => beach(x) - 14 + 5 * Math.sin(x / 70), {
    material: '#ffffff',
    depth: 1,
  }) +
  drawGround(day, (x) => beach(x) - 4 + 4 * Math.sin(x / 70), {
    material: '#b9a482',
    depth: 1,
  }) +
  drawGround(day, (x) => beach(x) + 24, { material: '#dcc9a2', depth: 1, relief: 100 });

function drawCarpet(day: Day): string {
  const carpet = polygon([
    [1520, 640],
    [1640, 640],
    [1960, 910],
    [1380, 910],
  ]);
  return (
    fill(carpet, day.lit('#2f6f9c')) +
    fill('M1520 640h16L1440 910h-60zM1624 640h16L1960 910h-60z', day.lit('#f4ead2'))
  );
}

const drawFlags = (day: Day) =>
  drawFlag(day, 1470, 690, 210, '#f2b632', -1) +
  drawFlag(day, 1700, 690, 230, signal, 1) +
  drawFlag(day, 1408, 780, 360, signal, -1) +
  drawFlag(day, 1836, 790, 400, '#45597a', 1) +
  drawFlag(day, 2120, 880, 560, signal, 1);

/** A feather flag, its cloth to the right (1) or left (-1) of the pole. */
function drawFlag(day: Day, x: number, y: number, h: number, color: string, side: 1 | -1): string {
  const w = side * h * 0.24;
  return (
    fill(shadowOf(day, x, y, h * 0.6, 12), day.shade('#7a6f60'), 0.4) +
    stroke(
      `M${x} ${y}V${y - h * 0.9}q${round(w * 0.1)} ${round(-h * 0.12)} ${round(w * 0.6)} ${round(-h * 0.1)}`,
      dark,
      { width: Math.max(4, h * 0.014) },
    ) +
    fill(
      `M${x} ${round(y - h * 0.2)}V${round(y - h * 0.9)}q${round(w * 0.1)} ${round(-h * 0.14)} ${round(w * 0.7)} ${round(-h * 0.1)}q${round(w * 0.44)} ${round(h * 0.1)} ${round(w * 0.4)} ${round(h * 0.36)}q${round(-w * 0.3)} ${round(h * 0.22)} ${round(-w * 1.1)} ${round(h * 0.44)}z`,
      day.lit(color),
    ) +
    fill(
      `M${x} ${round(y - h * 0.42)}l${round(w * 0.86)} ${round(-h * 0.06)}l${round(-w * 0.2)} ${round(h * 0.1)}l${round(-w * 0.66)} ${round(h * 0.08)}z`,
      '#fffaf0',
      0.85,
    )
  );
}

/** Running, the cap still on. */
function drawAthletes(day: Day): string {
  const athletes: [number, number, number, 1 | -1][] = [
    [1590, 690, 0.6, 1],
    [1500, 754, 0.85, -1],
    [1640, 866, 1.3, 1],
  ];
  return athletes
    .map(
      ([x, y, scale, facing]) =>
        fill(shadowOf(day, x, y, 100 * scale, 50 * scale), day.shade('#3f5a70'), 0.5) +
        drawRunner(x, y, { color: dark, jersey: dark, rim: day.lit('#ffffff'), scale, facing }) +
        disc(x + facing * 16 * scale, y - 126 * scale, 11 * scale, signal),
    )
    .join('');
}

function drawSpectators(day: Day): string {
  const feet = [
    ...range(14).map((i) => [1930 + i * 34, 730 + (i % 3) * 10, 130] as const),
    ...range(12).map((i) => [1010 + i * 30, 740 + (i % 3) * 8, 104] as const),
  ];
  return drawCrowd(day.stage, feet, [day.shade('#66707c'), day.lit('#5f86a8'), day.lit('#d9a03f')]);
}
