import type { Scene } from '#art/stage.ts';
import { drawAbove } from './multi/above.ts';
import { drawAutumnRun } from './multi/autumn-run.ts';
import { drawDawnSwim } from './multi/dawn-swim.ts';
import { drawExit } from './multi/exit.ts';
import { drawMassStart } from './multi/mass-start.ts';
import { drawNightRun } from './multi/night-run.ts';
import { drawRide } from './multi/ride.ts';
import { drawTransition } from './multi/transition.ts';

/** Multisport: swim, transition, run and ride by a lake. */
export const multi: Scene = {
  motifX: 1550,
  pictures: [
    drawDawnSwim,
    drawAbove,
    drawTransition,
    drawNightRun,
    drawAutumnRun,
    drawExit,
    drawMassStart,
    drawRide,
  ],
};
