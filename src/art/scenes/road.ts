import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawLeaver, drawPasser, silhouette } from '../cast.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawGround } from '../ground.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, polygon, range, round, stroke, trace } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { bush, plant } from '../tree.ts';
import { band, layWay, type Stop, wind } from '../way.ts';
import { drawFirs, drawLeafTree, drawMountain } from '../wood.ts';

const meadow = '#93ad68';
const asphalt = '#b4b0b4';
const white = '#fbf6ea';
const jerseys = ['#f6efe0', '#e0a13a', '#c2482f', '#6f9a8c'];

const col = { x: 1530, y: 372 };
const hairpins = 9;

/** Middle of the road at t: 0 at the col, 1 at the viewer; x swings from hairpin to hairpin. */
function middle(t: number, flip: number): Point {
  const swing = (2 / Math.PI) * Math.asin(0.955 * Math.sin(t ** 0.8 * hairpins * Math.PI));
  const reach = 24 + 640 * t ** 1.5;
  return [col.x + 60 * t + flip * swing * reach, col.y + 6 + 620 * t ** 1.75];
}

function halfWidth(t: number): number {
  return 2.5 + 62 * t ** 1.5;
}

/** One edge of the road; the slope foreshortens it, so a leg is flatter than a bend is wide. */
function edge(flip: number, side: number): Point[] {
  return range(190).map((i) => {
    const t = (i / 189) * 1.08;
    const [x, y] = middle(t, flip);
    const [aheadX, aheadY] = middle(t + 0.001, flip);
    const length = Math.hypot(aheadX - x, aheadY - y) || 1;
    const w = halfWidth(t) * side;
    return [x - ((aheadY - y) / length) * w, y + ((aheadX - x) / length) * w * 0.5];
  });
}

/** Asphalt over any ground: the wall below it, white edges, a broken middle line. */
function drawRoad(day: Day, stops: readonly Stop[], wall = 0.5): string {
  const line = wind(stops, 12);
  const drop = line.map(([x, y, half]): Stop => [x, y + half * wall, half]);
  return (
    fill(band(drop, -1.1, 1.1), day.shade('#9a8f8c')) +
    fill(band(line), day.lit(asphalt)) +
    fill(band(line, -0.93, -0.85) + band(line, 0.85, 0.93), day.lit(white)) +
    stroke(trace(line.map(([x, y]): Point => [x, y])), day.lit(white), {
      width: 4,
      dash: '26 24',
      opacity: 0.85,
    })
  );
}

const jersey = (day: Day, i: number) =>
  i % 3 === 1
    ? mix(day.stage.palette.accent, '#5aa0ff', 0.25)
    : (jerseys[i % jerseys.length] ?? white);

/** Switchbacks up to a col in the first sun. */
function drawClimb(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1180, y: 300, r: 78 });
  let out = drawDaySky(day, { horizon: 560, birds: [960, 240] });
  for (const [x, y, wide, depth] of [
    [420, 330, 420, 0.24],
    [860, 390, 340, 0.28],
    [2220, 200, 460, 0.42],
    [1830, 120, 500, 0.5],
  ] as const)
    out += drawMountain(day, { x, y, base: 720, wide, depth });
  out += drawHaze(day, 'low', 420, 680, 0.75);
  const valley = hills(day.stage, { name: 'valley', base: 610, rise: 40, wavelength: 520 });
  out +=
    drawFirs(day, { count: 70, from: 0, to: 1300, ground: valley, size: [24, 54] }, 0.5) +
    drawGround(day, valley, { material: meadow, depth: 0.55 });
  const rough = hills(day.stage, { name: 'spur', base: 0, rise: 26, wavelength: 300 });
  const spur = (x: number) => {
    const aside = Math.abs(x - col.x);
    return (
      col.y +
      aside * (x < col.x ? 0.36 + aside * 0.00008 : 0.17 + aside * 0.0001) +
      rough(x) * Math.min(1, aside / 200)
    );
  };
  out += drawFirs(day, { count: 40, from: 760, to: 2400, ground: spur, size: [24, 60] }, 0.72);
  out += drawGround(day, spur, { material: meadow, depth: 0.9, relief: 420, step: 20 });
  for (const [i, down] of [70, 170, 290].entries())
    out += drawFirs(
      day,
      {
        count: 14,
        from: 300,
        to: 2400,
        ground: (x) => spur(x) + down,
        size: [30 + i * 14, 66 + i * 26],
      },
      0.8 + i * 0.1,
    );
  const sides = [...edge(-1, -1), ...edge(-1, 1).toReversed()];
  out +=
    fill(
      polygon(sides.map(([x, y]): Point => [x, y + 5 + Math.max(0, y - col.y) * 0.028])),
      day.shade('#9a8f8c'),
    ) + fill(polygon(sides), day.lit('#d8d0cc'));
  out += stroke(
    trace(range(90).map((i) => middle(0.45 + (i / 89) * 0.6, -1))),
    day.lit('#ffffff'),
    { width: 3.5, dash: '26 22' },
  );
  for (const [i, [t, scale]] of (
    [
      [0.69, 0.56],
      [0.735, 0.62],
      [0.865, 0.9],
    ] as const
  ).entries()) {
    const [x, y] = middle(t, -1);
    out += drawPasser(day, x, y + 4, {
      jersey: jersey(day, i),
      scale,
      facing: middle(t - 0.01, -1)[0] > x ? 1 : -1,
    });
  }
  out +=
    drawFirs(
      day,
      { count: 7, from: 40, to: 480, ground: (x) => 850 + x * 0.1, size: [180, 330] },
      1,
    ) + drawFirs(day, { count: 5, from: 2140, to: 2380, ground: () => 890, size: [200, 340] }, 1);
  return (
    out +
    drawTufts(day, { count: 50, top: 800, to: 900, size: 54 }, day.shade(meadow)) +
    stroke(
      range(40)
        .map((i) => `M${(i * 53) % 940} ${810 + ((i * 37) % 80)}h0`)
        .join(''),
      day.lit('#7fa6e8'),
      { width: 9, round: true },
    )
  );
}

/** The bunch above the sea. */
function drawCoast(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1080, y: 140, r: 54 });
  let out = drawDaySky(day, { horizon: 440, clouds: 4 });
  const sea = defineFade(day, 'sea', [440, 760], [day.lit('#a9d9dc', 0.7), day.lit('#2f8fae')]);
  out +=
    sea.markup +
    fill('M-10 440H2410V910H-10z', sea.paint) +
    drawRipples(day, { count: 30, top: 460, bottom: 700, size: 180 }, white, 0.45);
  const sail = (x: number, y: number, k: number) =>
    fill(
      `M${x} ${y}v${-90 * k}q${50 * k} ${40 * k} ${56 * k} ${84 * k}zM${x - 6 * k} ${y}v${-74 * k}l${-40 * k} ${70 * k}z`,
      day.lit(white),
    ) +
    fill(
      `M${round(x - 44 * k)} ${y + 5 * k}h${round(104 * k)}l${round(-16 * k)} ${round(16 * k)}h${round(-72 * k)}z`,
      day.shade('#7a4a40'),
    );
  out += sail(1180, 520, 0.6) + sail(900, 490, 0.36) + sail(1340, 476, 0.26);
  const cape = (pts: Point[], shade: Point[], depth: number) =>
    fill(polygon(pts), day.lit('#e2c29a', depth)) +
    fill(polygon(shade), day.shade('#d0a888', depth), 0.85);
  out += cape(
    [
      [1500, 470],
      [1560, 400],
      [1700, 372],
      [1900, 330],
      [2410, 300],
      [2410, 470],
    ],
    [
      [1700, 372],
      [1760, 470],
      [1900, 470],
      [1860, 400],
      [1900, 330],
      [1820, 348],
    ],
    0.4,
  );
  out += cape(
    [
      [1760, 640],
      [1800, 500],
      [1870, 430],
      [2020, 380],
      [2200, 300],
      [2410, 260],
      [2410, 660],
    ],
    [
      [1870, 430],
      [1900, 540],
      [1850, 650],
      [2010, 650],
      [1990, 520],
      [2020, 380],
    ],
    0.75,
  );
  out +=
    fill('M1870 430Q2040 340 2200 296L2410 256V300Q2200 330 2040 392z', day.lit(meadow, 0.75)) +
    fill(
      range(5)
        .map((i) => `M${2000 + i * 84} ${394 - i * 26}v-34l22-18 22 18v34z`)
        .join(''),
      day.lit('#f6efe2', 0.8),
    ) +
    fill(
      range(5)
        .map((i) => `M${1994 + i * 84} ${362 - i * 26}l28-24 28 24z`)
        .join(''),
      day.lit('#c8674a', 0.8),
    );
  const road = (x: number) => 690 - (x - 1200) * 0.03 + 20 * Math.sin(x / 500);
  out += fill(
    polygon([
      ...range(26).map((i): Point => [i * 97 - 10, road(i * 97) - 34]),
      [2420, 910],
      [-10, 910],
    ]),
    day.lit('#d8c4a4'),
  );
  out += fill(
    polygon([
      ...range(26).map((i): Point => [i * 97 - 10, road(i * 97) - 10]),
      ...range(26)
        .map((i): Point => [i * 97 - 10, road(i * 97) + 96])
        .reverse(),
    ]),
    day.lit(asphalt),
  );
  out +=
    stroke(trace(range(26).map((i): Point => [i * 97 - 10, road(i * 97) + 34])), white, {
      width: 6,
      dash: '70 60',
    }) +
    stroke(trace(range(26).map((i): Point => [i * 97 - 10, road(i * 97) + 86])), white, {
      width: 5,
    });
  out +=
    fill(
      polygon([
        ...range(26).map((i): Point => [i * 97 - 10, road(i * 97) - 58]),
        ...range(26)
          .map((i): Point => [i * 97 - 10, road(i * 97) - 6])
          .reverse(),
      ]),
      day.lit('#efe4d0'),
    ) +
    stroke(
      trace(range(26).map((i): Point => [i * 97 - 10, road(i * 97) - 4])),
      day.shade('#b0a090'),
      { width: 7 },
    );
  const pack = range(13)
    .map((i) => [1120 + i * 62 + (i % 3) * 14, (i % 3) * 20] as const)
    .sort((a, b) => a[1] - b[1]);
  for (const [i, [x, down]] of pack.entries())
    out += drawPasser(day, x, road(x) + 16 + down, {
      jersey: jersey(day, i),
      scale: 1 + down * 0.005,
      facing: 1,
    });
  out += fill(
    polygon([
      ...range(26).map((i): Point => [i * 97 - 10, road(i * 97) + 100 + 8 * Math.sin(i)]),
      [2420, 910],
      [-10, 910],
    ]),
    day.lit('#a5ad68'),
  );
  const flowers = range(50).map((i) => `M${(i * 97) % 2400} ${840 + ((i * 41) % 56)}h0`);
  out +=
    drawTufts(day, { count: 80, top: 830, size: 60 }, day.shade('#8f9a5a')) +
    stroke(flowers.join(''), day.lit('#d94f4a'), { width: 11, round: true });
  const pineTree = (x: number, y: number, k: number) =>
    stroke(
      `M${x} ${y}q${-20 * k} ${-120 * k} ${10 * k} ${-230 * k}m${-6 * k} ${60 * k}l${50 * k} ${-50 * k}`,
      day.shade('#7a5644'),
      { width: 16 * k, round: true },
    ) +
    fill(
      `M${x - 130 * k} ${y - 226 * k}q${40 * k} ${-80 * k} ${140 * k} ${-76 * k}q${120 * k} ${-6 * k} ${140 * k} ${70 * k}q${-140 * k} ${30 * k} ${-280 * k} ${6 * k}z`,
      day.shade('#4f7a55'),
    ) +
    fill(
      `M${x - 110 * k} ${y - 240 * k}q${40 * k} ${-62 * k} ${124 * k} ${-60 * k}q${60 * k} ${0} ${80 * k} ${24 * k}q${-120 * k} ${20 * k} ${-204 * k} ${36 * k}z`,
      day.lit('#86a862'),
    );
  return out + pineTree(2250, 860, 1.5) + pineTree(500, 700, 0.7);
}

/** Riders on a viaduct, the evening in its arches. */
function drawViaduct(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1400, y: 400, r: 120 });
  let out = drawDaySky(day, { horizon: 640 });
  for (const [x, y, wide, depth] of [
    [300, 360, 480, 0.3],
    [900, 440, 380, 0.24],
    [2150, 300, 500, 0.36],
  ] as const)
    out += drawMountain(day, { x, y, base: 760, wide, depth, snow: false, material: '#8a7aa0' });
  for (const i of [0, 1]) {
    const hill = hills(day.stage, {
      name: `hill${i}`,
      base: 670 + i * 60,
      rise: 50,
      wavelength: 620,
    });
    out +=
      drawFirs(
        day,
        { count: 50, from: 0, to: 2400, ground: hill, size: [24 + i * 16, 56 + i * 30] },
        0.4 + i * 0.2,
        '#5a6a68',
      ) +
      drawGround(day, hill, { material: '#8a7a5a', depth: 0.45 + i * 0.2, relief: 60 }) +
      drawHaze(day, `mist${i}`, 620 + i * 50, 780 + i * 40, 0.5);
  }
  const river = wind([
    [1000, 690, 4],
    [1240, 726, 12],
    [1160, 780, 24],
    [1340, 930, 60],
  ]);
  out += fill(band(river), day.lit('#f2c0a0'));
  const deck = 520;
  const span = range(9).map((i) => {
    const x = 60 + i * 270;
    return `M${x} 910V${deck + 170}a95 110 0 0 1 190 0V910h80V${deck}h-270z`;
  });
  const reveal = range(9).map((i) => {
    const x = 60 + i * 270;
    return day.sun.x < x + 100
      ? `M${x} 910V${deck + 170}a95 110 0 0 1 95-110q-60 30-66 120V910z`
      : `M${x + 190} 910V${deck + 170}a95 110 0 0 0-95-110q60 30 66 120V910z`;
  });
  out +=
    fill(`${span.join('')}M-10 ${deck}h80V910H-10z`, day.shade('#b8a098')) +
    fill(reveal.join(''), day.lit('#e8b890'), 0.9);
  const stones = range(60).map(
    (i) => `M${(i * 173) % 2400} ${deck + 40 + ((i * 67) % 120)}h${24 + (i % 3) * 12}`,
  );
  out += stroke(stones.join(''), day.shade('#7a6470'), { width: 5, opacity: 0.4 });
  out +=
    fill(`M-10 ${deck - 6}H2410v40H-10z`, day.lit('#c8a898')) +
    fill(`M-10 ${deck + 26}H2410v12H-10z`, day.shade('#7a6470'));
  for (const [i, x] of [1180, 1290, 1410, 1520, 1660, 1780].entries())
    out += drawPasser(day, x, deck - 4, { jersey: jersey(day, i), scale: 1.15 });
  out +=
    fill(`M-10 ${deck - 30}H2410v34H-10z`, day.shade('#a8908e')) +
    stroke(`M-10 ${deck - 30}H2410`, day.lit('#ffd2a0'), { width: 6 });
  out += drawStones(day, { count: 26, top: 830, size: 36 }, '#8a6a70');
  out +=
    drawFirs(
      day,
      { count: 6, from: 1960, to: 2380, ground: () => 900, size: [240, 400] },
      1,
      '#3f4f58',
    ) +
    drawFirs(
      day,
      { count: 6, from: 20, to: 560, ground: () => 910, size: [150, 260] },
      1,
      '#3f4f58',
    );
  return out + drawTufts(day, { count: 60, top: 840, size: 56 }, day.shade('#6a5a4a'));
}

/** Down the mountain by lamplight, the town far below. */
function drawDescent(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1180, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  for (const [x, y, wide, depth] of [
    [500, 330, 480, 0.4],
    [1500, 380, 420, 0.36],
    [2240, 240, 500, 0.5],
  ] as const)
    out += drawMountain(day, { x, y, base: 620, wide, depth });
  const floor = defineFade(day, 'floor', [560, 760], [day.lit('#5f7486'), day.shade('#3f4f5a')]);
  out +=
    floor.markup +
    fill('M-10 570H2410V910H-10z', floor.paint) +
    drawGlow(day, 'town', [1000, 640], 300, lamp, 0.35);
  const town = range(120).map(
    (i) =>
      `M${round(1000 + Math.sin(i * 7.3) * (40 + i * 2.4))} ${round(636 + Math.cos(i * 3.1) * (6 + i * 0.4))}h0`,
  );
  out +=
    stroke(town.filter((_, i) => i % 3 > 0).join(''), lamp, { width: 6, round: true }) +
    stroke(town.filter((_, i) => i % 3 === 0).join(''), '#fff6dc', { width: 4, round: true });
  const slope = (x: number) => 900 - Math.max(0, x - 700) * 0.36 + 14 * Math.sin(x / 90);
  out +=
    drawFirs(
      day,
      { count: 40, from: 900, to: 2400, ground: (x) => slope(x) + 10, size: [50, 120] },
      0.75,
      '#3f5f66',
    ) + drawGround(day, slope, { material: '#5a6f6a', depth: 0.9 });
  out += drawRoad(
    day,
    [
      [2500, 520, 20],
      [2200, 560, 24],
      [1850, 610, 30],
      [1640, 650, 34],
      [1560, 690, 36],
      [1700, 726, 40],
      [1960, 752, 46],
      [2120, 790, 52],
      [1960, 836, 60],
      [1500, 850, 66],
      [900, 960, 84],
    ],
    0.6,
  );
  const posts = range(9).map((i) => `M${1500 + i * 66} ${round(898 - (i % 9) * 2)}v-40`);
  out +=
    stroke(posts.join(''), day.lit('#d8d8e0'), { width: 12 }) +
    stroke(posts.map((p) => p.replace('v-40', 'm0-26v-8')).join(''), '#e8503a', { width: 12 });
  for (const [i, [x, y, k, facing]] of (
    [
      [1900, 604, 0.6, -1],
      [1790, 742, 0.85, 1],
      [1560, 846, 1.35, -1],
    ] as const
  ).entries()) {
    out +=
      drawGlow(day, `beam${i}`, [x + facing * 150 * k, y - 4], 170 * k, '#fff0b8', 0.7) +
      drawPasser(day, x, y, {
        jersey: jersey(day, i + 1 + (i === 2 ? 1 : 0)),
        scale: k,
        facing,
        turn: facing * 4,
      }) +
      drawGlow(day, `lamp${i}`, [x + facing * 46 * k, y - 62 * k], 46 * k, '#fffbe0', 1) +
      disc(x - facing * 30 * k, y - 66 * k, 5 * k, '#ff4a3a');
  }
  out +=
    drawFirs(
      day,
      { count: 3, from: 2200, to: 2360, ground: () => 900, size: [380, 560] },
      1,
      '#1f3444',
    ) +
    drawFirs(
      day,
      { count: 6, from: 20, to: 520, ground: () => 910, size: [160, 320] },
      1,
      '#1f3444',
    );
  return out;
}

/** Lavender in the valley, a village round its church. */
function drawValley(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1180, y: 270, r: 76 });
  let out = drawDaySky(day, { horizon: 540, birds: [1420, 180] });
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `hill${i}`,
      base: 440 + i * 52,
      rise: 60 - i * 12,
      wavelength: 640,
    });
    out += drawGround(day, crest, {
      material: ['#9aa0a8', '#a8a878', '#c2b06a'][i] ?? meadow,
      depth: 0.2 + i * 0.2,
      relief: 90,
    });
    const trees = plant(day.stage, {
      count: 16,
      from: 0,
      to: 2400,
      ground: (x) => crest(x) + 8,
      size: [18 + i * 8, 40 + i * 12],
    });
    out += fill(
      trees.map(([x, y, h]) => bush(x, y, h)).join(''),
      day.shade('#6f8058', 0.3 + i * 0.2),
    );
  }
  const knoll = (x: number) =>
    600 - 90 * Math.exp(-(((x - 1700) / 260) ** 2)) + 6 * Math.sin(x / 80);
  const house = (x: number, wide: number, tall: number, wall: string) => {
    const y = knoll(x + wide / 2) + 14;
    return (
      fill(`M${x} ${round(y)}v${-tall}h${wide}v${tall}z`, day.lit(wall)) +
      fill(
        `M${round(x + wide * 0.62)} ${round(y)}v${-tall}h${round(wide * 0.38)}v${tall}z`,
        day.shade(wall),
        0.6,
      ) +
      fill(
        `M${x - 6} ${round(y - tall)}l${wide / 2 + 6} ${-wide * 0.34} ${wide / 2 + 6} ${wide * 0.34}z`,
        day.lit('#c8704a'),
      ) +
      fill(
        `M${round(x + wide * 0.22)} ${round(y - tall * 0.66)}h10v16h-10zM${round(x + wide * 0.46)} ${round(y - tall * 0.66)}h10v16h-10z`,
        day.shade('#5a5a68'),
      )
    );
  };
  out +=
    fill('M1690 500V330l30-70 30 70V500z', day.lit('#f0e2c4')) +
    fill('M1726 500V270l24 60V500z', day.shade('#e0cfb4'), 0.8) +
    fill('M1684 334l36-92 36 92z', day.shade('#a85a40')) +
    stroke('M1720 244v-34M1710 222h20', day.shade('#5a4a48'), { width: 5 }) +
    fill('M1706 360h26v34h-26z', day.shade('#5a4a58'));
  for (const [i, [x, wide, tall]] of (
    [
      [1560, 70, 50],
      [1620, 84, 66],
      [1780, 86, 64],
      [1850, 76, 50],
      [1490, 60, 40],
      [1920, 60, 40],
      [1660, 70, 44],
      [1744, 70, 40],
    ] as const
  ).entries())
    out += house(x, wide, tall, ['#f0dcb8', '#e8cda4', '#f6ead0'][i % 3] ?? white);
  out += drawGround(day, (x) => knoll(x) + 16, { material: '#b9a862', depth: 0.9, relief: 60 });
  const cypress = (x: number, y: number, tall: number) =>
    `M${x} ${y}q${-tall * 0.12} ${-tall * 0.2} 0 ${-tall}q${tall * 0.12} ${tall * 0.8} 0 ${tall}z`;
  out += fill(
    range(9)
      .map((i) =>
        cypress(
          1440 + i * 68 + (i % 2) * 14,
          Math.round(knoll(1440 + i * 68) + 30),
          70 + (i % 3) * 24,
        ),
      )
      .join(''),
    day.shade('#4f6a4a'),
  );
  const way = layWay(560, 1500, (d) => 120 * Math.sin(d * 0.55) - 60);
  const rowsFrom = 640;
  const flat = layWay(520, 1700, () => 0);
  const rows = range(44).map((i) => {
    const a = -4700 + i * 210;
    const us = [0.3, 0.5, 0.75, 1.15];
    const l = us.map((u) => flat.at(a, u));
    return polygon([...l, ...us.map((u) => flat.at(a + 130, u)).reverse()]);
  });
  out +=
    fill(`M-10 ${rowsFrom - 6}H2410V910H-10z`, day.lit('#b59a72')) +
    fill(rows.join(''), day.shade('#9a7fc8')) +
    `<g transform="translate(-8 -8)">${fill(rows.join(''), day.lit('#b49ae0'))}</g>`;
  out +=
    fill(way.strip(-250, 250, 1.12, 0.22), day.lit('#d8c690')) +
    fill(way.strip(-210, 210, 1.12, 0.22), day.lit(asphalt)) +
    fill(way.strip(-190, -176, 1.12, 0.22) + way.strip(176, 190, 1.12, 0.22), white);
  for (const [i, [u, off]] of (
    [
      [0.3, 60],
      [0.34, -70],
      [0.42, 40],
      [0.52, -60],
      [0.6, 70],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey: jersey(day, i), scale: u * 1.6 });
  }
  out +=
    drawLeafTree(day, [2230, 860, 420], '#8a9a4f') + drawLeafTree(day, [120, 800, 240], '#8a9a4f');
  return out + drawTufts(day, { count: 40, top: 870, size: 60 }, day.shade('#8f9a5a'));
}

/** The sign on the col, between walls of snow. */
function drawPass(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1180, y: 180, r: 58 });
  let out = drawDaySky(day, { horizon: 560 });
  for (const [x, y, wide, depth] of [
    [700, 330, 440, 0.4],
    [1420, 300, 380, 0.36],
    [2000, 180, 520, 0.56],
    [180, 260, 460, 0.5],
  ] as const)
    out += drawMountain(day, { x, y, base: 640, wide, depth, material: '#98a4ba' });
  out +=
    drawHaze(day, 'low', 460, 640, 0.6) +
    drawGround(day, (x) => 600 + 14 * Math.sin(x / 160), { material: white, depth: 0.9 });
  const way = layWay(570, 1430, (d) => 30 * Math.sin(d * 0.9));
  const us = range(26).map((i) => 0.07 * 1.17 ** i);
  const wall = (side: number, tall: number) => {
    const foot = us.map((u) => way.at(side * 420, u));
    const top = us.map((u, i): Point => {
      const [x, y] = way.at(side * 470, u);
      return [x, y - tall * u * (1 + 0.05 * Math.sin(i * 0.9))];
    });
    const cut = [0.3, 0.55, 0.78].map((k) =>
      stroke(
        trace(
          us.map((u): Point => {
            const [x, y] = way.at(side * (420 + 50 * k), u);
            return [x, y - tall * u * k];
          }),
        ),
        day.shade('#c2cede'),
        { width: 4, opacity: 0.28 },
      ),
    );
    const sunny = side > 0;
    return (
      fill(
        polygon([...foot, ...top.reverse()]),
        sunny ? day.lit('#e6edf6') : day.shade('#dfe8f4'),
      ) + cut.join('')
    );
  };
  out +=
    fill(way.strip(-420, 420, 1.15, 0.06), day.lit('#8f929c')) +
    fill(way.strip(-380, -364, 1.15, 0.06) + way.strip(364, 380, 1.15, 0.06), white) +
    fill(
      range(9)
        .map((i) => way.strip(-9, 9, 0.1 * 1.32 ** (i + 0.5), 0.1 * 1.32 ** i))
        .join(''),
      white,
    );
  out += wall(1, 520) + wall(-1, 330);
  const [sx, sy] = way.at(436, 0.44);
  out +=
    stroke(`M${round(sx)} ${round(sy)}v-190M${round(sx + 150)} ${round(sy)}v-190`, silhouette, {
      width: 10,
    }) +
    fill(`M${round(sx - 30)} ${round(sy - 290)}h210v120h-210z`, day.lit(stage.palette.accent)) +
    stroke(`M${round(sx - 22)} ${round(sy - 282)}h194v104h-194z`, white, { width: 5 });
  out +=
    fill(`M${round(sx)} ${round(sy - 194)}l44-70 26 36 20-22 42 56z`, white) +
    fill(`M${round(sx - 30)} ${round(sy - 294)}q100-30 210 0v-10q-100-22-210 0z`, '#ffffff');
  for (const [i, [u, off]] of (
    [
      [0.26, 120],
      [0.34, -90],
      [0.46, 60],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, {
      jersey: i === 2 ? stage.palette.accent : jersey(day, i * 2 + 1),
      scale: u * 2.4,
    });
  }
  return out;
}

/** An echelon across a polder road in the wind. */
function drawEchelon(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1150, y: 170, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  const plain = defineFade(day, 'plain', [560, 900], [day.lit('#a8b08a', 0.6), day.lit('#8f9f62')]);
  out += plain.markup + fill('M-10 566H2410V910H-10z', plain.paint);
  out +=
    fill('M-10 590H2410v12H-10zM-10 628H2410v18H-10z', day.lit('#a9bcc4', 0.8)) +
    fill('M-10 602H2410v18H-10z', day.lit('#c9b46a', 0.7));
  const mill =
    fill('M930 574l14-110h44l14 110z', day.shade('#8a7a70', 0.7)) +
    fill('M940 464q26-34 52 0z', day.shade('#6a4a40', 0.7)) +
    stroke(
      'M966 452l80-70M966 452l-80 70M966 452l70 80M966 452l-70-80',
      day.shade('#5a5258', 0.7),
      { width: 7 },
    );
  out += mill;
  const poplar = (x: number, y: number, tall: number) =>
    stroke(
      `M${x} ${y}q${tall * 0.02} ${-tall * 0.4} ${tall * 0.16} ${-tall * 0.6}`,
      day.shade('#5a4a44'),
      { width: tall * 0.05 },
    ) +
    fill(
      `M${x - tall * 0.06} ${y - tall * 0.24}q${-tall * 0.04} ${-tall * 0.5} ${tall * 0.4} ${-tall * 0.78}q${tall * 0.12} ${tall * 0.5} ${-tall * 0.2} ${tall * 0.8}z`,
      day.shade('#6f8a52'),
    ) +
    fill(
      `M${x - tall * 0.03} ${y - tall * 0.3}q${-tall * 0.02} ${-tall * 0.4} ${tall * 0.38} ${-tall * 0.7}q${-tall * 0.02} ${tall * 0.4} ${-tall * 0.26} ${tall * 0.66}z`,
      day.lit('#93a862'),
    );
  for (const i of range(9)) out += poplar(1180 + i * i * 16 + i * 40, 610 + i * 5, 130 + i * 26);
  out +=
    fill('M-10 676L2410 664V846L-10 872z', day.lit(asphalt)) +
    fill('M-10 684L2410 672v7L-10 692zM-10 852L2410 828v8L-10 862z', white) +
    stroke('M-10 768L2410 748', white, { width: 6, dash: '80 70', opacity: 0.8 });
  const wet = range(9).map(
    (i) => `M${60 + i * 270} ${720 + ((i * 71) % 110)}q100-16 200 0q-90 20-200 0z`,
  );
  out += fill(wet.join(''), day.lit('#dfe6e6'), 0.4);
  for (const i of range(7))
    out += drawPasser(day, 1210 + i * 88, 722 + (6 - i) * 17, {
      jersey: jersey(day, i),
      scale: 1.32 - i * 0.04,
      turn: 0,
    });
  for (const i of range(3))
    out =
      out + drawPasser(day, 880 - i * 80, 742 + i * 22, { jersey: jersey(day, i + 2), scale: 1.1 });
  const gusts = range(12).map(
    (i) => `M${80 + i * 210} ${440 + ((i * 83) % 210)}q90-18 170 0t120-6`,
  );
  out += stroke(gusts.join(''), white, { width: 4, round: true, opacity: 0.4 });
  out += fill('M-10 866L2410 840V910H-10z', day.lit('#8f9a5c'));
  const reeds = range(90).map(
    (i) =>
      `M${(i * 83) % 2400} 910q${10 + (i % 5) * 6} ${-20 - (i % 4) * 12} ${46 + (i % 7) * 6} ${-36 - (i % 6) * 12}`,
  );
  return out + stroke(reeds.join(''), day.shade('#a89a5a'), { width: 5, round: true });
}

/** From the top: the hairpins below, the sun over the next range. */
function drawHairpins(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1560, y: 300, r: 200 });
  let out = drawDaySky(day, { horizon: 560, clouds: 2 });
  for (const [x, y, wide, depth] of [
    [520, 330, 460, 0.36],
    [1060, 400, 360, 0.3],
    [2120, 250, 480, 0.46],
    [1560, 430, 340, 0.4],
  ] as const)
    out += drawMountain(day, { x, y, base: 600, wide, depth, material: '#9aa8d0' });
  out +=
    drawHaze(day, 'low', 430, 600, 0.7) +
    drawGround(day, (x) => 560 + 16 * Math.sin(x / 300), {
      material: '#6f9a8a',
      depth: 0.9,
      relief: 120,
    });
  out += drawFirs(
    day,
    { count: 70, from: 0, to: 2400, ground: () => 590, size: [24, 50] },
    0.8,
    '#3f6a70',
  );
  const bends: Stop[] = [
    [1180, 566, 6],
    [1380, 574, 9],
    [1700, 588, 13],
    [1800, 604, 16],
    [1640, 622, 18],
    [1260, 642, 22],
    [1130, 668, 26],
    [1320, 696, 31],
    [1800, 722, 38],
    [1960, 762, 46],
    [1720, 806, 54],
    [1200, 838, 66],
    [1000, 960, 90],
  ];
  const line = wind(bends, 12);
  out +=
    fill(
      band(
        line.map(([x, y, half]): Stop => [x, y + half * 0.7, half]),
        -1.1,
        1.1,
      ),
      '#12305f',
    ) +
    fill(band(line), '#f3ecdc') +
    stroke(
      trace(line.filter(([, , half]) => half > 14).map(([x, y]): Point => [x, y])),
      '#8fa6c8',
      { width: 4, dash: '24 22' },
    );
  const pack: [number, number, number, 1 | -1][] = [
    [1560, 588, 0.24, -1],
    [1440, 634, 0.34, 1],
    [1520, 632, 0.34, 1],
    [1480, 712, 0.56, -1],
    [1580, 718, 0.6, -1],
    [1760, 800, 0.9, 1],
  ];
  for (const [i, [x, y, k, facing]] of pack.entries())
    out += drawPasser(day, x, y, {
      jersey: i % 2 === 1 ? '#e8503a' : stage.palette.accent,
      scale: k,
      facing,
    });
  for (const [x, y, tall] of [
    [1040, 740, 90],
    [2060, 700, 110],
    [1900, 660, 70],
    [960, 690, 70],
    [2140, 790, 150],
    [820, 800, 150],
  ] as const)
    out += drawFirs(
      day,
      { count: 4, from: x - 50, to: x + 50, ground: () => y, size: [tall * 0.6, tall] },
      1,
      '#2f5a62',
    );
  out +=
    drawFirs(
      day,
      { count: 4, from: 2240, to: 2380, ground: () => 910, size: [260, 420] },
      1,
      '#1f4454',
    ) +
    drawFirs(
      day,
      { count: 6, from: 40, to: 520, ground: () => 920, size: [180, 320] },
      1,
      '#1f4454',
    );
  return (
    out +
    drawTufts(day, { count: 50, top: 840, from: 1450, size: 54 }, '#1f4454') +
    drawStones(day, { count: 20, top: 840, from: 1350, size: 34 }, '#b8b0a8')
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawClimb,
    drawCoast,
    drawViaduct,
    drawDescent,
    drawValley,
    drawPass,
    drawEchelon,
    drawHairpins,
  ])(stage);
}

export const road: Scene = { motifX: 1550, draw };
