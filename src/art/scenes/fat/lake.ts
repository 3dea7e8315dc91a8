import { defineFade, drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import { expanse, fill, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawCabin } from './cabin.ts';
import { drawGroove } from './groove.ts';
import { drawMassif } from './massif.ts';
import { snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** A frozen lake with dark ice, cracks, and a cabin on the far shore. */
export function drawLake(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1020, y: 150, r: 56 });
  const shore = 520;
  let out = drawDaySky(day, { horizon: shore });
  out += drawMassif(
    day,
    [
      [1330, 250, 330],
      [2050, 170, 520],
      [640, 330, 380],
      [250, 300, 300],
    ],
    560,
  );
  out += drawHaze(day, 'low', 360, 530, 0.8);
  const bank = hills(day.stage, { name: 'bank', base: 500, rise: 16, wavelength: 500 });
  out += drawSpruces(day, { count: 90, from: 0, to: 2400, ground: bank, size: [30, 84] }, 0.62);
  out += drawGround(day, bank, { material: snow, depth: 0.8 });
  const ice = defineFade(day, 'ice', [shore, 900], [day.lit('#bcd8e2', 0.75), day.lit('#5f9ab2')]);
  out += ice.markup + fill(expanse(shore), ice.paint);
  const reflections = [
    [1330, 200, 150],
    [2050, 300, 240],
    [640, 140, 170],
  ].map(([x = 0, deep = 0, w = 0]) =>
    polygon([
      [x - w, shore],
      [x, shore + deep],
      [x + w, shore],
    ]),
  );
  out += fill(reflections.join(''), day.lit('#e4eef0', 0.9), 0.35);
  const cracks = range(11).map((i) => {
    const x = 200 + i * 210 + day.stage.random.between(-60, 60);
    const y = 570 + ((i * 97) % 250);
    const w = (y - 480) * 0.9;
    return `M${round(x)} ${round(y)}l${round(w)} ${round(w * 0.1)} ${round(w * 0.6)}${round(-w * 0.06)}M${round(x + w)} ${round(y + w * 0.1)}l${round(w * 0.4)} ${round(w * 0.2)} ${round(w * 0.7)} ${round(w * 0.04)}`;
  });
  out += stroke(cracks.join(''), '#f4fbfb', { width: 3.5, opacity: 0.7, round: true });
  out += drawRipples(day, { count: 16, top: 560, size: 330 }, day.lit('#ffffff'), 0.75);
  const drift = hills(day.stage, {
    name: 'drift',
    base: 836,
    rise: 26,
    wavelength: 900,
    octaves: 2,
  });
  out += drawCabin(day, 1760, 528, 0.9);
  out += drawGroove(
    day,
    range(24).map((i) => {
      const t = i / 23;
      return [1508 + 70 * t - 330 * t * t, 640 + 270 * t, 10 + 26 * t] as const;
    }),
  );
  out += drawFatRider(day, 1500, 650, 0.95, 0, 1);
  out += drawGround(day, (x) => drift(x) + (x < 1000 ? (1000 - x) * -0.05 : (x - 1000) * 0.05), {
    material: snow,
    depth: 1,
    relief: 300,
  });
  return (
    out +
    drawTufts(
      day,
      { count: 26, top: (x) => drift(x) + 20, from: 0, to: 900, size: 40 },
      day.lit('#b38a54'),
    )
  );
}
