import { drawBike } from '#art/bike.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { expanse, fill, place, range, round, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { dark, signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawWater } from './water.ts';

/** Racked bikes, helmets and towels close by, the lake behind. */
export function drawTransition(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1270, y: 330, r: 96 });
  let out = drawDaySky(day, { horizon: 430 });
  out += drawShore(day, 430, [
    [760, 270, 360],
    [1830, 210, 440],
    [2270, 290, 320],
  ]);
  out += drawWater(day, 430, '#7a5f86');
  const bank = hills(day.stage, { name: 'near', base: 610, rise: 8, wavelength: 700 });
  out += drawGround(day, bank, { material: '#8b8a62', depth: 1 });
  out +=
    fill(expanse(640), day.lit('#c9b8b4')) +
    fill(
      range(5)
        .map((i) => stripe(664 + i * i * 14, 4 + i * 3))
        .join(''),
      day.shade('#b8a2a6'),
      0.35,
    );
  const rack = (y: number, k: number, shift: number, depth: number) => {
    let row = '';
    const step = (k > 1 ? 250 : 230) * k;
    const count = Math.ceil(2600 / step);
    const bar = round(y - 84 * k);
    row += fill(
      range(count)
        .map((i) => shadowOf(day, shift + i * step, y, 90 * k, 170 * k))
        .join(''),
      day.shade('#3d4a66'),
      0.55,
    );
    for (const i of range(count)) {
      const x = shift + i * step;
      row += drawBike(x, y, {
        color: mix(dark, day.haze, (1 - depth) * 0.4),
        scale: 1.3 * k,
        tyre: 6,
        turn: -2,
      });
    }
    row += stroke(`M-10 ${bar}H2410`, '#fbe9d2', { width: 9 * k });
    for (const i of range(count)) {
      const x = shift + i * step - 40 * k;
      const cloth = [signal, '#f4ead2', '#5f86a8', '#f2b632'][(i * 3) % 4] ?? signal;
      const cap = [signal, '#f4ead2', '#37465a'][i % 3] ?? signal;
      const w = 66 * k;
      row += place(
        x + 88 * k,
        y - 92 * k,
        fill('M-30-4C-22-20 14-26 22-2L12 0z', day.lit(cap)) +
          fill('M-18-8L6-16L10-13L-12-5zM-8-3L14-9L16-6L0-1z', dark, 0.5),
        k,
      );
      if (i % 3 > 0) continue;
      row += fill(
        `M${round(x + 92 * k)} ${round(bar - 5 * k)}h${round(w)}v${round(78 * k)}l${round(-w / 2)} ${round(-9 * k)}l${round(-w / 2)} ${round(9 * k)}z`,
        day.lit(cloth),
      );
      row += fill(
        `M${round(x + 92 * k + w * 0.66)} ${round(bar - 5 * k)}h${round(w * 0.34)}v${round(78 * k)}l${round(-w * 0.34)} ${round(-6 * k)}z`,
        day.shade(cloth),
        0.7,
      );
    }
    const posts = range(6).map(
      (i) =>
        `M${round(shift - 100 * k + i * 560 * k)} ${round(y + 10)}l${round(30 * k)} ${round(-96 * k)}l${round(30 * k)} ${round(96 * k)}`,
    );
    return row + stroke(posts.join(''), day.shade('#8a929c'), { width: 9 * k, round: true });
  };
  out += rack(690, 0.6, 60, 0.5);
  return out + rack(858, 1.7, 130, 1);
}
