import { drawPasser } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, range, ribbon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFence } from './fence.ts';
import { wheat } from './materials.ts';
import { drawWindmill } from './windmill.ts';

/** A wind pump close by, the sun behind its wheel. */
export function drawPump(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1600, y: 330, r: 250 });
  let out = drawDaySky(day, { horizon: 640, birds: [1080, 300] });
  for (const i of range(3))
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 600 + i * 46, rise: 30, wavelength: 820 }),
      {
        material: ['#d9a94f', '#c98f3a', '#b5762f'][i] ?? wheat,
        depth: 0.4 + i * 0.22,
        relief: 80,
      },
    );
  out += drawWindmill(1600, 790, 560, '#3a2620', 0.4);
  out +=
    fill('M1720 790h170v-56h-170z', '#4f3a34') +
    `<ellipse cx="1805" cy="734" rx="86" ry="13" fill="#fff3d2"/>`;
  const ground = (x: number) => 776 + 10 * Math.sin(x / 170);
  out += drawGround(day, ground, { material: '#8a5a2f', depth: 1 });
  const road = (x: number) => ground(x) + 26;
  out +=
    fill(
      ribbon(
        range(25).map((i): Point => [i * 101 - 10, road(i * 101)]),
        range(25).map((i): Point => [i * 101 - 10, road(i * 101) + 44]),
      ),
      '#fff3d8',
    ) + drawPasser(day, 1290, road(1290) + 26, { jersey: '#c2402a', scale: 1.35, tyre: 6 });
  out += drawFence(day, [1900, 2420], (x) => ground(x) + 6, 84);
  return (
    out +
    drawTufts(day, { count: 90, top: 856, size: 70 }, '#4a3020') +
    drawTufts(day, { count: 40, top: 862, size: 60 }, mix(stage.palette.accent, '#8a5a2f', 0.35))
  );
}
