import { defineFade, drawHaze } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import {
  expanse,
  fill,
  type Point,
  place,
  range,
  ribbon,
  round,
  stripe,
  stroke,
  trace,
} from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { blue, cote, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';

/** From the rail at the top of the banking down the boards, the lines running out ahead. */
export function drawDown(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1250, y: 130, r: 52 });
  return (
    drawDaySky(day, { horizon: 330 }) +
    drawHills(day) +
    drawInfield(day) +
    drawApron(day) +
    drawBoards(day) +
    drawLines(day) +
    drawFence(day) +
    drawShadow(day) +
    drawRiders(day)
  );
}

/**
 * A point of the banking: how far up it, 0 to 1, and how near, 0 to 1. Every line is a curve of its own
 * radius round one far turn: all share the bend, none the width.
 */
function at(up: number, t: number): Point {
  const swing = 900 * t * t * (1 - 0.35 * t);
  const near = 0.09 + 0.91 * t ** 1.6;
  return [
    1290 + 200 * (1 - t) ** 2 + (up - 0.35) * 1900 * near + swing * 0.36,
    344 + 620 * t ** 1.35 - up * 170 * near + 60 * near,
  ];
}

const steps = range(40).map((i) => i / 39);

/** What lies between two heights of the banking, all along it. */
const strip = (from: number, to: number) =>
  ribbon(
    steps.map((t) => at(from, t)),
    steps.map((t) => at(to, t)),
  );

function drawHills(day: Day): string {
  const far = hills(day.stage, { name: 'far', base: 300, rise: 30, wavelength: 500 });
  return (
    drawGround(day, far, { material: '#6f9c8c', depth: 0.25 }) + drawHaze(day, 'low', 230, 340, 0.6)
  );
}

/** Grass, mown in stripes. */
function drawInfield(day: Day): string {
  const mown = range(7).map((i) => stripe(338 + i * i * 13, 6 + i * 5));
  return fill(expanse(322), day.lit('#86ab90')) + fill(mown.join(''), day.lit('#9abb9d'));
}

const drawApron = (day: Day) =>
  fill(strip(-0.34, 0), day.lit('#c9c6b6')) + fill(strip(-0.08, 0), day.lit(cote));

function drawBoards(day: Day): string {
  const wood = defineFade(day, 'wood', [340, 900], [day.lit('#dcae74'), day.lit('#e9bd80')]);
  const planks = range(22).map((i) => strip(0.05 + i * 0.044, 0.053 + i * 0.044));
  const joints = range(60).map((i) => {
    const up = 0.05 + ((i * 13) % 22) * 0.044;
    const t = 0.12 + ((i * 29) % 60) / 68;
    return trace([at(up, t), at(up + 0.044, t)]);
  });
  return (
    wood.markup +
    fill(strip(0, 1), wood.paint) +
    fill(planks.join(''), day.shade('#8a5734'), 0.5) +
    stroke(joints.join(''), day.shade('#8a5734'), { width: 3, opacity: 0.5 })
  );
}

/** The measuring line, the sprinters' and the stayers'. */
const drawLines = (day: Day) =>
  fill(strip(0.035, 0.05), ink) +
  fill(strip(0.125, 0.15), day.lit(red)) +
  fill(strip(0.42, 0.455), day.lit(blue));

function drawFence(day: Day): string {
  const foot = steps.map((t) => at(1.03, t));
  const top = steps.map((t): Point => {
    const [x, y] = at(1.03, t);
    return [x + 20 * t, y - 20 - 330 * t ** 1.6];
  });
  const posts = range(9).map((i) => {
    const t = 0.16 + i * 0.1;
    const [x, y] = at(1.03, t);
    return `M${round(x)} ${round(y)}l${round(20 * t)} ${round(-20 - 330 * t ** 1.6)}`;
  });
  return (
    fill(strip(1, 1.03), day.lit('#f6efe2')) +
    fill(ribbon(foot, top), day.shade(mix(day.stage.palette.accent, '#2fa5a0', 0.2))) +
    stroke(posts.join(''), day.lit('#d8efe6'), { width: 5, opacity: 0.5 })
  );
}

/** The fence's, on the boards. */
function drawShadow(day: Day): string {
  const cast = ribbon(
    steps.map((t) => at(1, t)),
    steps.map((t) => at(0.8 - 0.06 * t, t)),
  );
  return fill(cast, day.shade('#6a4030'), 0.35);
}

function drawRiders(day: Day): string {
  const riders = [
    [0.1, 0.34],
    [0.1, 0.41],
    [0.11, 0.5],
    [0.12, 0.6],
  ] as const;
  return riders
    .map(([up, t], i) => {
      const [x, y] = at(up, t);
      const scale = 0.34 + 1.05 * t ** 1.5;
      const shadow = fill('M-60 0Q20-16 110 8Q40 22-60 0z', day.shade('#6a4030'), 0.5);
      const jersey = i === 3 ? red : mix(day.stage.palette.accent, '#35b5b0', 0.3);
      return (
        place(x + 20 * scale, y, shadow, scale) +
        drawRacer(day, x, y, { jersey, scale, facing: -1, turn: 8 })
      );
    })
    .join('');
}
