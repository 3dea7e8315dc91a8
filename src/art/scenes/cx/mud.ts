import { defineFade } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { drawCountry } from './country.ts';
import { green, mud, white } from './materials.ts';
import { ruts } from './ruts.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape, stakes } from './tape.ts';

/** Mud, puddles and rain. */
export function drawMud(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1130, y: 160, r: 56 });
  let out = drawDaySky(day, { horizon: 540 }) + drawCountry(day, 470, '#8f9a72');
  for (const [x, y, tall] of [
    [1960, 640, 380],
    [2250, 660, 500],
    [520, 640, 280],
  ] as const)
    out += drawBareTree(day.stage, [x, y, tall], day.shade('#5a5254'));
  out += drawGround(day, () => 620, { material: '#98a06e', depth: 0.9 });
  const brollies = range(10).map((i) => {
    const x = 950 + i * 128;
    return `M${x - 50} 586q50-64 100 0q-16-12-33 0q-17-12-34 0q-16-12-33 0z`;
  });
  out +=
    drawSpectators(day, 900, 2240, () => 668, 100) +
    fill(brollies.filter((_, i) => i % 2 === 0).join(''), day.lit('#d98a35')) +
    fill(brollies.filter((_, i) => i % 2 === 1).join(''), day.lit(green(day)));
  out += drawTape(
    day,
    stakes(-40, 2440, 15, () => 690, 58),
  );
  const ground = defineFade(day, 'mud', [700, 900], [day.lit('#a3835f'), day.lit('#6f5440')]);
  out +=
    ground.markup +
    fill('M-10 704Q1200 694 2410 704V910H-10z', ground.paint) +
    ruts(day, 716, 180, 12);
  const pool = (x: number, y: number, w: number) =>
    fill(
      `M${x} ${y}q${w * 0.3} ${-w * 0.1} ${w * 0.6} ${-w * 0.04}t${w * 0.4} ${w * 0.06}q${-w * 0.4} ${w * 0.09} ${-w * 0.7} ${w * 0.05}t${-w * 0.3} ${-w * 0.07}z`,
      day.lit('#cfd8d6'),
      0.75,
    ) +
    stroke(`M${x + w * 0.34} ${y}q${w * 0.14} ${-w * 0.03} ${w * 0.28} 0`, white, {
      width: 4,
      opacity: 0.8,
    });
  for (const [x, y, w] of [
    [1040, 760, 260],
    [1640, 742, 200],
    [1360, 840, 340],
    [640, 800, 240],
    [1960, 820, 330],
    [240, 740, 200],
  ] as const)
    out += pool(x, y, w);
  const splash = (x: number, y: number, k: number) =>
    fill(
      range(18)
        .map(
          (i) =>
            `M${round(x - 30 * k - ((i * 37) % 80) * k)} ${round(y - ((i * 29) % 60) * k)}l${8 * k} ${-5 * k} ${5 * k} ${8 * k}z`,
        )
        .join(''),
      day.shade(mud),
    ) +
    stroke(
      `M${x + 30 * k} ${y}q${20 * k} ${-34 * k} ${54 * k} ${-36 * k}M${x + 44 * k} ${y}q${30 * k} ${-10 * k} ${46 * k} ${-8 * k}M${x - 40 * k} ${y}q${-20 * k} ${-36 * k} ${-60 * k} ${-40 * k}`,
      day.lit('#dfe6e2'),
      { width: 6, round: true },
    );
  for (const [i, [x, y, k]] of (
    [
      [1150, 766, 1.2],
      [1760, 752, 1.1],
      [1470, 834, 1.65],
    ] as const
  ).entries())
    out +=
      drawPasser(day, x, y, {
        jersey: ['#d98a35', white, green(day)][i] ?? white,
        scale: k,
        tyre: 7,
        turn: i === 2 ? -4 : 2,
      }) + splash(x, y, k);
  return out + drawTufts(day, { count: 40, top: 870, size: 50 }, day.shade('#8a8a5a'));
}
