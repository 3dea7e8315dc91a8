import { drawLeaver } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { band, wind } from '#art/way.ts';
import { drawCountry } from './country.ts';
import { mud, white } from './materials.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape } from './tape.ts';

/** A lane of tape winding over a white field. */
export function drawSnow(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1100, y: 190, r: 56 });
  let out =
    drawDaySky(day, { horizon: 560, birds: [1460, 210] }) + drawCountry(day, 500, '#eef0ee');
  out += drawGround(day, (x) => 610 + 8 * Math.sin(x / 180), { material: '#dde4ee', depth: 0.95 });
  for (const [x, y, tall] of [
    [620, 650, 250],
    [1960, 640, 330],
    [2230, 680, 480],
    [330, 660, 320],
  ] as const)
    out +=
      fill(shadowOf(day, x, y, tall * 0.7, 20), day.shade('#c2ccdc'), 0.7) +
      drawBareTree(day.stage, [x, y, tall], day.shade('#6f6670'));
  out +=
    drawSpectators(day, 900, 1140, () => 664, 100) +
    drawSpectators(day, 1640, 1880, () => 664, 100);
  const track = wind([
    [1560, 612, 14],
    [1420, 640, 26],
    [1300, 690, 48],
    [1400, 760, 84],
    [1560, 960, 190],
  ]);
  out +=
    fill(band(track, -1.2, 1.2), day.shade('#dbe2ec')) +
    fill(band(track, -0.9, 0.9), day.lit('#cdbfae')) +
    fill(band(track, -0.5, -0.35) + band(track, 0.2, 0.34), day.shade(mud), 0.5);
  out +=
    drawTape(day, [
      [1480, 620, 26],
      [1330, 636, 34],
      [1180, 676, 48],
      [1150, 740, 70],
      [1180, 820, 100],
      [1240, 930, 140],
    ]) +
    drawTape(day, [
      [1660, 620, 28],
      [1560, 650, 40],
      [1500, 690, 54],
      [1620, 750, 76],
      [1760, 830, 106],
      [1900, 930, 140],
    ]);
  for (const [i, [x, y, scale]] of (
    [
      [1492, 626, 0.34],
      [1310, 694, 0.66],
      [1442, 806, 1.4],
    ] as const
  ).entries())
    out += drawLeaver(day, x, y, {
      jersey: ['#e0a13a', '#3f7fa0', '#d2492f'][i] ?? white,
      scale,
      turn: i - 1,
    });
  const flakes = range(80).map((i) => `M${(i * 331) % 2400} ${(i * 197) % 880}h0`);
  return (
    out +
    stroke(flakes.join(''), '#ffffff', { width: 8, round: true, opacity: 0.85 }) +
    drawTufts(day, { count: 40, top: 800, to: 1000, size: 50 }, day.lit('#b5a070'))
  );
}
