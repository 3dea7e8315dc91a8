import { drawHaze } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, ribbon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawTourer } from './tourer.ts';

/** A loaded bike along a knife-edge, ranges sinking into the evening below. */
export function drawRidgeRide(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1320, y: 410, r: 100 });
  let out = drawDaySky(day, { horizon: 560 });
  for (const i of range(5)) {
    const far = hills(day.stage, {
      name: `range${i}`,
      base: 470 + i * 54,
      rise: 70 - i * 4,
      wavelength: 560 - i * 30,
      octaves: 5,
    });
    out += drawGround(day, far, {
      material: mix('#7c6cc0', '#8a4f78', i * 0.25),
      depth: 0.2 + i * 0.15,
      step: 14,
      relief: 90,
    });
    out += drawHaze(day, `mist${i}`, 470 + i * 54, 580 + i * 50, 0.34);
  }
  const crest = (x: number) =>
    700 -
    0.1 * (x - 1300) -
    190 * Math.exp(-(((x - 2300) / 330) ** 2)) +
    14 * Math.sin(x / 90) +
    8 * Math.sin(x / 37) +
    (x < 900 ? (900 - x) * 0.1 : 0);
  out += drawGround(day, crest, { material: '#7a4d58', depth: 1, relief: 130, step: 16 });
  const spurs = range(14).map((i) => {
    const x = 60 + i * 180;
    const y = crest(x);
    return polygon([
      [x, y + 6],
      [x + 46, y + 120],
      [x + 30, 900],
      [x + 150, 900],
      [x + 110, y + 150],
      [x + 40, y + 60],
    ]);
  });
  out += fill(spurs.join(''), day.shade('#6a4560'), 0.55);
  const path = range(30).map((i): Point => [300 + i * 70, crest(300 + i * 70) + 12]);
  out += fill(
    ribbon(
      path,
      path.map(([x, y]): Point => [x, y + 9]),
    ),
    day.lit('#f2c795'),
    0.8,
  );
  const turn = slopeAt(crest, 1600, 40);
  out += drawTourer(day, 1600, crest(1600) + 14, 1.05, 1, turn);
  out += drawStones(day, { count: 40, top: (x) => crest(x) + 60, size: 40 }, '#9a6a66');
  return (
    out + drawTufts(day, { count: 30, top: (x) => crest(x) + 90, size: 50 }, day.shade('#8a6a6a'))
  );
}
