import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBunch, drawMeadow, drawRoadAlong, vergeOf } from './bunch.ts';
import { brass, chalk, dark } from './materials.ts';

const crest = (x: number) => 700 - 90 * Math.cos((x - 1550) / 520);
const verge = vergeOf(crest);
const jerseys = [chalk, dark, '#d2443a'];

/** The bunch over a hilltop against a huge sun. */
export function drawSunset(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1600, y: 360, r: 240 });
  const far = hills(day.stage, { name: 'far', base: 640, rise: 40, wavelength: 800 });
  const bunch = range(7).map((i) => 1180 + i * 118 + (i % 2) * 16);
  return (
    drawDaySky(day, { horizon: 560 }) +
    drawGround(day, far, { material: '#8a6a4a', depth: 0.5 }) +
    drawRoadAlong(day, crest, '#7a5a3c') +
    drawBunch(day, crest, bunch, { size: 1.15, jersey: (i) => jerseys[i % 3] ?? chalk }) +
    drawGround(day, verge, { material: '#5f4630', depth: 1, relief: 90, step: 14 }) +
    drawMeadow(day, verge, '#6f5a3a', brass)
  );
}
