import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { bunting } from '#art/person.ts';
import { hills } from '#art/ridge.ts';
import { fill, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { createJump, drawDust, drawGrass, drawJump } from './jump.ts';
import { dark, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

const jump = createJump(1180, 1);

/** One rider in the air before a huge sun. */
export function drawSunJump(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1570, y: 380, r: 270 });
  const far = hills(day.stage, { name: 'far', base: 690, rise: 34, wavelength: 700 });
  const flags = bunting(2010, 566, 2270, 546, 36, 30) + bunting(2270, 546, 2460, 600, 20, 30);
  return (
    drawDaySky(day, { horizon: 640, clouds: 2 }) +
    drawGround(day, far, { material: '#6f8a4a', depth: 0.5 }) +
    drawJump(day, jump) +
    drawRacer(day, 1560, 440, { jersey: '#d9482f', scale: 2.7, facing: 1, turn: -24 }) +
    drawDust(day, 1120) +
    stroke('M2010 900V560M2270 900V540', dark, { width: 9 }) +
    fill(flags, lime) +
    drawGrass(day, jump)
  );
}
