import { drawHaze } from '#art/air.ts';
import { drawLeavers, silhouette } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { bunting } from '#art/person.ts';
import { expanse, fill, type Point, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay, type Way } from '#art/way.ts';
import { walls } from './fronts.ts';
import { jersey, red, white } from './materials.ts';
import { drawSides } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** Up the finishing straight to the arch, the sun at its end. */
export function drawFinish(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1440, y: 430, r: 112 });
  const way = layWay(560, 1440, () => 0);
  return (
    drawDaySky(day, { horizon: 600 }) +
    drawSkyline(day, 604, 190, 0.3) +
    drawHaze(day, 'low', 420, 620, 0.5) +
    fill(expanse(596), day.shade('#a89a9c')) +
    drawStreet(day, way, 1150) +
    drawStraight(day, way) +
    drawSides(day, way, 480) +
    drawArch(day, way) +
    drawRiders(day, way)
  );
}

/** House fronts down both sides of a street in perspective. */
function drawStreet(day: Day, way: Way, across: number): string {
  let out = '';
  const stops = [0.1, 0.16, 0.24, 0.36, 0.54, 0.86, 1.3];
  for (const side of [-1, 1])
    for (const i of range(side < 0 ? 6 : 5)) {
      const [u0, u1] = [stops[i] ?? 0.1, stops[i + 1] ?? 1.2];
      // Lower toward us on the left, where a headline stands.
      const heights = side < 0 ? [760, 900, 700, 600, 470, 400] : [700, 860, 640, 900, 760, 940];
      const tall = heights[i] ?? 700;
      const wall = walls[(i * 5 + (side > 0 ? 2 : 0)) % walls.length] ?? white;
      const depth = 0.45 + i * 0.11;
      const isSunny = side < 0 === day.sun.x > 1400;
      const up = (k: number, u: number): Point => {
        const [x, y] = way.at(side * across, u);
        return [x, y - tall * u * k];
      };
      out += fill(
        polygon([up(0, u0), up(1, u0), up(1, u1), up(0, u1)]),
        isSunny ? day.lit(wall, depth) : mix(day.shade(wall, depth), day.lit(wall, depth), 0.25),
      );
      out += drawPanes(day, { up, u0, u1, depth });
    }
  return out;
}

type Front = {
  /** A point of the front, by its share of the height and how near it is. */
  up: (k: number, u: number) => Point;
  /** From where to where it goes along the street. */
  u0: number;
  u1: number;
  depth: number;
};

/** Four floors of windows; at night not all are lit. */
function drawPanes(day: Day, { up, u0, u1, depth }: Front): string {
  const along = (t: number) => 1 / (1 / u0 + (1 / u1 - 1 / u0) * t);
  let panes = '';
  for (const row of range(4))
    for (const column of range(5)) {
      const [p, q] = [along((column + 0.25) / 5), along((column + 0.72) / 5)];
      const low = 0.2 + row * 0.2;
      if (!day.dark || day.stage.random.chance(0.6))
        panes += polygon([up(low, p), up(low + 0.11, p), up(low + 0.11, q), up(low, q)]);
    }
  const pane = day.dark ? mix(lamp, day.haze, (1 - depth) * 0.6) : day.shade('#5a6a80', depth);
  return fill(panes, pane, 0.85);
}

/** The road with its edges, and the sun along its middle. */
const drawStraight = (day: Day, way: Way) =>
  fill(way.strip(-480, 480, 1.15, 0.1), day.lit('#8a8490')) +
  fill(way.strip(-450, -432, 1.15, 0.1) + way.strip(432, 450, 1.15, 0.1), day.lit(white)) +
  fill(way.strip(-60, 60, 1.15, 0.1), '#ffd9a0', 0.25);

function drawArch(day: Day, way: Way): string {
  const [lx, ly] = way.at(-560, 0.36);
  const [rx] = way.at(560, 0.36);
  const top = ly - 250;
  const checks = range(24)
    .filter((i) => (i + Math.floor(i / 12)) % 2 === 0)
    .map(
      (i) =>
        `M${round(lx + ((i % 12) * (rx - lx)) / 12)} ${round(top + 62 + Math.floor(i / 12) * 16)}h${round((rx - lx) / 12)}v16h${round((lx - rx) / 12)}z`,
    );
  return (
    fill(
      `M${round(lx - 14)} ${round(ly)}V${round(top)}h34V${round(ly)}zM${round(rx - 20)} ${round(ly)}V${round(top)}h34V${round(ly)}z`,
      day.shade(red(day)),
    ) +
    fill(
      `M${round(lx - 20)} ${round(top - 20)}H${round(rx + 20)}v82H${round(lx - 20)}z`,
      red(day),
    ) +
    fill(`M${round(lx)} ${round(top + 62)}H${round(rx)}v32H${round(lx)}z`, white) +
    fill(checks.join(''), silhouette) +
    stroke(`M${round(lx + 90)} ${round(top + 20)}H${round(rx - 90)}`, white, {
      width: 16,
      dash: '54 14',
    }) +
    fill(
      bunting(lx - 14, top, lx - 330, top - 6, 60, 26) +
        bunting(rx + 14, top, rx + 330, top - 60, 60, 26),
      day.lit('#ffe0a8'),
    )
  );
}

const drawRiders = (day: Day, way: Way) =>
  drawLeavers(
    day,
    way,
    [
      [0.4, -150],
      [0.42, 120],
      [0.48, -20],
      [0.54, 210],
      [0.6, -190],
      [0.66, 40],
    ],
    { scale: 2.1, jersey: (i) => jersey(day, i) },
  );
