import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawRiderAway } from '#art/rider.ts';
import { drawTufts } from '#art/scatter.ts';
import { disc, fill, type Point, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFields } from './fields.ts';
import { drawHouse, type House } from './house.ts';
import { chalk, dark, jersey, wheat } from './materials.ts';

/** A village with its church among autumn fields, the road winding up to it. */
export function drawVillage(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1100, y: 200, r: 66 });
  const plain = (x: number) => 640 + 22 * Math.sin(x / 330);
  return (
    drawDaySky(day, { horizon: 460, birds: [1300, 150] }) +
    drawFields(day, 330, 44, 3) +
    drawGround(day, hill, { material: '#b3a35c', depth: 0.78, relief: 160 }) +
    drawHouses(day) +
    drawChurch(day) +
    drawFurrows(day) +
    drawGround(day, plain, { material: wheat, depth: 0.95, relief: 140 }) +
    drawRoad(day) +
    drawRiders(day) +
    drawTrees(day) +
    drawTufts(day, { count: 50, top: 800, to: 880, size: 56 }, day.shade('#a89a54')) +
    drawTufts(day, { count: 60, top: 790, from: 1280, size: 60 }, day.lit('#c9a94f'))
  );
}

/** How high the village stands at x. */
const hill = (x: number) =>
  560 - 130 * Math.exp(-(((x - 1640) / 420) ** 2)) + 12 * Math.sin(x / 170);

function drawHouses(day: Day): string {
  const houses: House[] = [
    [1360, 90, 60, 44, '#e6cfa8'],
    [1450, 100, 74, 50, '#dcb78f'],
    [1740, 96, 70, 48, '#e6cfa8'],
    [1830, 84, 56, 42, '#d9c2a0'],
    [1560, 110, 66, 56, '#ead9b5'],
  ];
  return houses
    .map((house) => drawHouse(day, house, Math.round(hill(house[0] + 50)) + 22, 0.8))
    .join('');
}

const drawChurch = (day: Day) =>
  fill('M1660 470V280L1690 180L1720 280V470z', day.lit('#e6d6b8', 0.8)) +
  fill('M1690 180L1720 280V470H1696V280z', day.shade('#c9b491', 0.8)) +
  fill('M1652 284L1690 176L1728 284z', day.shade('#7a5a5a', 0.8)) +
  stroke('M1690 178v-34M1678 158h24', day.shade('#4a4040', 0.9), { width: 5 }) +
  disc(1684, 316, 13, chalk);

function drawFurrows(day: Day): string {
  const furrows = range(15).map(
    (i) =>
      `M${1840 + i * 26} ${round(hill(1840 + i * 26) + 26)}Q${1950 + i * 42} 640 ${1980 + i * 80} 760`,
  );
  return stroke(furrows.join(''), day.shade('#8f8a48', 0.85), { width: 6, opacity: 0.5 });
}

/** The climb to the village, half as wide as the third number says. */
function drawRoad(day: Day): string {
  const climb = [
    [1600, 448, 5],
    [1560, 470, 6],
    [1440, 500, 8],
    [1400, 530, 10],
    [1500, 560, 13],
    [1640, 590, 17],
    [1660, 630, 22],
    [1500, 690, 32],
    [1250, 760, 50],
    [1080, 840, 76],
    [1040, 920, 100],
  ] as const;
  const left = climb.map(([x, y, half]): Point => [x - half, y]);
  const right = climb.map(([x, y, half]): Point => [x + half, y]).toReversed();
  return fill(`M${curve(left)}L${curve(right)}z`, day.lit('#efe3c8'));
}

/** Path data through points, without the first letter: each is rounded off but the last. */
function curve([first, ...points]: readonly Point[]): string {
  const [startX, startY] = first ?? [0, 0];
  const legs = points.map(([x, y], i) => {
    const next = points[i + 1];
    return next
      ? `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`
      : `L${round(x)} ${round(y)}`;
  });
  return `${round(startX)} ${round(startY)}${legs.join('')}`;
}

function drawRiders(day: Day): string {
  const riders: [number, number, number][] = [
    [1590, 604, 0.3],
    [1640, 618, 0.34],
    [1560, 668, 0.44],
    [1440, 712, 0.56],
    [1330, 740, 0.68],
    [1230, 782, 0.84],
  ];
  return riders
    .map(
      ([x, y, scale], i) =>
        fill(shadowOf(day, x, y, 90 * scale, 60 * scale), day.shade('#7a6a50'), 0.5) +
        drawRiderAway(x, y, { color: dark, jersey: jersey(i), scale }),
    )
    .join('');
}

function drawTrees(day: Day): string {
  const trees: [number, number, number, string][] = [
    [2120, 720, 210, '#c8622a'],
    [2290, 800, 330, '#d98a35'],
    [820, 690, 130, '#d98a35'],
    [640, 720, 170, '#b5552a'],
    [1880, 660, 120, '#e0a13a'],
  ];
  return trees.map(([x, y, size, color]) => drawTree(day, x, y, size, color)).join('');
}

const drawTree = (day: Day, x: number, y: number, size: number, color: string) =>
  fill(shadowOf(day, x, y, size * 0.6, size * 0.5), day.shade('#8f7a48'), 0.5) +
  stroke(`M${x} ${y}v${-size * 0.5}`, day.shade('#5a4030'), { width: size * 0.07 }) +
  disc(x, y - size * 0.62, size * 0.4, day.shade(color)) +
  disc(x - size * 0.24, y - size * 0.42, size * 0.26, day.shade(color)) +
  disc(x + size * 0.26, y - size * 0.42, size * 0.26, day.shade(color)) +
  disc(x - size * 0.1, y - size * 0.7, size * 0.27, day.lit(color)) +
  disc(x - size * 0.26, y - size * 0.48, size * 0.17, day.lit(color));
