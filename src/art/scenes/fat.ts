import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawAurora } from './fat/aurora.ts';
import { drawBeach } from './fat/beach.ts';
import { drawBowl } from './fat/bowl.ts';
import { drawDunes } from './fat/dunes.ts';
import { drawForest } from './fat/forest.ts';
import { drawLake } from './fat/lake.ts';
import { drawRiver } from './fat/river.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawDunes(stage, false),
    () => drawLake(stage),
    () => drawRiver(stage),
    () => drawAurora(stage),
    () => drawBeach(stage),
    () => drawBowl(stage),
    () => drawForest(stage),
    () => drawDunes(stage, true),
  ])();
}

export const fat: Scene = { motifX: 1550, draw };
