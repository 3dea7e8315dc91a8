import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawAspens } from './mtn/aspens.ts';
import { drawBench } from './mtn/bench.ts';
import { drawHike } from './mtn/hike.ts';
import { drawLake } from './mtn/lake.ts';
import { drawNight } from './mtn/night.ts';
import { drawRidges } from './mtn/ridges.ts';
import { drawRocks } from './mtn/rocks.ts';
import { drawSlickrock } from './mtn/slickrock.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    drawRidges,
    drawLake,
    drawBench,
    drawNight,
    drawAspens,
    drawHike,
    drawRocks,
    drawSlickrock,
  ])(stage);
}

export const mtn: Scene = { motifX: 1550, draw };
