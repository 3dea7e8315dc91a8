import { drawDaySky, lightUp } from '#art/daylight.ts';
import type { Stage } from '#art/stage.ts';
import { drawBuoy } from './buoy.ts';
import { drawShore } from './shore.ts';
import { drawSwimmer } from './swimmer.ts';
import { drawWater } from './water.ts';

const shore = 470;

const swimmers = [
  [1250, 560, 0.42],
  [1300, 580, 0.5],
  [1210, 600, 0.55],
  [1330, 640, 0.75],
  [1190, 680, 0.85],
  [1400, 730, 1.1],
  [1120, 780, 1.25],
  [1480, 830, 1.6],
] as const;

/** Swimmers on their way round the buoys in the first light. */
export function drawDawnSwim(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1180, y: 366, r: 80 });
  return (
    drawDaySky(day, { horizon: shore, birds: [980, 170] }) +
    drawShore(day, shore, [
      [1900, 270, 420],
      [2260, 300, 340],
      [680, 340, 380],
      [220, 300, 360],
    ]) +
    drawWater(day, shore, '#5f93a3') +
    drawBuoy(day, 1330, 500, 22) +
    drawBuoy(day, 1440, 548, 52) +
    drawBuoy(day, 1700, 690, 190) +
    swimmers.map(([x, y, size]) => drawSwimmer(day, x, y, size)).join('')
  );
}
