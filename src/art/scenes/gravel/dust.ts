import { drawCopses } from '#art/bushes.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { disc, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { chalk, wheat } from './materials.ts';

/** Two riders and the dust they raise, bales in the field. */
export function drawDust(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1200, y: 290, r: 86 });
  let out = drawDaySky(day, { horizon: 540, birds: [900, 200] });
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `hill${i}`,
      base: 500 + i * 46,
      rise: 40,
      wavelength: 720,
    });
    out += drawGround(day, crest, {
      material: ['#a89a5a', wheat, '#c9a04a'][i] ?? wheat,
      depth: 0.2 + i * 0.24,
      relief: 80,
    });
    out += drawCopses(day, crest, { count: 12, size: [30 + i * 8, 56 + i * 12] }, [
      '#b5622f',
      0.3 + i * 0.2,
    ]);
  }
  out += drawGround(day, () => 640, { material: '#e0bd62', depth: 0.9 });
  const stubble = range(12).map((i) => `M-10 ${650 + i * 8}H2410`);
  out += stroke(stubble.join(''), day.lit('#c2953f'), { width: 3, opacity: 0.6 });
  const bale = (x: number, y: number, r: number) =>
    fill(shadowOf(day, x + r * 0.3, y, r * 1.6, r * 2), day.shade('#6a5236'), 0.45) +
    fill(
      `M${x} ${y - r * 2}h${r * 1.1}a${r * 0.5} ${r} 0 0 1 0 ${r * 2}h${-r * 1.1}z`,
      day.shade('#d9a94a'),
    ) +
    `<ellipse cx="${x}" cy="${y - r}" rx="${round(r * 0.8)}" ry="${r}" fill="${day.lit('#f0cd74')}"/>` +
    stroke(
      `M${x} ${y - r * 1.5}a${round(r * 0.4)} ${round(r * 0.5)} 0 1 0 1 0`,
      day.lit('#c2953f'),
      { width: 4 },
    );
  for (const [x, y, r] of [
    [760, 668, 24],
    [1080, 690, 32],
    [1980, 664, 26],
    [2200, 716, 50],
    [420, 716, 44],
    [1560, 656, 18],
  ] as const)
    out += bale(x, y, r);
  out +=
    fill('M-10 752Q1200 736 2410 748V846Q1200 836-10 856z', day.lit(chalk)) +
    fill('M-10 850Q1200 832 2410 842v14Q1200 846-10 866z', day.shade('#b59a6a'));
  out += fill('M-10 782Q1200 766 2410 778v9Q1200 776-10 792z', day.lit('#d9bf8a'));
  const dust = range(26).map((i) => {
    const t = i / 26;
    return disc(
      1290 - t * 760 + ((i * 47) % 60),
      782 - 34 * t - ((i * 31) % 50) * (0.4 + t),
      20 + 62 * t,
      i % 3 ? day.lit('#fbeacb') : day.lit('#e8cf9c'),
      0.8 - 0.5 * t,
    );
  });
  out += dust.join('');
  for (const [x, jersey] of [
    [1360, '#f6efe0'],
    [1610, stage.palette.accent],
  ] as const)
    out += drawPasser(day, x, 806, { jersey: day.lit(jersey), scale: 1.6, tyre: 6 });
  return (
    out +
    drawTufts(day, { count: 90, top: 862, size: 64 }, day.shade('#b5903f')) +
    drawTufts(day, { count: 40, top: 866, size: 60 }, day.lit('#e8c05a'))
  );
}
