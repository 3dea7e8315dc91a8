import type { Scene } from '#art/stage.ts';
import { drawArch } from './all/arch.ts';
import { drawBellpost } from './all/bellpost.ts';
import { drawBunch } from './all/bunch.ts';
import { drawLastLap } from './all/last-lap.ts';
import { drawLine } from './all/line.ts';
import { drawTown } from './all/town.ts';
import { drawVillage } from './all/village.ts';

export const all: Scene = {
  motifX: 1550,
  pictures: [
    drawArch,
    (stage) => drawBunch(stage, 'noon'),
    drawBellpost,
    drawTown,
    drawVillage,
    drawLine,
    drawLastLap,
    (stage) => drawBunch(stage, 'poster'),
  ],
};
