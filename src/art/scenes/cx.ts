import type { Scene } from '#art/stage.ts';
import { drawBank } from './cx/bank.ts';
import { drawBarriers } from './cx/barriers.ts';
import { drawFlyover } from './cx/flyover.ts';
import { drawMud } from './cx/mud.ts';
import { drawNight } from './cx/night.ts';
import { drawSand } from './cx/sand.ts';
import { drawSnow } from './cx/snow.ts';
import { drawStairs } from './cx/stairs.ts';

/** Cyclocross: tape, mud, sand, stairs and bare trees. */
export const cx: Scene = {
  motifX: 1500,
  pictures: [
    drawBarriers,
    drawSand,
    drawFlyover,
    drawNight,
    drawBank,
    drawSnow,
    drawMud,
    drawStairs,
  ],
};
