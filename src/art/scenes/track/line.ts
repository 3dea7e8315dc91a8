import { defineFade, drawHaze } from '#art/air.ts';
import { drawBell } from '#art/bell.ts';
import { drawBushes } from '#art/bushes.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { expanse, fill, place, range, round, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { plantAlong } from '#art/tree.ts';
import { blue, cote, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';

/** The line in the home straight, the lap board at one to go, and the bell. */
export function drawLine(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1210, y: 220, r: 74 });
  const { palette } = day.stage;
  let out = drawDaySky(day, { horizon: 480, birds: [960, 180] });
  const far = hills(day.stage, { name: 'far', base: 420, rise: 40, wavelength: 500 });
  out += drawGround(day, far, { material: '#7d9a86', depth: 0.24 });
  const trees = plantAlong(day.stage, far, { count: 40, size: [70, 130], below: 50 });
  out += drawBushes(day, trees, '#8aa068', 0.45);
  out += drawHaze(day, 'low', 340, 490, 0.6);
  out +=
    fill(expanse(470, 520), day.lit(palette.accent)) +
    fill(
      range(9)
        .map((i) => `M${40 + i * 280} 480h150v28h-150z`)
        .join(''),
      day.lit('#f6efe2'),
      0.9,
    );
  const wood = defineFade(day, 'wood', [520, 730], [day.lit('#c78d55'), day.lit('#efc78c')]);
  out += wood.markup + fill(expanse(520, 735), wood.paint);
  out += fill(
    range(9)
      .map((i) => stripe(534 + i * 21, 3))
      .join(''),
    day.shade('#7a4a30'),
    0.45,
  );
  out +=
    fill('M-10 604h2420v8H-10z', day.lit(blue)) +
    fill('M-10 698h2420v7H-10z', day.lit(red)) +
    fill('M-10 722h2420v5H-10z', ink);
  const cells = range(36).map((i) => {
    const row = Math.floor(i / 3);
    const lean = (k: number) => 1390 - row * 0 + (k - 8) * -9;
    const top = 520 + row * 17.7;
    const shift = (i % 3) * 24;
    return (row + i) % 2 === 0 ? '' : `M${round(lean(row) + shift)} ${round(top)}h24l-9 17.7h-24z`;
  });
  out += fill('M1462 520h72l-108 212h-72z', '#fdf9ee') + fill(cells.join(''), ink);
  const apron = defineFade(day, 'apron', [735, 900], [day.lit('#cfcabb'), day.lit('#b9b19f')]);
  out += fill(expanse(735, 764), day.lit(cote)) + apron.markup + fill(expanse(764), apron.paint);
  const racers: [number, string][] = [
    [1000, red],
    [1130, mix(palette.accent, '#35b5b0', 0.3)],
    [1240, '#e0a13a'],
  ];
  for (const [x, jersey] of racers) {
    out += fill(
      `M${x - 70} 688L${x + 50} 688L${x + 20} 730L${x - 110} 730z`,
      day.shade('#5a3428'),
      0.35,
    );
    out += drawRacer(day, x, 688, { jersey, scale: 1.15 });
  }
  out += fill('M1660 806L1880 806L2120 880L1900 880z', day.shade('#5f5a58'), 0.4);
  out += stroke('M1790 812V560M1720 812H1860', day.shade('#4a4f5a'), { width: 16, round: true });
  out +=
    fill('M1690 330h200v240h-200z', ink) + fill('M1704 344h172v212h-172z', day.shade('#2c3a40'));
  out += fill('M1776 376h46v130h26v28h-104v-28h30v-84l-30 18v-34z', '#ffd24d');
  out += fill('M1690 330h10v240h-10z', day.lit('#f5e3bd'));
  out += fill('M1530 812L1610 812L1800 870L1700 870z', day.shade('#5f5a58'), 0.35);
  out += stroke('M1570 812V650M1530 812h80', day.shade('#4a4f5a'), { width: 13, round: true });
  return (
    out +
    place(1498, 516, drawBell(day.lit('#e9b020'), day.shade('#8a5a20'), day.lit('#f6efe2')), 2.3)
  );
}
