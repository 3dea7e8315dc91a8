import type { Scene } from '#art/stage.ts';
import { drawArch } from './all/arch.ts';
import { drawBellpost } from './all/bellpost.ts';
import { drawBreakaway } from './all/breakaway.ts';
import { drawLastLap } from './all/last-lap.ts';
import { drawLine } from './all/line.ts';
import { drawSunset } from './all/sunset.ts';
import { drawTown } from './all/town.ts';
import { drawVillage } from './all/village.ts';

/** Every discipline together: the bell, the finish, the bunch. */
export const all: Scene = {
  motifX: 1550,
  pictures: [
    drawArch,
    drawBreakaway,
    drawBellpost,
    drawTown,
    drawVillage,
    drawLine,
    drawLastLap,
    drawSunset,
  ],
};
