import { drawHaze } from '#art/air.ts';
import { drawBike } from '#art/bike.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import type { Stage } from '#art/stage.ts';
import { dark, redrock, sage } from './materials.ts';
import { drawMesa } from './mesa.ts';
import { drawPlain } from './plain.ts';
import { drawSaguaro } from './saguaro.ts';
import { drawTent } from './tent.ts';

/** Mesas in early light, a tent pitched to the right. */
export function drawCamp(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1975, y: 262, r: 64 });
  let out = drawDaySky(day, { horizon: 600, birds: [1000, 220] });
  const far = hills(day.stage, { name: 'far', base: 556, rise: 24, wavelength: 500 });
  out += drawGround(day, far, { material: redrock, depth: 0.1 });
  const mesas: [number, number, number, number][] = [
    [700, 468, 260, 0.2],
    [1010, 500, 60, 0.24],
    [1450, 450, 120, 0.34],
    [2120, 300, 460, 0.56],
    [1800, 380, 90, 0.5],
    [240, 400, 300, 0.5],
  ];
  for (const [x, y, wide, depth] of mesas)
    out += drawMesa(day, { x, y, wide, base: 596 + depth * 50, depth });
  out += drawHaze(day, 'low', 480, 630, 0.6) + drawPlain(day, 624);
  out += drawTufts(day, { count: 70, top: 636, bottom: 720, size: 22 }, day.shade(sage, 0.8));
  const near = hills(day.stage, { name: 'near', base: 735, rise: 24, wavelength: 900 });
  out += drawGround(day, near, { material: mix(redrock, '#8a5a44', 0.35), depth: 1, relief: 200 });
  out += drawTent(day, 1610, 790, 1.15);
  out += drawBike(1420, 806, {
    color: dark,
    scale: 1,
    tyre: 5,
    bags: mix(stage.palette.accent, '#c9a8ff', 0.3),
    turn: -3,
  });
  out += drawStones(day, { count: 26, top: (x) => near(x) + 50, size: 30 }, '#b98a6c');
  out += drawSaguaro(day, 2210, 850, 330, 1);
  return out + drawTufts(day, { count: 60, top: (x) => near(x) + 70, size: 60 }, day.lit(sage));
}
