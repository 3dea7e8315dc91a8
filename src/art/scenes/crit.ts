import type { Scene } from '#art/stage.ts';
import { drawBridge } from './crit/bridge.ts';
import { drawCobbles } from './crit/cobbles.ts';
import { drawCorner } from './crit/corner.ts';
import { drawDowntown } from './crit/downtown.ts';
import { drawFinish } from './crit/finish.ts';
import { drawLamps } from './crit/lamps.ts';
import { drawRain } from './crit/rain.ts';
import { drawSprint } from './crit/sprint.ts';

/** Criteriums: streets and squares, barriers, corners, lamps. */
export const crit: Scene = {
  motifX: 1500,
  pictures: [
    drawCorner,
    drawDowntown,
    drawFinish,
    drawLamps,
    drawCobbles,
    drawBridge,
    drawRain,
    drawSprint,
  ],
};
