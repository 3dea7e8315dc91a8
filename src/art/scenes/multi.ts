import type { Scene } from '#art/stage.ts';
import { drawAbove } from './multi/above.ts';
import { drawExit } from './multi/exit.ts';
import { drawRide } from './multi/ride.ts';
import { drawRun } from './multi/run.ts';
import { drawSwim } from './multi/swim.ts';
import { drawTransition } from './multi/transition.ts';

export const multi: Scene = {
  motifX: 1550,
  pictures: [
    (stage) => drawSwim(stage, false),
    drawAbove,
    drawTransition,
    (stage) => drawRun(stage, false),
    (stage) => drawRun(stage, true),
    drawExit,
    (stage) => drawSwim(stage, true),
    drawRide,
  ],
};
