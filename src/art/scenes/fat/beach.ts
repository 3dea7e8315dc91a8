import { defineFade } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import { expanse, fill, type Point, polygon, range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawGroove } from './groove.ts';
import { drawFatRider } from './rider.ts';

/** Sand instead of snow: marram dunes, surf, and a long beach. */
export function drawBeach(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1270, y: 250, r: 70 });
  const sand = '#e8cf9f';
  let out = drawDaySky(day, { horizon: 430, birds: [1500, 210] });
  const sea = defineFade(day, 'sea', [430, 620], [day.lit('#8fb7b5', 0.6), day.lit('#3f8790')]);
  const head = hills(day.stage, { name: 'head', base: 424, rise: 30, wavelength: 300 });
  out += drawGround(day, (x) => head(x) + Math.max(0, (1900 - x) * 0.12), {
    material: '#6d7d6b',
    depth: 0.35,
    relief: 60,
  });
  out += sea.markup + fill(expanse(430, 660), sea.paint);
  out += drawRipples(
    day,
    { count: 30, top: 440, bottom: 570, from: 0, to: 2300, size: 200 },
    '#fffaf0',
    0.55,
  );
  const surf = (y: number, k: number) =>
    range(25).map((i): Point => [i * 100, y + k * Math.sin(i * 0.8 + k) + i * 1.5]);
  out += fill(polygon([...surf(560, 8), [2410, 900], [-10, 900]]), '#fdf8ea');
  out += fill(polygon([...surf(576, 10), [2410, 900], [-10, 900]]), day.lit('#b79a75'));
  out += fill(polygon([...surf(620, 6), [2410, 900], [-10, 900]]), day.lit(sand));
  out += drawGroove(
    day,
    range(22).map((i) => {
      const t = i / 21;
      return [1560 + 240 * t + 300 * t * t, 668 + 240 * t, 7 + 30 * t] as const;
    }),
  );
  out += drawFatRider(day, 1540, 672, 1.05, 0, -1);
  const dune = (x: number) =>
    900 - 330 * Math.exp(-(((x - 2330) / 420) ** 2)) - 210 * Math.exp(-(((x - 150) / 520) ** 2));
  out += drawGround(day, dune, { material: sand, depth: 1, relief: 240 });
  out += drawTufts(
    day,
    { count: 42, top: (x) => dune(x) - 4, bottom: 900, from: 1960, to: 2400, size: 90 },
    day.shade('#8d9152'),
  );
  return (
    out +
    drawTufts(
      day,
      { count: 46, top: (x) => dune(x) - 4, bottom: 900, from: 0, to: 620, size: 80 },
      day.lit('#9a9a55'),
    )
  );
}
