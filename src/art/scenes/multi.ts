import { defineFade, drawHaze } from '../air.ts';
import { drawBike } from '../bike.ts';
import { drawBushes } from '../bushes.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lightUp } from '../daylight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { drawPeak } from '../peak.ts';
import { drawCrowd } from '../person.ts';
import { drawRunner, drawTucked } from '../racer.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, place, polygon, range, round, stroke } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { drawPines } from '../tree.ts';

/** Slate alone is quiet; the buoys and caps of an open-water start are orange. */
const signal = '#f26a2e';
const slate = '#6b7c90';
const dark = '#1b222c';
const turf = '#86996a';

/** A far shore of slate mountains and dark woods. */
function drawShore(
  day: Day,
  shore: number,
  peaks: readonly (readonly [number, number, number])[],
): string {
  let out = '';
  for (const [i, [x, y, reach]] of peaks.entries())
    out += drawPeak(
      day.stage,
      `peak${i}`,
      { x, y, base: shore + 30, reach: [reach, reach] },
      {
        lit: day.lit('#94a5b5', 0.36),
        shade: day.shade('#8496a8', 0.4),
        snow: day.lit('#fbfaf4', 0.7),
      },
      day.sun.x,
    );
  out += drawHaze(day, 'low', shore - 160, shore, 0.8);
  const bank = hills(day.stage, { name: 'bank', base: shore - 12, rise: 16, wavelength: 420 });
  out += drawPines(
    day.stage,
    { count: 110, from: 0, to: 2400, ground: bank, size: [22, 62] },
    { dark: day.shade('#4d7268', 0.55), lit: day.lit('#6f9478', 0.5), sunX: day.sun.x },
  );
  return out + drawGround(day, bank, { material: turf, depth: 0.55 });
}

/** Water: the sky's colours turned over, the mountains' dark, and the sun's broken path. */
function drawWater(day: Day, shore: number, near: string): string {
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
    fill(`M-10 ${shore}H2410V910H-10z`, water.paint) +
    fill(`M-10 ${shore}H2410v14H-10z`, day.shade('#4d6a70', 0.6), 0.45) +
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

/** A pyramid buoy, its side away from the sun in shade, over its own reflection. */
function drawBuoy(day: Day, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const sunLeft = day.sun.x < x;
  const lit = day.lit('#ff8a4a');
  const shade = mix(signal, day.shade(signal), 0.55);
  return (
    fill(polygon([at(-0.62, 0.06), at(-0.1, 0.92), at(0.1, 0.92), at(0.62, 0.06)]), signal, 0.3) +
    fill(
      polygon([at(-0.62, 0), at(-0.08, -1.1), at(0.08, -1.1), at(0.62, 0), at(0.1, 0.12)]),
      sunLeft ? lit : shade,
    ) +
    fill(
      polygon([at(0.1, 0.12), at(0.02, -1.1), at(0.08, -1.1), at(0.62, 0)]),
      sunLeft ? shade : lit,
    ) +
    fill(
      polygon([at(-0.42, -0.4), at(-0.28, -0.7), at(0.04, -0.68), at(0.06, -0.36)]),
      '#fffaf0',
      0.9,
    ) +
    fill(
      polygon([at(0.06, -0.36), at(0.04, -0.68), at(0.28, -0.7), at(0.42, -0.4)]),
      '#d9d4cc',
      0.9,
    ) +
    fill(
      `M${round(x - size * 0.8)} ${round(y + size * 0.1)}q${round(size * 0.8)} ${round(size * 0.2)} ${round(size * 1.6)} 0q${round(-size * 0.8)} ${round(size * 0.06)} ${round(-size * 1.6)} 0z`,
      '#ffffff',
      0.55,
    )
  );
}

/** A swimmer in front crawl: cap, shoulder, arm over, wake. */
function drawSwimmer(day: Day, x: number, y: number, k: number, cap = signal): string {
  return (
    place(
      x,
      y,
      fill('M-20 6Q10-4 110 2Q60 14-20 6z', '#ffffff', 0.65) +
        fill('M-6 6Q10-12 40-6Q62-4 70 4Q40 12-6 6z', dark) +
        stroke('M22-4Q16-38-8-36T-36-8', '#d9a384', { width: 9, round: true }) +
        stroke('M22-4Q18-32 2-36', dark, { width: 10, round: true }) +
        disc(-8, -6, 12, cap) +
        stroke('M-44 2l-8-10M-34-2l-2-12', '#ffffff', { width: 4, round: true, opacity: 0.8 }),
      k,
    ) +
    fill(
      `M${round(x - 40 * k)} ${round(y + 7 * k)}h${round(100 * k)}l${round(-20 * k)} ${round(6 * k)}h${round(-70 * k)}z`,
      day.shade('#4a5b70'),
      0.35,
    )
  );
}

/** Swimmers going round the buoys. */
function drawSwim(stage: Stage, stormy: boolean): string {
  const day = stormy
    ? lightUp(stage, 'storm', { x: 1100, y: 170, r: 60 })
    : lightUp(stage, 'dawn', { x: 1180, y: 366, r: 80 });
  const shore = stormy ? 380 : 470;
  let out = drawDaySky(day, { horizon: shore, birds: [980, 170] });
  out += drawShore(
    day,
    shore,
    stormy
      ? [
          [760, 230, 360],
          [1900, 180, 460],
          [2330, 240, 360],
          [1320, 290, 280],
        ]
      : [
          [1900, 270, 420],
          [2260, 300, 340],
          [680, 340, 380],
          [220, 300, 360],
        ],
  );
  out += drawWater(day, shore, stormy ? '#4c6a7c' : '#5f93a3');
  const buoys = stormy
    ? [
        [1180, 442, 34],
        [1400, 520, 74],
      ]
    : [
        [1330, 500, 22],
        [1440, 548, 52],
        [1700, 690, 190],
      ];
  const pack = stormy
    ? range(17).map((i): [number, number, number] => {
        const t = (i + 0.5) / 17;
        const lane = ((i * 7) % 5) - 2 + day.stage.random.between(-0.3, 0.3);
        return [1430 + lane * (50 + 190 * t) + 70 * t, 560 + 320 * t ** 1.2, 0.36 + 0.94 * t];
      })
    : ([
        [1250, 560, 0.42],
        [1300, 580, 0.5],
        [1210, 600, 0.55],
        [1330, 640, 0.75],
        [1190, 680, 0.85],
        [1400, 730, 1.1],
        [1120, 780, 1.25],
        [1480, 830, 1.6],
      ] as [number, number, number][]);
  for (const [x = 0, y = 0, size = 0] of buoys) out += drawBuoy(day, x, y, size);
  for (const [i, [x, y, k]] of pack.entries())
    out += drawSwimmer(
      day,
      x,
      y,
      k,
      stormy ? ([signal, '#f4ead2', '#f2b632'][i % 3] ?? signal) : signal,
    );
  if (stormy)
    out += drawRipples(day, { count: 22, top: 480, from: -100, size: 300 }, '#eef2ee', 0.4);
  return out;
}

/** The lake from a hill above, the course laid out in dots. */
function drawAbove(stage: Stage): string {
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
  out += land.markup + fill('M-10 288H2410V910H-10z', land.paint);
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

/** Racked bikes, helmets and towels close by, the lake behind. */
function drawTransition(stage: Stage): string {
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
    fill('M-10 640H2410V910H-10z', day.lit('#c9b8b4')) +
    fill(
      range(5)
        .map((i) => `M-10 ${664 + i * i * 14}H2410v${4 + i * 3}H-10z`)
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
        colour: mix(dark, day.haze, (1 - depth) * 0.4),
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

/** Runners on the path by the water. */
function drawRun(stage: Stage, autumn: boolean): string {
  const day = autumn
    ? lightUp(stage, 'autumn', { x: 1160, y: 300, r: 76 })
    : lightUp(stage, 'night', { x: 1160, y: 200, r: 56 });
  const shore = autumn ? 520 : 560;
  let out = drawDaySky(day, { horizon: shore, birds: [1500, 180] });
  out += drawShore(
    day,
    shore,
    autumn
      ? [
          [700, 380, 380],
          [1500, 400, 360],
          [2200, 330, 420],
        ]
      : [
          [860, 380, 420],
          [1780, 300, 480],
          [300, 420, 300],
          [2300, 400, 330],
        ],
  );
  out += drawWater(day, shore, autumn ? '#6f9aa0' : '#2c4a66');
  if (!autumn) {
    const lights = range(16).map((i) => `M${300 + i * 118} ${shore - 6}v-1`);
    const glints = range(16).map((i) => `M${300 + i * 118} ${shore + 14}v${26 + (i % 4) * 16}`);
    out +=
      stroke(lights.join(''), '#ffdf9a', { width: 8, round: true }) +
      stroke(glints.join(''), '#ffdf9a', { width: 4, round: true, opacity: 0.4 });
  }
  const path = (x: number) =>
    autumn ? 742 + (x - 1500) * -0.05 : 760 + 24 * Math.sin((x - 1500) / 500);
  const bank = (x: number) => path(x) - 26 + 5 * Math.sin(x / 40);
  out += drawGround(day, bank, { material: autumn ? '#b3955a' : '#5f6f68', depth: 1, step: 14 });
  out += drawTufts(
    day,
    { count: 60, top: (x) => bank(x), bottom: 738, size: 40 },
    day.shade(autumn ? '#b08a4a' : '#5f7a70'),
  );
  out += drawGround(day, path, { material: autumn ? '#d9bf92' : '#8c8f96', depth: 1 });
  out += drawGround(day, (x) => path(x) + 74, {
    material: autumn ? '#a88f54' : '#55665c',
    depth: 1,
  });
  if (autumn) {
    const trunk = (x: number, top: number, w: number) =>
      `M${x - w} ${round(path(x) + 90)}Q${x - w * 0.4} ${round(path(x) - 60)} ${x - w * 0.6} ${top}h${round(w * 1.2)}Q${round(x + w * 0.4)} ${round(path(x) - 60)} ${x + w} ${round(path(x) + 96)}z`;
    const crowns: [number, number, number, string][] = [
      [2080, 340, 560, '#c8622a'],
      [2330, 260, 620, '#d98a35'],
      [1880, 300, 330, '#e0a13a'],
      [380, 420, 420, '#d98a35'],
      [120, 340, 520, '#c8622a'],
    ];
    out += fill(
      shadowOf(day, 2090, path(2090) + 84, 330, 60) + shadowOf(day, 340, path(340) + 84, 230, 50),
      day.shade('#6f5a40'),
      0.5,
    );
    out += fill(
      trunk(2090, 300, 26) + trunk(2340, 260, 30) + trunk(360, 360, 20) + trunk(110, 300, 26),
      day.shade('#6b4a36'),
    );
    for (const [x, y, size, colour] of crowns)
      out += drawBushes(day, [[x, y + size * 0.36, size * 1.1]], colour, 1);
    const leaves = range(60).map(
      () =>
        `M${round(day.stage.random.between(0, 2400))} ${round(day.stage.random.between(560, 880))}l10-5`,
    );
    out += stroke(leaves.join(''), day.lit('#d9722e'), { width: 6, round: true });
  }
  const jerseys = [signal, '#f4ead2', '#5f86a8'];
  const pack = autumn
    ? ([
        [1320, 1.25],
        [1560, 1.35],
        [1740, 1.2],
      ] as const)
    : ([
        [1300, 1.15],
        [1640, 1.4],
        [1470, 1.1],
      ] as const);
  for (const [i, [x, k]] of pack.entries()) {
    out += fill(shadowOf(day, x, path(x) + 46, 110 * k, 60), day.shade('#4f4a50'), 0.5);
    out += drawRunner(x, path(x) + 46, {
      colour: dark,
      jersey: jerseys[i] ?? signal,
      rim: day.lit('#fff3da'),
      scale: k,
      facing: autumn ? 1 : -1,
    });
  }
  if (!autumn) {
    const reeds = range(40).map((i) => {
      const x = i < 24 ? 1960 + i * 20 : 40 + (i - 24) * 22;
      const tall = 150 + ((i * 67) % 130);
      return `M${x} 910q${(i % 5) - 2} ${-tall / 2} ${((i * 7) % 40) - 20} ${-tall}`;
    });
    out += stroke(reeds.join(''), day.shade('#4a6058'), { width: 6, round: true });
  }
  return (
    out +
    drawTufts(
      day,
      { count: 60, top: (x) => path(x) + 90, size: 54 },
      day.shade(autumn ? '#8f7a3f' : '#4f6a5c'),
    )
  );
}

/** Out of the water, up the carpet, between the flags. */
function drawExit(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1160, y: 180, r: 56 });
  const shore = 430;
  let out = drawDaySky(day, { horizon: shore, birds: [900, 150] });
  out += drawShore(day, shore, [
    [960, 260, 400],
    [2140, 230, 460],
    [380, 300, 360],
  ]);
  out += drawWater(day, shore, '#4f8a9c');
  for (const [x, y, s] of [
    [1120, 500, 36],
    [1400, 476, 24],
    [820, 540, 56],
  ] as const)
    out += drawBuoy(day, x, y, s);
  for (const [x, y, k] of [
    [1290, 540, 0.5],
    [1380, 566, 0.62],
    [1210, 590, 0.7],
    [1480, 600, 0.8],
  ] as const)
    out += drawSwimmer(day, x, y, k);
  const beach = (x: number) =>
    680 - 70 * Math.exp(-(((x - 2300) / 500) ** 2)) + 40 * Math.exp(-(((x - 700) / 600) ** 2));
  out += drawGround(day, (x) => beach(x) - 14 + 5 * Math.sin(x / 70), {
    material: '#ffffff',
    depth: 1,
  });
  out += drawGround(day, (x) => beach(x) - 4 + 4 * Math.sin(x / 70), {
    material: '#b9a482',
    depth: 1,
  });
  out += drawGround(day, (x) => beach(x) + 24, { material: '#dcc9a2', depth: 1, relief: 100 });
  const carpet = polygon([
    [1520, 640],
    [1640, 640],
    [1960, 910],
    [1380, 910],
  ]);
  out +=
    fill(carpet, day.lit('#2f6f9c')) +
    fill('M1520 640h16L1440 910h-60zM1624 640h16L1960 910h-60z', day.lit('#f4ead2'));
  const flag = (x: number, y: number, tall: number, colour: string, side: number) => {
    const h = tall;
    const w = side * tall * 0.24;
    return (
      fill(shadowOf(day, x, y, tall * 0.6, 12), day.shade('#7a6f60'), 0.4) +
      stroke(
        `M${x} ${y}V${y - h * 0.9}q${round(w * 0.1)} ${round(-h * 0.12)} ${round(w * 0.6)} ${round(-h * 0.1)}`,
        dark,
        { width: Math.max(4, tall * 0.014) },
      ) +
      fill(
        `M${x} ${round(y - h * 0.2)}V${round(y - h * 0.9)}q${round(w * 0.1)} ${round(-h * 0.14)} ${round(w * 0.7)} ${round(-h * 0.1)}q${round(w * 0.44)} ${round(h * 0.1)} ${round(w * 0.4)} ${round(h * 0.36)}q${round(-w * 0.3)} ${round(h * 0.22)} ${round(-w * 1.1)} ${round(h * 0.44)}z`,
        day.lit(colour),
      ) +
      fill(
        `M${x} ${round(y - h * 0.42)}l${round(w * 0.86)} ${round(-h * 0.06)}l${round(-w * 0.2)} ${round(h * 0.1)}l${round(-w * 0.66)} ${round(h * 0.08)}z`,
        '#fffaf0',
        0.85,
      )
    );
  };
  out +=
    flag(1470, 690, 210, '#f2b632', -1) +
    flag(1700, 690, 230, signal, 1) +
    flag(1408, 780, 360, signal, -1) +
    flag(1836, 790, 400, '#45597a', 1) +
    flag(2120, 880, 560, signal, 1);
  for (const [i, [x, y, k]] of (
    [
      [1590, 690, 0.6],
      [1500, 754, 0.85],
      [1640, 866, 1.3],
    ] as const
  ).entries()) {
    out += fill(shadowOf(day, x, y, 100 * k, 50 * k), day.shade('#3f5a70'), 0.5);
    out += drawRunner(x, y, {
      colour: dark,
      jersey: dark,
      rim: day.lit('#ffffff'),
      scale: k,
      facing: i === 1 ? -1 : 1,
    });
    out += disc(x + (i === 1 ? -16 : 16) * k, y - 126 * k, 11 * k, signal);
  }
  const feet = [
    ...range(14).map((i) => [1930 + i * 34, 730 + (i % 3) * 10, 130] as const),
    ...range(12).map((i) => [1010 + i * 30, 740 + (i % 3) * 8, 104] as const),
  ];
  out += drawCrowd(day.stage, feet, [day.shade('#66707c'), day.lit('#5f86a8'), day.lit('#d9a03f')]);
  return (
    out +
    drawStones(day, { count: 30, top: (x) => beach(x) + 60, to: 1330, size: 24 }, '#a89a88') +
    drawTufts(day, { count: 26, top: 830, to: 1000, size: 60 }, day.lit('#a8a468'))
  );
}

/** The bike leg on a causeway across the lake. */
function drawRide(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1640, y: 330, r: 230 });
  const shore = 520;
  let out = drawDaySky(day, { horizon: shore });
  out += drawShore(day, shore, [
    [800, 390, 380],
    [2200, 360, 460],
  ]);
  out += drawWater(day, shore, '#33475c');
  out += drawBuoy(day, 980, 580, 44);
  const deck = (x: number) => 706 + (x - 1500) * 0.02;
  const arches = range(7).map((i) => {
    const x = 40 + i * 360;
    return `M${x} 910V${round(deck(x) + 100)}a140 110 0 0 1 280 0V910h80V${round(deck(x))}h-360z`;
  });
  out += fill(arches.join(''), day.shade('#8d97a3'));
  out += fill(
    polygon([
      [-10, deck(0)],
      [2410, deck(2410)],
      [2410, deck(2410) + 76],
      [-10, deck(0) + 76],
    ]),
    day.lit('#b9bfc6'),
  );
  out += fill(
    polygon([
      [-10, deck(0) - 12],
      [2410, deck(2410) - 12],
      [2410, deck(2410) + 14],
      [-10, deck(0) + 14],
    ]),
    day.lit('#eceae2'),
  );
  const joints = range(40).map((i) => `M${i * 62} ${round(deck(i * 62) + 18 + (i % 2) * 28)}v28`);
  out +=
    stroke(joints.join(''), day.shade('#8d97a3'), { width: 4, opacity: 0.6 }) +
    stroke(`M-10 ${round(deck(0) + 46)}L2410 ${round(deck(2410) + 46)}`, day.shade('#8d97a3'), {
      width: 4,
      opacity: 0.6,
    });
  out += stroke(
    `${range(25)
      .map((i) => `M${i * 100} ${round(deck(i * 100))}v-44`)
      .join('')}M-10 ${round(deck(0) - 44)}L2410 ${round(deck(2410) - 44)}`,
    day.shade('#5f6b78'),
    { width: 5 },
  );
  out += drawTucked(1180, deck(1180) - 8, {
    colour: dark,
    jersey: '#f4ead2',
    rim: '#ffffff',
    scale: 1.7,
  });
  return (
    out +
    drawTucked(1600, deck(1600) - 8, { colour: dark, jersey: signal, rim: '#ffe3c2', scale: 1.9 })
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawSwim(stage, false),
    () => drawAbove(stage),
    () => drawTransition(stage),
    () => drawRun(stage, false),
    () => drawRun(stage, true),
    () => drawExit(stage),
    () => drawSwim(stage, true),
    () => drawRide(stage),
  ])();
}

export const multi: Scene = { motifX: 1550, draw };
