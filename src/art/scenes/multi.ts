import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawAbove } from './multi/above.ts';
import { drawExit } from './multi/exit.ts';
import { drawRide } from './multi/ride.ts';
import { drawRun } from './multi/run.ts';
import { drawSwim } from './multi/swim.ts';
import { drawTransition } from './multi/transition.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawSwim(stage, false),
    () => drawAbove(stage),
    () => drawTransition(stage),
    () => drawRun(stage, false),
    () => drawRun(stage, true),
    () => drawExit(stage),
    () => drawSwim(stage, true),
    () => drawRide(stage),
  ])();
}

export const multi: Scene = { motifX: 1550, draw };
