import type { Scene } from '#art/stage.ts';
import { drawBerm } from './bmx/berm.ts';
import { drawGate } from './bmx/gate.ts';
import { drawJump } from './bmx/jump.ts';
import { drawRhythm } from './bmx/rhythm.ts';
import { drawRollers } from './bmx/rollers.ts';
import { drawStartStraight } from './bmx/start-straight.ts';
import { drawTower } from './bmx/tower.ts';

export const bmx: Scene = {
  motifX: 1550,
  pictures: [
    drawGate,
    drawRollers,
    (stage) => drawJump(stage, 'dusk'),
    drawTower,
    drawBerm,
    drawStartStraight,
    drawRhythm,
    (stage) => drawJump(stage, 'poster'),
  ],
};
