import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawBerm } from './bmx/berm.ts';
import { drawGate } from './bmx/gate.ts';
import { drawJump } from './bmx/jump.ts';
import { drawRhythm } from './bmx/rhythm.ts';
import { drawRollers } from './bmx/rollers.ts';
import { drawTower } from './bmx/tower.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawGate(stage),
    () => drawRollers(stage, false),
    () => drawJump(stage, 'dusk'),
    () => drawTower(stage),
    () => drawBerm(stage),
    () => drawRollers(stage, true),
    () => drawRhythm(stage),
    () => drawJump(stage, 'poster'),
  ])();
}

export const bmx: Scene = { motifX: 1550, draw };
