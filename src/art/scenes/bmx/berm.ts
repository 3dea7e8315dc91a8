import { defineFade } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { expanse, fill, type Point, range, ribbon, round, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { clay, jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

const steps = range(41);

/** A turn's arc about (cx, cy), from its entry at the upper left round to its exit, by step 0 to 40. */
function arcPoint(cx: number, cy: number, rx: number, ry: number, i: number): Point {
  const angle = -Math.PI * 0.62 + (Math.PI * 1.12 * i) / 40;
  return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
}

const flatArc = (cx: number, cy: number, rx: number, ry: number) =>
  steps.map((i) => arcPoint(cx, cy, rx, ry, i));

/** An arc up the bank, which grows out of the flat and sinks back into it. */
function raisedArc(cx: number, cy: number, rx: number, ry: number): Point[] {
  return steps.map((i) => {
    const grow = Math.min(1, i / 12, (40 - i) / 6);
    const from = (flat: number, raised: number) => flat + (raised - flat) * grow;
    return arcPoint(from(1450, cx), from(650, cy), from(400, rx), from(120, ry), i);
  });
}

const back = raisedArc(1500, 590, 690, 240);
const rim = raisedArc(1480, 560, 640, 220);
const wall = raisedArc(1480, 610, 560, 186);
const foot = flatArc(1450, 650, 400, 120);
const inner = flatArc(1440, 660, 250, 68);

/** A point between wall and foot at a step of the arc. */
function onBank(step: number, share: number): Point {
  const [x0, y0] = wall[step] ?? [0, 0];
  const [x1, y1] = foot[step] ?? [0, 0];
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
}

/** The tracks that lead into the turn and out of it, to the picture's left. */
function drawApproach(day: Day): string {
  const [ox, oy] = foot[0] ?? [0, 0];
  const [ix, iy] = inner[0] ?? [0, 0];
  const entry = `M${round(ox)} ${round(oy)}C${round(ox - 300)} ${round(oy - 30)} ${round(ox - 700)} ${round(oy + 10)} ${round(ox - 1300)} ${round(oy + 60)}L${round(ix - 1300)} ${round(iy + 10)}C${round(ix - 700)} ${round(iy - 40)} ${round(ix - 300)} ${round(iy - 20)} ${round(ix)} ${round(iy)}z`;
  const [ex, ey] = foot.at(-1) ?? [0, 0];
  const [jx, jy] = inner.at(-1) ?? [0, 0];
  const exit = `M${round(ex)} ${round(ey)}C${round(ex - 200)} ${round(ey + 60)} ${round(ex - 500)} ${round(ey + 130)} ${round(ex - 900)} ${round(ey + 190)}L${round(jx - 1300)} ${round(jy + 140)}C${round(jx - 700)} ${round(jy + 110)} ${round(jx - 260)} ${round(jy + 40)} ${round(jx)} ${round(jy)}z`;
  return fill(entry + exit, day.lit('#e0aa72'));
}

/** The bank itself: back, floor, wall, lip, the lines of tyres on it. */
function drawBank(day: Day): string {
  const lanes = [0.3, 0.55, 0.8].map((share) => through(steps.map((i) => onBank(i, share))));
  return (
    fill(ribbon(back, rim), day.shade('#7f8a48')) +
    drawApproach(day) +
    fill(ribbon(foot, inner), day.lit('#e0aa72')) +
    fill(ribbon(wall, foot), day.lit(clay)) +
    fill(ribbon(rim, wall), day.lit('#b87a4a')) +
    fill(ribbon(rim.slice(0, 16), foot.slice(0, 16)), day.shade('#9a6240'), 0.4) +
    stroke(lanes.join(''), day.shade('#9a6240'), { width: 6, opacity: 0.45 }) +
    stroke(through(rim), day.lit('#f5d9a8'), { width: 9 })
  );
}

/** Flags along the lip. */
function drawFlags(day: Day): string {
  const feet = rim.filter((_, i) => i % 5 === 2).map(([x, y]): Point => [x, y - 4]);
  const poles = feet.map(([x, y]) => `M${round(x)} ${round(y)}v-64`);
  const flags = feet.map(([x, y]) => `M${round(x)} ${round(y - 64)}l44 14l-44 14z`);
  return (
    stroke(poles.join(''), day.shade('#4a4a44'), { width: 5 }) +
    fill(flags.join(''), mix(day.stage.palette.accent, lime, 0.3))
  );
}

/** Riders in the turn by step and share of the bank: they lean more the further round they are. */
const riders = [
  { step: 25, share: 0.35, size: 0.95, turn: 24 },
  { step: 19, share: 0.5, size: 0.85, turn: -8 },
  { step: 14, share: 0.3, size: 0.75, turn: -8 },
  { step: 33, share: 0.55, size: 1.15, turn: 20 },
];

function drawRiders(day: Day): string {
  return riders
    .map(({ step, share, size, turn }, i) => {
      const [x, y] = onBank(step, share);
      return (
        fill(shadowOf(day, x, y, 80 * size, 70 * size), day.shade('#7a4a33'), 0.5) +
        drawRacer(day, x, y, {
          jersey: jersey(i),
          scale: size,
          facing: step > 29 ? -1 : 1,
          turn,
        })
      );
    })
    .join('');
}

/** Turf in long strips of two greens. */
function drawTurf(day: Day): string {
  const grass = defineFade(day, 'grass', [280, 900], [day.lit('#b3b56c', 0.7), day.lit('#8f9a4f')]);
  const strips = range(5).map((i) => {
    const [near, far] = [i * i * 26, i * i * 32];
    return `M-10 ${330 + near}Q1200 ${300 + near} 2410 ${350 + near}v${12 + i * 8}Q1200 ${316 + far} -10 ${344 + far}z`;
  });
  return (
    grass.markup +
    fill(expanse(282), grass.paint) +
    fill(strips.join(''), day.lit('#c6c27a', 0.9), 0.5)
  );
}

/** A banked corner from above, riders diving through it. */
export function drawBerm(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1200, y: 120, r: 56 });
  return (
    drawDaySky(day, { horizon: 270, clouds: 2 }) +
    drawBackdrop(day, 290, 40) +
    drawTurf(day) +
    `<g transform="translate(-120 0)">${drawBank(day) + drawFlags(day) + drawRiders(day)}</g>` +
    drawStones(day, { count: 30, top: 820, size: 26 }, '#a8795a') +
    drawTufts(day, { count: 46, top: 800, from: 1500, size: 56 }, day.lit('#a3a652'))
  );
}
