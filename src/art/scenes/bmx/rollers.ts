import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClay, waves } from './dirt.ts';
import { turf } from './materials.ts';
import { drawChase, drawLeader, drawRail, drawTracks } from './straight.ts';

const horizon = 600;
const back = waves(720, 80, 300, 60);
const front = waves(862, 150, 640, 330);

/** Riders pumping over rollers, side-on. */
export function drawRollers(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1080, y: 150, r: 54 });
  return (
    drawDaySky(day, { horizon }) +
    drawBackdrop(day, horizon, 50) +
    drawGround(day, () => horizon, { material: turf, depth: 0.72 }) +
    drawRail(day, horizon + 34) +
    drawClay(day, back, 0.8, 120) +
    drawChase(day, back, [930, 1250]) +
    drawClay(day, front, 1, 260) +
    drawLeader(day, front, 1640) +
    drawTracks(day, front, { count: 50, material: turf })
  );
}
