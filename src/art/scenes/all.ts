import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawArch } from './all/arch.ts';
import { drawBellpost } from './all/bellpost.ts';
import { drawBunch } from './all/bunch.ts';
import { drawLastLap } from './all/last-lap.ts';
import { drawLine } from './all/line.ts';
import { drawTown } from './all/town.ts';
import { drawVillage } from './all/village.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawArch(stage),
    () => drawBunch(stage, 'noon'),
    () => drawBellpost(stage),
    () => drawTown(stage),
    () => drawVillage(stage),
    () => drawLine(stage),
    () => drawLastLap(stage),
    () => drawBunch(stage, 'poster'),
  ])();
}

export const all: Scene = { motifX: 1550, draw };
