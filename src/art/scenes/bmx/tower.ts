import { drawGlow } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawFloodlight } from '#art/floodlight.ts';
import { drawGround } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { drawBmxerAhead } from '#art/racer.ts';
import { skyline } from '#art/ridge.ts';
import { fill, type Point, polygon, range, round, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { waves } from './dirt.ts';
import { dark, jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

const dirt = '#b08052';
const steel = '#4a5563';
const lit = (color: string) => mix(color, lamp, 0.18);

/** The upper left of the ramp. */
const [left, top] = [1570, 330];

/** The cones of light under the two masts. */
function drawCones(): string {
  const west: Point[] = [
    [1140, 290],
    [1220, 290],
    [1760, 760],
    [1080, 760],
  ];
  const east: Point[] = [
    [2200, 150],
    [2280, 150],
    [2330, 760],
    [1500, 760],
  ];
  return fill(polygon(west), lamp, 0.1) + fill(polygon(east), lamp, 0.12);
}

/** The ramp with its lanes, and its flank in shade. */
function drawRamp(): string {
  const face: Point[] = [
    [left, top],
    [left + 410, top],
    [left + 190, 910],
    [left - 1030, 910],
  ];
  const flank: Point[] = [
    [left + 410, top],
    [left + 460, top],
    [left + 460, 910],
    [left + 190, 910],
  ];
  const lanes = range(9).map((i) => `M${left + i * 51} ${top}L${left - 1030 + i * 152} 910`);
  return (
    fill(polygon(face), lit(dirt)) +
    fill(polygon(flank), '#4f3a35') +
    stroke(lanes.join(''), '#fdf3d6', { width: 4, opacity: 0.5 })
  );
}

/** The gate with six waiting, under a chequered canopy. */
function drawStartGate(day: Day): string {
  const { accent } = day.stage.palette;
  const checks = range(26).map(
    (i) => `M${left - 50 + (i >> 1) * 40 + (i % 2) * 20} ${106 + (i % 2) * 18}h20v18h-20z`,
  );
  const waiting = range(6).map((i) =>
    drawBmxerAhead(left + 40 + i * 66, top + 12, {
      color: dark,
      jersey: jersey(i),
      rim: '#ffedc2',
      scale: 0.66,
    }),
  );
  return (
    stroke(`M${left - 10} ${top}V130M${left + 420} ${top}V130`, steel, { width: 16 }) +
    fill(`M${left - 50} 100h510v74h-510z`, mix(accent, lime, 0.35)) +
    fill(checks.join(''), '#f6f1e2') +
    drawGlow(day, 'gate', [left + 200, 280], 460, lamp, 0.4) +
    waiting.join('') +
    fill(`M${left - 10} ${top - 6}h430l-4 24h-440z`, mix(accent, lime, 0.25))
  );
}

const descending = [
  [1500, 530, 0.9],
  [1370, 610, 1.05],
  [1560, 690, 1.25],
] as const;

/** Riders on their way down, their shadows short under the lamps. */
function drawDescent(day: Day): string {
  return descending
    .map(([x, y, k], i) => {
      const shadow = `M${x - 40 * k} ${y}L${x + 30 * k} ${y}L${x - 30 * k} ${round(y + 36 * k)}L${round(x - 110 * k)} ${round(y + 36 * k)}z`;
      return (
        fill(shadow, '#4a3428', 0.6) +
        drawRacer(day, x, y, {
          jersey: jersey(i),
          scale: k,
          facing: -1,
          turn: -30,
          rim: '#ffedc2',
        })
      );
    })
    .join('');
}

/** The start hill towering over the first straight under floodlights. */
export function drawTower(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1010, y: 150, r: 42 });
  const feet = range(34).map((i) => [20 + i * 34, 886 - (i % 3) * 8, 120] as const);
  const front = waves(900, 74, 520, 100);
  const crest = skyline(day.stage, (x) => front(x) + 5, 14);
  return (
    drawDaySky(day, { horizon: 700 }) +
    drawBackdrop(day, 720) +
    drawFloodlight(day, 'mastA', 1180, 730, 270) +
    drawFloodlight(day, 'mastB', 2240, 730, 130) +
    drawCones() +
    drawRamp() +
    drawStartGate(day) +
    drawDescent(day) +
    drawCrowd(day.stage, feet, ['#1b2436', '#2a3650', '#33425c']) +
    drawGround(day, front, { material: '#a8764a', depth: 1, relief: 160, step: 14 }) +
    stroke(through(crest), lit('#c99a63'), { width: 7 })
  );
}
