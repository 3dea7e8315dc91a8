import { drawPasser, silhouette } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawTufts } from '#art/scatter.ts';
import { expanse, fill, range, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { barnRed, chalk, meadow, wheat } from './materials.ts';
import { drawPrairie } from './prairie.ts';

/** A grain elevator by the rails. */
export function drawElevator(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1090, y: 150, r: 56 });
  let out = drawDaySky(day, { horizon: 560, clouds: 5 });
  out += drawPrairie(day, 570);
  const box = (x: number, top: number, wide: number, wall: string, roof: number) =>
    fill(`M${x} 640V${top}l${wide / 2} ${-roof}l${wide / 2} ${roof}V640z`, day.lit(wall)) +
    fill(
      `M${x + wide * 0.62} 640V${top}${roof ? `L${x + wide / 2} ${top - roof}L${x + wide} ${top}` : `H${x + wide}`}V640z`,
      day.shade(wall),
      0.75,
    );
  out += fill('M1560 640H2060L2240 690H1700z', day.shade('#5a5248'), 0.4);
  out +=
    box(1640, 300, 190, barnRed, 0) +
    box(1680, 200, 110, barnRed, 44) +
    box(1590, 470, 60, '#c9c4ba', 20) +
    box(1830, 470, 190, barnRed, 60);
  for (const i of range(3))
    out +=
      fill(`M${2030 + i * 76} 640V440q36-40 72 0V640z`, day.lit('#d9dadb')) +
      fill(`M${2070 + i * 76} 640V418q20 4 32 22V640z`, day.shade('#c2c8cf'), 0.8);
  const boards = range(9).map((i) => `M1640 ${330 + i * 34}h118`);
  out +=
    stroke(boards.join(''), day.shade(barnRed), { width: 3, opacity: 0.5 }) +
    fill('M1664 330h70v70h-70z', day.lit(stage.palette.accent)) +
    stroke(
      'M1699 392v-50M1699 388l-14-12M1699 388l14-12M1699 372l-14-12M1699 372l14-12M1699 356l-14-12M1699 356l14-12',
      day.shade(barnRed),
      { width: 7 },
    );
  out += fill('M1712 236h40v40h-40zM1900 560h60v80h-60z', day.shade('#4a3a40'));
  const bed = 652;
  out +=
    fill(stripe(bed - 14, 30), day.lit('#b0a598')) +
    stroke(
      range(96)
        .map((i) => `M${i * 25} ${bed - 6}v12`)
        .join(''),
      day.shade('#7a5a48'),
      { width: 8 },
    ) +
    stroke(`M-10 ${bed - 7}H2410M-10 ${bed + 3}H2410`, day.lit('#d9dee2'), { width: 4 });
  const car = (x: number, color: string) =>
    fill(`M${x} ${bed - 18}v-66h170v66l-24 10h-122z`, day.lit(color)) +
    stroke(
      `M${x + 30} ${bed - 20}v-60M${x + 85} ${bed - 20}v-60M${x + 140} ${bed - 20}v-60`,
      day.shade(color),
      { width: 4 },
    ) +
    stroke(`M${x + 34} ${bed - 8}h0M${x + 136} ${bed - 8}h0`, silhouette, {
      width: 18,
      round: true,
    });
  for (const [i, x] of [840, 1020, 1200, 1380].entries())
    out += car(x, ['#5f7f8c', '#a8664a', '#8f8a80', '#5f7f8c'][i] ?? '#8f8a80');
  out +=
    fill(expanse(690, 780), day.lit(meadow)) +
    fill('M-10 752Q1200 742 2410 756V838H-10z', day.lit(chalk)) +
    fill('M-10 776Q1200 766 2410 780v10Q1200 778-10 790zM-10 812H2410v10H-10z', day.lit('#d9c8a4'));
  for (const [x, jersey] of [
    [1320, stage.palette.accent],
    [1500, '#f6efe0'],
    [1660, '#4f7f8c'],
  ] as const)
    out += drawPasser(day, x, 806, { jersey, scale: 1.15, tyre: 6 });
  out += fill(expanse(836), day.lit('#8f9a55'));
  return (
    out +
    drawTufts(day, { count: 90, top: 700, bottom: 745, size: 30 }, day.shade(meadow)) +
    drawTufts(day, { count: 80, top: 846, size: 56 }, day.shade('#a89a50')) +
    drawTufts(day, { count: 30, top: 850, size: 50 }, day.lit(wheat))
  );
}
