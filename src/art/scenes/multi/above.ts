import { defineFade, drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import { disc, expanse, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawPines } from '#art/tree.ts';
import { drawBuoy } from './buoy.ts';
import { signal, slate } from './materials.ts';

/** The lake from a hill above, the course laid out in dots. */
export function drawAbove(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1060, y: 120, r: 50 });
  let out = drawDaySky(day, { horizon: 260, clouds: 3 });
  for (const i of [0, 1]) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: 220 + i * 40,
      rise: 50 - i * 20,
      wavelength: 520,
    });
    out += drawGround(day, far, { material: slate, depth: 0.2 + i * 0.2, relief: 90 });
  }
  out += drawHaze(day, 'low', 180, 320, 0.6);
  const land = defineFade(day, 'land', [280, 900], [day.lit('#9cb588', 0.6), day.lit('#6f8a58')]);
  out += land.markup + fill(expanse(288), land.paint);
  const fields = [
    [120, 320, 420],
    [700, 306, 360],
    [2050, 316, 420],
  ].map(([x = 0, y = 0, w = 0]) => `M${x} ${y}h${w}l60 42h${-w}z`);
  out += fill(fields.join(''), day.lit('#d8cf96', 0.75));
  const lake =
    'M760 470C860 400 1060 380 1300 372C1560 362 1720 340 1960 372C2200 404 2300 470 2200 560C2100 650 1900 640 1780 720C1660 800 1400 830 1160 780C980 742 980 680 840 620C740 578 690 520 760 470z';
  const water = defineFade(day, 'water', [360, 820], [day.lit('#a9d2d8', 0.8), day.lit('#3f87a0')]);
  out += stroke(lake, day.lit('#e6d3a4'), { width: 34 }) + water.markup + fill(lake, water.paint);
  out += drawRipples(
    day,
    { count: 26, top: 430, bottom: 740, from: 900, to: 1900, size: 170 },
    '#ffffff',
    0.3,
  );
  const course = 'M1210 742C1180 640 1230 520 1330 470L1820 440L1900 540L1440 700z';
  out += stroke(course, '#ffffff', { width: 5, dash: '4 22', round: true, opacity: 0.95 });
  for (const [x, y, s] of [
    [1330, 470, 34],
    [1820, 442, 32],
    [1900, 548, 44],
    [1440, 706, 56],
    [1210, 742, 58],
  ] as const)
    out += drawBuoy(day, x, y, s);
  const heads = range(22).map((i) => {
    const t = 0.08 + i / 30;
    const x = 1212 + 118 * t - 30 * Math.sin(t * Math.PI) + day.stage.random.between(-16, 16);
    const y = 726 - 250 * t + day.stage.random.between(-12, 12);
    return [x, y, 6.5 - t * 4] as const;
  });
  for (const [x, y, r] of heads)
    out +=
      fill(`M${round(x)} ${round(y)}h${round(r * 3)}v2h${round(-r * 3)}z`, '#ffffff', 0.6) +
      disc(x, y, r, signal);
  const wood = (from: number, to: number, base: number, tall: number, count: number) =>
    drawPines(
      day.stage,
      { count, from, to, ground: () => base, size: [tall * 0.6, tall] },
      { dark: day.shade('#4f7a62', 0.85), lit: day.lit('#7fa274', 0.9), sunX: day.sun.x },
    );
  out +=
    wood(0, 720, 440, 60, 40) +
    wood(1200, 1900, 352, 40, 50) +
    wood(2240, 2400, 540, 90, 20) +
    wood(1980, 2400, 690, 150, 22) +
    wood(60, 640, 640, 130, 20);
  const feet = range(30).map(
    (i) => [1010 + i * 11 + day.stage.random.between(-6, 6), 806 + (i % 4) * 7, 46] as const,
  );
  out += drawCrowd(day.stage, feet, [day.shade('#5a6470'), day.lit('#c9805a'), day.lit('#f4ead2')]);
  const brow = (x: number) =>
    900 -
    130 * Math.exp(-(((x - 2200) / 420) ** 2)) -
    110 * Math.exp(-(((x - 260) / 520) ** 2)) -
    16;
  out += drawGround(day, brow, { material: '#7d9458', depth: 1, relief: 200 });
  return (
    out +
    drawTufts(day, { count: 70, top: (x) => brow(x) + 4, size: 50 }, day.shade('#7f9858')) +
    drawTufts(day, { count: 26, top: (x) => brow(x) + 10, size: 44 }, day.lit('#d8cf86'))
  );
}
