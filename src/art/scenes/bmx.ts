import type { Scene } from '#art/stage.ts';
import { drawBerm } from './bmx/berm.ts';
import { drawDuskJump } from './bmx/dusk-jump.ts';
import { drawGate } from './bmx/gate.ts';
import { drawRhythm } from './bmx/rhythm.ts';
import { drawRollers } from './bmx/rollers.ts';
import { drawStartStraight } from './bmx/start-straight.ts';
import { drawSunJump } from './bmx/sun-jump.ts';
import { drawTower } from './bmx/tower.ts';

/** BMX: start hills, rollers, berms and jumps. */
export const bmx: Scene = {
  motifX: 1550,
  pictures: [
    drawGate,
    drawRollers,
    drawDuskJump,
    drawTower,
    drawBerm,
    drawStartStraight,
    drawRhythm,
    drawSunJump,
  ],
};
