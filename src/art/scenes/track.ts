import type { Scene } from '#art/stage.ts';
import { drawDawnBend, drawNightBend } from './track/bend.ts';
import { drawDown } from './track/down.ts';
import { drawDuskDuel, drawSunDuel } from './track/duel.ts';
import { drawHall } from './track/hall.ts';
import { drawLine } from './track/line.ts';
import { drawOval } from './track/oval.ts';

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
