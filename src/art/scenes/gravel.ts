import type { Scene } from '#art/stage.ts';
import { drawBarn } from './gravel/barn.ts';
import { drawDust } from './gravel/dust.ts';
import { drawElevator } from './gravel/elevator.ts';
import { drawFront } from './gravel/front.ts';
import { drawJunction } from './gravel/junction.ts';
import { drawPump } from './gravel/pump.ts';
import { drawRolling } from './gravel/rolling.ts';
import { drawStubble } from './gravel/stubble.ts';

/** Gravel: white roads over prairie and farmland, wind pumps, big skies. */
export const gravel: Scene = {
  motifX: 1550,
  pictures: [
    drawRolling,
    drawElevator,
    drawBarn,
    drawJunction,
    drawDust,
    drawStubble,
    drawFront,
    drawPump,
  ],
};
