import { drawPasser, silhouette } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawBikeCarrier } from '#art/person.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { drawCountry } from './country.ts';
import { green, turf, white } from './materials.ts';
import { ruts } from './ruts.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape, stakes } from './tape.ts';

/** A board across the course: its face toward the riders, its top edge catching the light. */
function drawPlank(day: Day, x: number, y: number, tall: number, deep: number): string {
  const dx = deep * 0.5;
  const face: Point[] = [
    [x, y],
    [x, y - tall],
    [x + dx, y - tall - deep],
    [x + dx, y - deep],
  ];
  const at = (t: number, k: number): Point => [x + dx * t, y - deep * t - tall * k];
  const stripes = [0.1, 0.4, 0.7].map((t) =>
    polygon([at(t, 0), at(t, 1), at(t + 0.15, 1), at(t + 0.15, 0)]),
  );
  return (
    fill(shadowOf(day, x + dx / 2, y, tall, dx * 1.4), day.shade('#4a4658'), 0.4) +
    fill(polygon(face), day.lit(green(day))) +
    fill(stripes.join(''), day.lit(white)) +
    fill(
      polygon([
        [x, y],
        [x, y - tall],
        [x + 16, y - tall],
        [x + 16, y],
      ]),
      day.shade(green(day)),
    ) +
    stroke(trace([at(0, 1), at(1, 1)]), day.lit(white), { width: 6 })
  );
}

function drawCarrier(day: Day, x: number, y: number, scale: number, jersey = green(day)): string {
  return (
    fill(shadowOf(day, x, y, 120 * scale, 60 * scale), day.shade('#4a4658'), 0.4) +
    drawBikeCarrier(x, y, silhouette, day.lit(jersey), scale)
  );
}

/** Over the barriers in the first light. */
export function drawBarriers(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1922, y: 310, r: 62 });
  let out = drawDaySky(day, { horizon: 540, birds: [960, 230] }) + drawCountry(day, 470);
  out +=
    fill('M2010 560V430h60V560z', day.lit('#dcc8a8', 0.6)) +
    fill('M2004 432l36-110 36 110z', day.shade('#8a6458', 0.6)) +
    fill('M2070 560V490l60-40 60 40v70z', day.lit('#e8d8b8', 0.6));
  out += drawGround(day, () => 600, { material: turf, depth: 0.85 });
  out +=
    drawBareTree(day.stage, [2200, 640, 400], day.shade('#5a4a48', 0.9)) +
    drawBareTree(day.stage, [560, 620, 230], day.shade('#5a4a48', 0.8));
  out +=
    drawSpectators(day, 1060, 2400, () => 648, 104) +
    drawTape(
      day,
      stakes(-40, 2440, 16, () => 672, 56),
    );
  out +=
    fill('M-10 690Q1200 676 2410 690V846Q1200 836-10 850z', day.lit('#c2a077')) +
    ruts(day, 720, 120, 7);
  out += drawPasser(day, 1000, 760, { jersey: '#e0a13a', scale: 1.2, tyre: 6 });
  out +=
    drawPlank(day, 1290, 830, 78, 130) +
    drawCarrier(day, 1480, 800, 1.6) +
    drawPlank(day, 1640, 830, 78, 130);
  out += drawPasser(day, 1900, 770, { jersey: '#c2482f', scale: 1.25, tyre: 6 });
  out += drawGround(day, (x) => 852 + 8 * Math.sin(x / 200), { material: turf, depth: 1 });
  return (
    out +
    drawTufts(day, { count: 80, top: 862, size: 56 }, day.shade(turf)) +
    drawTape(
      day,
      stakes(-60, 1100, 6, () => 900, 96),
    )
  );
}
