import type { Scene } from '#art/stage.ts';
import { drawBend } from './track/bend.ts';
import { drawDown } from './track/down.ts';
import { drawDuskDuel, drawSunDuel } from './track/duel.ts';
import { drawHall } from './track/hall.ts';
import { drawLine } from './track/line.ts';
import { drawOval } from './track/oval.ts';
import type { Camera } from './track/turn.ts';

const infield: Camera = {
  centreX: 1500,
  horizon: 505,
  focal: 1240,
  eye: 3.2,
  distance: 7,
  aside: 7,
};

export const track: Scene = {
  motifX: 1550,
  pictures: [
    (stage) =>
      drawBend(stage, infield, 'dawn', [
        [10.6, 0.16],
        [7.6, 0.18],
        [4.7, 0.15],
        [-4.2, 0.62],
      ]),
    drawDown,
    drawDuskDuel,
    (stage) =>
      drawBend(
        stage,
        { ...infield, centreX: 1380, horizon: 560, eye: 2, aside: -6, focal: 1420 },
        'night',
        [
          [-4, 0.14],
          [-8, 0.14],
          [1.5, 0.5],
        ],
      ),
    drawLine,
    drawHall,
    drawOval,
    drawSunDuel,
  ],
};
