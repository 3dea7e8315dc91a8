import { defineFade } from '#art/air.ts';
import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { drawRipples } from '#art/scatter.ts';
import { expanse, fill, range, round, stripe } from '#art/shape.ts';
import { slate } from './materials.ts';

/** Water: the sky's colors turned over, the mountains' dark, and the sun's broken path. */
export function drawWater(day: Day, shore: number, near: string): string {
  const { random, palette } = day.stage;
  const water = defineFade(
    day,
    'water',
    [shore, 900],
    [mix(palette.sky[1], day.lit(slate, 0.5), 0.28), day.lit(near)],
  );
  let glitter = '';
  for (const i of range(34)) {
    const t = (i + random.between(0, 0.9)) / 34;
    const w = (20 + 150 * t) * random.between(0.4, 1);
    const x = day.sun.x + random.between(-1, 1) * (14 + 90 * t) - w / 2;
    const y = shore + 4 + (900 - shore) * t ** 1.5;
    glitter += `M${round(x)} ${round(y)}q${round(w / 2)} ${round(-2 - 6 * t)} ${round(w)} 0q${round(-w / 2)} ${round(2 + 6 * t)} ${round(-w)} 0z`;
  }
  return (
    water.markup +
    fill(expanse(shore), water.paint) +
    fill(stripe(shore, 14), day.shade('#4d6a70', 0.6), 0.45) +
    drawRipples(
      day,
      { count: 40, top: shore + 14, from: -100, size: 190 },
      mix(day.lit(near), '#ffffff', 0.4),
      0.4,
    ) +
    drawRipples(day, { count: 24, top: shore + 30, from: -100, size: 230 }, day.shade(near), 0.4) +
    (palette.mood === 'storm' ? '' : fill(glitter, palette.sun, 0.75))
  );
}
