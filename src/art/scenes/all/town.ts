import { defineFade, drawGlow } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { bunting, drawCrowd } from '#art/person.ts';
import { drawRider } from '#art/rider.ts';
import { hills } from '#art/ridge.ts';
import { disc, expanse, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawHouse, type House } from './house.ts';
import { brass, dark, jersey } from './materials.ts';

/** Main street on race night: lit windows, strings of flags, the bunch passing. */
export function drawTown(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1040, y: 160, r: 44 });
  let out = drawDaySky(day, { horizon: 680 });
  out += drawGround(day, hills(day.stage, { name: 'far', base: 560, rise: 60, wavelength: 600 }), {
    material: '#6f8090',
    depth: 0.3,
  });
  const back = range(18).map(
    (i): House => [i * 140 - 20, 120, 100 + ((i * 67) % 90), 50, '#8a8f9c'],
  );
  for (const house of back) out += drawHouse(day, house, 690, 0.55);
  const walls = ['#c9a283', '#9fb0ae', '#d9c79a', '#b98a80', '#a9a0b8'];
  const row = range(11).map(
    (i): House => [
      -60 + i * 232 + (i % 3) * 12,
      208,
      150 + ((i * 89) % 130),
      84,
      walls[i % 5] ?? '#c9a283',
    ],
  );
  for (const house of row) out += drawHouse(day, house, 740, 0.95);
  out +=
    fill('M1480 500L1480 330L1530 200L1580 330V500z', day.shade('#a9a4b0', 0.8)) +
    fill('M1480 330L1530 200V330z', day.lit('#8a6a70', 0.8)) +
    disc(1530, 390, 30, lamp);
  out += stroke('M1530 390v-18M1530 390l12 8', dark, { width: 5, round: true });
  out += drawHouse(day, [1400, 260, 300, 110, '#c4b39a'], 740, 0.95);
  const street = defineFade(
    day,
    'street',
    [738, 900],
    [mix(day.lit('#8a8494'), lamp, 0.3), day.shade('#77757c')],
  );
  out += street.markup + fill(expanse(738), street.paint);
  const cobbles = range(60).map(
    (i) =>
      `M${round(day.stage.random.between(0, 2400))} ${752 + ((i * 37) % 140)}h${18 + (i % 4) * 8}`,
  );
  out += stroke(cobbles.join(''), lamp, { width: 4, opacity: 0.3, round: true });
  const lampsX = [1120, 1800, 2260, 560];
  out += stroke(lampsX.map((x) => `M${x} 752V560h30`).join(''), '#0f1626', {
    width: 9,
    round: true,
  });
  for (const [i, x] of lampsX.entries())
    out +=
      drawGlow(day, `lamp${i}`, [x + 34, 580], 200, lamp, 0.55) + disc(x + 34, 576, 13, '#fff3cf');
  for (const [i, color] of ['#d6247f', brass, '#35a5a0'].entries()) {
    const y = 380 + i * 26;
    out += fill(
      bunting(1120 + i * 60, y + 120, 1690 + i * 50, y + 30, 60, 24) +
        bunting(1690 + i * 50, y + 30, 2330, y + 120, 50, 24),
      color,
    );
  }
  const feet = range(40).map(
    (i) => [40 + i * 60 + day.stage.random.between(-16, 16), 760, 92] as const,
  );
  out += drawCrowd(day.stage, feet, ['#141b2a', '#26304a', '#3a3f5c']);
  for (const [i, x] of [1330, 1450, 1570, 1770].entries()) {
    out +=
      fill(shadowOf(day, x, 842, 60, 100), '#0c1220', 0.5) +
      drawRider(x, 842, { color: '#0d1018', jersey: jersey(i), scale: 1.2 });
  }
  return out;
}
