import type { Scene } from '#art/stage.ts';
import { drawDawnBend, drawNightBend } from './track/bend.ts';
import { drawDown } from './track/down.ts';
import { drawDuskDuel, drawSunDuel } from './track/duel.ts';
import { drawHall } from './track/hall.ts';
import { drawLine } from './track/line.ts';
import { drawOval } from './track/oval.ts';

/** Track: banked boards from inside, above and close by. */
export const track: Scene = {
  motifX: 1550,
  pictures: [
    drawDawnBend,
    drawDown,
    drawDuskDuel,
    drawNightBend,
    drawLine,
    drawHall,
    drawOval,
    drawSunDuel,
  ],
};
