import type { Scene } from '#art/stage.ts';
import { drawAspens } from './mtn/aspens.ts';
import { drawBench } from './mtn/bench.ts';
import { drawHike } from './mtn/hike.ts';
import { drawLake } from './mtn/lake.ts';
import { drawNight } from './mtn/night.ts';
import { drawRidges } from './mtn/ridges.ts';
import { drawRocks } from './mtn/rocks.ts';
import { drawSlickrock } from './mtn/slickrock.ts';

/** Mountain biking: ridges, lakes and singletrack through trees. */
export const mtn: Scene = {
  motifX: 1550,
  pictures: [
    drawRidges,
    drawLake,
    drawBench,
    drawNight,
    drawAspens,
    drawHike,
    drawRocks,
    drawSlickrock,
  ],
};
