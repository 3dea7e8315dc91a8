import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawRipples } from '#art/scatter.ts';
import { range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBuoy } from './buoy.ts';
import { signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawSwimmer } from './swimmer.ts';
import { drawWater } from './water.ts';

const shore = 380;
const caps = [signal, '#f4ead2', '#f2b632'];

/** A wave of swimmers five abreast under a storm, fanning out from the first buoy toward us. */
export function drawMassStart(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1100, y: 170, r: 60 });
  const water =
    drawDaySky(day, { horizon: shore, birds: [980, 170] }) +
    drawShore(day, shore, [
      [760, 230, 360],
      [1900, 180, 460],
      [2330, 240, 360],
      [1320, 290, 280],
    ]) +
    drawWater(day, shore, '#4c6a7c');
  const swimmers = range(17).map((i) => {
    const near = (i + 0.5) / 17;
    const lane = ((i * 7) % 5) - 2 + day.stage.random.between(-0.3, 0.3);
    const x = 1430 + lane * (50 + 190 * near) + 70 * near;
    return drawSwimmer(day, x, 560 + 320 * near ** 1.2, 0.36 + 0.94 * near, caps[i % 3]);
  });
  return (
    water +
    drawBuoy(day, 1180, 442, 34) +
    drawBuoy(day, 1400, 520, 74) +
    swimmers.join('') +
    drawRipples(day, { count: 22, top: 480, from: -100, size: 300 }, '#eef2ee', 0.4)
  );
}
