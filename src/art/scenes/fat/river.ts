import { defineFade, drawHaze } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import { expanse, fill, type Point, range, ribbon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawMassif } from './massif.ts';
import { snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** An open river that mirrors the evening between banks of snow. */
export function drawRiver(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1330, y: 398, r: 96 });
  let out = drawDaySky(day, { horizon: 470 });
  out += drawMassif(
    day,
    [
      [1000, 330, 360],
      [1740, 300, 420],
      [2240, 350, 300],
      [420, 360, 360],
    ],
    520,
  );
  out += drawHaze(day, 'low', 340, 500, 0.75);
  const far = hills(day.stage, { name: 'far', base: 470, rise: 14, wavelength: 600 });
  out += drawSpruces(
    day,
    { count: 80, from: 0, to: 2400, ground: (x) => far(x) + 6, size: [26, 76] },
    0.45,
  );
  out += drawGround(day, far, { material: snow, depth: 0.7 });
  const plain = defineFade(
    day,
    'plain',
    [490, 900],
    [day.lit(snow, 0.72), mix(day.lit(snow), day.shade(snow), 0.55)],
  );
  out += plain.markup + fill(expanse(492), plain.paint);
  const bend = (t: number): [number, number, number] => [
    1340 - 40 * t + 420 * Math.sin(t * 4.4 + 0.2) * t ** 1.15,
    482 + 440 * t ** 1.35,
    16 + 330 * t ** 1.5,
  ];
  const bank = (side: number, grow = 0): Point[] =>
    range(40).map((i) => {
      const [x, y, w] = bend(i / 39);
      return [x + side * (w + grow * (0.2 + i / 39)), y];
    });
  const water = defineFade(day, 'water', [480, 900], ['#ffc27a', '#4a3d74']);
  out += fill(ribbon(bank(-1, 26), bank(1, 26)), day.shade(snow));
  out += water.markup + fill(ribbon(bank(-1), bank(1)), water.paint);
  out += drawRipples(
    day,
    { count: 20, top: 640, from: 1200, to: 1560, size: 150 },
    '#ffd9a0',
    0.45,
  );
  out += drawSpruces(
    day,
    { count: 16, from: 1800, to: 2400, ground: (x) => 560 + (x - 1800) * 0.16, size: [110, 240] },
    0.9,
  );
  out += drawSpruces(
    day,
    { count: 9, from: 560, to: 960, ground: () => 590, size: [70, 150] },
    0.85,
  );
  out += drawFatRider(day, 1760, 650, 1, -2, -1);
  out += drawSpruces(
    day,
    { count: 4, from: 2130, to: 2420, ground: () => 850, size: [400, 560] },
    1,
  );
  return (
    out + drawTufts(day, { count: 20, top: 800, from: 0, to: 800, size: 60 }, day.shade('#7a5a4a'))
  );
}
