import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { bunting } from '#art/person.ts';
import { fill, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { createJump, drawDust, drawGrass, drawJump } from './jump.ts';
import { lime } from './materials.ts';
import { drawRacer } from './racer.ts';

const jump = createJump(1900, -1);

/** One rider in the air against the evening. */
export function drawDuskJump(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1330, y: 380, r: 120 });
  const flags = bunting(620, 606, 940, 626, 40, 26) + bunting(300, 640, 620, 606, 40, 26);
  return (
    drawDaySky(day, { horizon: 640, clouds: 2 }) +
    drawBackdrop(day, 660) +
    drawJump(day, jump) +
    drawRacer(day, 1480, 410, { jersey: lime, scale: 2.1, facing: -1, turn: 18 }) +
    drawDust(day, 1930) +
    stroke('M620 900V600M940 860V620', day.shade('#4a3a4a'), { width: 8 }) +
    fill(flags, mix(lime, '#ffb765', 0.25)) +
    drawGrass(day, jump)
  );
}
