import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClay, waves } from './dirt.ts';
import { turf } from './materials.ts';
import { drawStartHill } from './start-hill.ts';
import { drawChase, drawLeader, drawRail, drawTracks } from './straight.ts';

const horizon = 470;
const back = waves(640, 60, 330, 60);
const front = waves(800, 120, 560, 220);

/** The first straight below the start hill, in winter light. */
export function drawStartStraight(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1900, y: 190, r: 56 });
  return (
    drawDaySky(day, { horizon }) +
    drawBackdrop(day, horizon, 26) +
    drawGround(day, () => horizon, { material: turf, depth: 0.72 }) +
    drawStartHill(day, 1590, 350, 640) +
    drawRail(day, horizon + 34, [1000, 2120]) +
    drawClay(day, back, 0.8, 120) +
    drawChase(day, back, [900, 1230]) +
    drawClay(day, front, 1, 260) +
    drawLeader(day, front, 1500, { lift: 63, turn: 8 }) +
    drawTracks(day, front, { count: 40, material: '#b0a16a' })
  );
}
