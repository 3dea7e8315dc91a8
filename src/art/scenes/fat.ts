import type { Scene } from '#art/stage.ts';
import { drawAurora } from './fat/aurora.ts';
import { drawBeach } from './fat/beach.ts';
import { drawBowl } from './fat/bowl.ts';
import { drawDawnDunes, drawSunDunes } from './fat/dunes.ts';
import { drawForest } from './fat/forest.ts';
import { drawLake } from './fat/lake.ts';
import { drawRiver } from './fat/river.ts';

/** Fat bikes: snow, ice, sand and spruce; the site uses the first seven. */
export const fat: Scene = {
  motifX: 1550,
  pictures: [
    drawDawnDunes,
    drawLake,
    drawRiver,
    drawAurora,
    drawBeach,
    drawBowl,
    drawForest,
    drawSunDunes,
  ],
};
