import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawBike } from '../bike.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { createNoise } from '../noise.ts';
import { drawPeak } from '../peak.ts';
import { createRandom } from '../random.ts';
import { drawRider, drawRiderAway } from '../rider.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, place, polygon, range, round, stroke, trace } from '../shape.ts';
import { drawStars } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { band, type Stop } from '../way.ts';

const redrock = '#d0794a';
const sand = '#e2b27c';
const sage = '#8d9468';
const dark = '#221c2e';

type Mesa = { x: number; y: number; wide: number; base: number; depth: number };

/** A table mountain: caprock, banded cliff with flutes, apron of scree; the side away from the sun in shade. */
function drawMesa(day: Day, { x, y, wide, base, depth }: Mesa): string {
  const random = createRandom(`${day.stage.seed}-mesa${x}`);
  const cliff = y + (base - y) * 0.52;
  const half = wide / 2;
  const apron = (base - cliff) * 1.5;
  const flank = (side: number): Point[] => [
    [x + side * half * 0.88, y],
    [x + side * half, y + 14],
    [x + side * (half - 9), y + (cliff - y) * 0.4],
    [x + side * (half + 10), y + (cliff - y) * 0.46],
    [x + side * (half + 14), cliff],
    [x + side * (half + 14 + apron * 0.3), cliff + (base - cliff) * 0.45],
    [x + side * (half + 14 + apron), base],
  ];
  const away = day.sun.x < x ? 1 : -1;
  const spine = x + away * half * random.between(0, 0.3);
  const shaded = polygon([
    [spine, y - 2],
    [spine + away * 12, y + (cliff - y) * 0.5],
    [spine - away * 14, cliff],
    [spine + away * 30, base],
    ...flank(away).reverse(),
  ]);
  const count = Math.max(3, Math.round(wide / 34));
  const flutes = range(count).map((i) => {
    const at = x - half + (wide * (i + random.between(0.1, 0.9))) / count;
    const w = random.between(4, 11);
    const deep = cliff + random.between(-50, 50);
    return polygon([
      [at, y + 20],
      [at + w, y + 24],
      [at + w * 0.6, deep],
      [at - 3, deep - 14],
    ]);
  });
  const strata = [0.2, 0.48, 0.78].map((t) => {
    const at = y + (cliff - y) * t;
    return `M${round(x - half + 4)} ${round(at)}h${round(wide - 8)}v6h${round(8 - wide)}z`;
  });
  const skyline = [-0.6, -0.2, 0.3, 0.6].map(
    (t): Point => [x + half * t, y + random.between(-8, 8)],
  );
  return (
    fill(polygon([...flank(-1).reverse(), ...skyline, ...flank(1)]), day.lit(redrock, depth)) +
    fill(strata.join(''), day.lit('#b35f3d', depth), 0.6) +
    fill(flutes.join(''), mix(day.lit(redrock, depth), day.shade(redrock, depth), 0.55)) +
    fill(shaded, day.shade(redrock, depth), 0.88)
  );
}

/** A ridge tent, its door toward the viewer, lit from inside after dark. */
function drawTent(day: Day, x: number, y: number, scale: number): string {
  const { accent } = day.stage.palette;
  const cloth = mix(accent, '#b58cff', 0.35);
  const left = day.sun.x < x;
  const warm = (colour: string) => (day.dark ? mix(colour, lamp, 0.42) : colour);
  const tent =
    fill('M-8 0L58-118L196-100L236 0z', left ? mix(accent, dark, 0.3) : day.lit(cloth)) +
    fill('M-92 0L58-118L120 0z', warm(left ? day.lit(cloth) : mix(accent, dark, 0.15))) +
    fill('M-22 0Q30-50 54-96Q58-46 74 0z', day.dark ? lamp : '#3a2a55') +
    stroke('M58-118L-128 8M196-100L276 8M58-118V-130', '#efe6da', { width: 2.5, opacity: 0.7 });
  return (
    fill(shadowOf(day, x + 70, y, 120 * scale, 300 * scale), day.shade('#4a4050'), 0.45) +
    (day.dark ? drawGlow(day, 'camp', [x + 30, y - 30], 420 * scale, lamp, 0.4) : '') +
    place(x, y, tent, scale)
  );
}

/** Saguaro: a ribbed column with raised arms, its sunny side bright. */
function drawSaguaro(day: Day, x: number, y: number, tall: number, side: number): string {
  const w = tall * 0.13;
  const arm = (s: number, at: number, up: number) =>
    `M${round(x)} ${round(y - tall * at)}h${round(s * tall * 0.12)}q${round(s * tall * 0.1)} 0 ${round(s * tall * 0.1)} ${round(-tall * 0.1)}v${round(-tall * up)}`;
  const arms = arm(side, 0.4, 0.24) + arm(-side, 0.55, 0.14);
  const trunk = `M${round(x)} ${round(y)}V${round(y - tall)}`;
  const shift = day.sun.x < x ? -w * 0.24 : w * 0.24;
  const green = '#5f7f57';
  return (
    fill(shadowOf(day, x, y, tall * 0.8, w), day.shade('#4a4050'), 0.4) +
    stroke(trunk, day.shade(green), { width: w, round: true }) +
    stroke(arms, day.shade(green), { width: w * 0.72, round: true }) +
    `<g transform="translate(${round(shift)} 0)">${stroke(trunk, day.lit('#8fae6f'), { width: w * 0.34, round: true }) + stroke(arms, day.lit('#8fae6f'), { width: w * 0.24, round: true })}</g>`
  );
}

function drawTourer(
  day: Day,
  x: number,
  y: number,
  scale: number,
  facing: 1 | -1,
  turn = 0,
): string {
  const { accent } = day.stage.palette;
  const bags = stroke('M-46-62L-40-44M-40-70h22M40-66v14M-12-46h24', mix(accent, '#c9a8ff', 0.25), {
    width: 13,
    round: true,
  });
  return (
    fill(shadowOf(day, x, y, 110 * scale, 90 * scale), day.shade('#4a4050'), 0.45) +
    drawRider(x, y, {
      colour: dark,
      jersey: mix(accent, '#b58cff', 0.4),
      scale,
      facing,
      turn,
      tyre: 5,
    }) +
    place(x, y, facing === 1 ? bags : `<g transform="scale(-1 1)">${bags}</g>`, scale, turn)
  );
}

/** A loaded bike from behind, heading for the horizon. */
function drawAway(day: Day, x: number, y: number, scale: number): string {
  const { accent } = day.stage.palette;
  const bags = stroke('M-17-34v16M17-34v16M-6-64h12', mix(accent, '#c9a8ff', 0.25), {
    width: 15,
    round: true,
  });
  return (
    fill(shadowOf(day, x, y, 120 * scale, 60 * scale), day.shade('#4a4050'), 0.45) +
    drawRiderAway(x, y, { colour: dark, jersey: mix(accent, '#b58cff', 0.4), scale }) +
    place(x, y, bags, scale)
  );
}

/** A dirt road over a flat plain in true perspective. */
function drawTrail(
  day: Day,
  horizon: number,
  vanishX: number,
  half: number,
  course: (d: number) => number,
): string {
  const at = (across: number, u: number): Point => [
    vanishX + across * u,
    horizon + (900 - horizon) * u,
  ];
  const steps = range(40).map((i) => 0.03 + 1.1 * (i / 39) ** 1.5);
  const line = (off: number) => steps.map((u): Point => at(course(1 / u) + off, u));
  const band = (from: number, to: number) => polygon([...line(from), ...line(to).reverse()]);
  return (
    fill(band(-half, half), day.lit('#f0d3a2')) +
    fill(
      band(-half * 0.62, -half * 0.34) + band(half * 0.34, half * 0.62),
      day.lit('#d2a270'),
      0.75,
    ) +
    fill(band(-half - 14, -half) + band(half, half + 14), day.shade(sand), 0.5)
  );
}

function drawPlain(day: Day, horizon: number, material = sand): string {
  const plain = defineFade(
    day,
    'plain',
    [horizon, 900],
    [day.lit(material, 0.5), day.lit(mix(material, redrock, 0.45))],
  );
  return plain.markup + fill(`M-10 ${horizon}H2410V910H-10z`, plain.paint);
}

/** Mesas in early light, a tent pitched to the right. */
function drawCamp(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1180, y: 440, r: 72 });
  let out = drawDaySky(day, { horizon: 600, birds: [1000, 220] });
  const far = hills(day.stage, { name: 'far', base: 556, rise: 24, wavelength: 500 });
  out += drawGround(day, far, { material: redrock, depth: 0.1 });
  const mesas: [number, number, number, number][] = [
    [700, 468, 260, 0.2],
    [1010, 500, 60, 0.24],
    [1450, 450, 120, 0.34],
    [2120, 300, 460, 0.56],
    [1800, 380, 90, 0.5],
    [240, 400, 300, 0.5],
  ];
  for (const [x, y, wide, depth] of mesas)
    out += drawMesa(day, { x, y, wide, base: 596 + depth * 50, depth });
  out += drawHaze(day, 'low', 480, 630, 0.6) + drawPlain(day, 624);
  out += drawTufts(day, { count: 70, top: 636, bottom: 720, size: 22 }, day.shade(sage, 0.8));
  const near = hills(day.stage, { name: 'near', base: 735, rise: 24, wavelength: 900 });
  out += drawGround(day, near, { material: mix(redrock, '#8a5a44', 0.35), depth: 1, relief: 200 });
  out += drawTent(day, 1610, 790, 1.15);
  out += drawBike(1420, 806, {
    colour: dark,
    scale: 1,
    tyre: 5,
    bags: mix(stage.palette.accent, '#c9a8ff', 0.3),
    turn: -3,
  });
  out += drawStones(day, { count: 26, top: (x) => near(x) + 50, size: 30 }, '#b98a6c');
  out += drawSaguaro(day, 2210, 850, 330, 1);
  return out + drawTufts(day, { count: 60, top: (x) => near(x) + 70, size: 60 }, day.lit(sage));
}

/** A sandstone arch with the desert seen through it. */
function drawArch(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1060, y: 170, r: 56 });
  let out = drawDaySky(day, { horizon: 620 });
  for (const [x, y, wide, depth] of [
    [760, 520, 340, 0.22],
    [1560, 500, 150, 0.3],
    [1700, 530, 300, 0.34],
  ] as const)
    out += drawMesa(day, { x, y, wide, base: 640, depth });
  out += drawHaze(day, 'low', 520, 650, 0.6) + drawPlain(day, 640);
  out += drawTufts(day, { count: 50, top: 650, bottom: 720, size: 24 }, day.shade(sage, 0.8));
  const apron = (x: number) =>
    800 - 52 * Math.exp(-(((x - 1660) / 520) ** 4)) + 5 * Math.sin(x / 45);
  out += drawGround(day, apron, { material: '#d98f5f', depth: 0.95, relief: 90, step: 14 });
  const outer: Point[] = [
    [1170, 800],
    [1190, 738],
    [1228, 690],
    [1222, 640],
    [1252, 590],
    [1240, 530],
    [1276, 470],
    [1270, 424],
    [1318, 366],
    [1336, 322],
    [1404, 280],
    [1446, 262],
    [1520, 232],
    [1592, 226],
    [1654, 206],
    [1740, 218],
    [1802, 212],
    [1872, 246],
    [1924, 262],
    [1978, 318],
    [1990, 372],
    [2026, 424],
    [2018, 490],
    [2042, 545],
    [2026, 604],
    [2056, 664],
    [2054, 716],
    [2096, 756],
    [2124, 800],
  ];
  const inner: Point[] = [
    [1398, 800],
    [1404, 750],
    [1386, 700],
    [1408, 650],
    [1398, 592],
    [1428, 540],
    [1422, 484],
    [1456, 440],
    [1484, 398],
    [1540, 356],
    [1604, 344],
    [1680, 330],
    [1742, 344],
    [1800, 356],
    [1858, 400],
    [1880, 444],
    [1908, 500],
    [1900, 552],
    [1920, 612],
    [1904, 682],
    [1918, 740],
    [1898, 800],
  ];
  out += fill(polygon([...outer, ...[...inner].reverse()]), day.lit(redrock));
  const soffit = inner.slice(0, 17);
  out += fill(
    polygon([
      ...soffit,
      ...soffit
        .map(
          ([x, y], i): Point => [
            x - 62 * (1 - i / 10),
            y - 46 * Math.sin((Math.PI * i) / 16) - (i % 2) * 9 * (i / 8),
          ],
        )
        .reverse(),
    ]),
    day.shade(redrock),
  );
  const lee = outer.slice(17);
  out += fill(
    polygon([
      ...lee,
      ...lee.map(([x, y], i): Point => [x - 74 - (i % 3) * 13, y + (i < 2 ? 26 : 8)]).reverse(),
    ]),
    day.shade(redrock),
    0.8,
  );
  const brow = outer.slice(7, 18);
  out += fill(
    polygon([...brow, ...brow.map(([x, y], i): Point => [x + 6, y + 15 + (i % 2) * 7]).reverse()]),
    day.lit('#f5c193'),
    0.85,
  );
  out += stroke(
    'M1240 640L1300 626L1390 640M1252 540L1330 528L1420 536M1290 450L1370 430M1350 350L1440 330L1520 290L1660 270L1800 284M1924 470L1990 462M1914 590L1970 580L2020 590M1920 700L1990 690M1214 730L1290 718L1380 730',
    day.lit('#ac5a3a'),
    { width: 7, opacity: 0.55, round: true },
  );
  out += fill('M1180 800Q1660 742 2110 800L2300 880H1330z', day.shade('#a5664a'), 0.4);
  out += drawTourer(day, 1500, 780, 1, -1);
  const near = hills(day.stage, { name: 'near', base: 812, rise: 24, wavelength: 700 });
  out += drawGround(day, near, { material: '#b56d48', depth: 1, relief: 180 });
  out += drawStones(day, { count: 30, top: near, size: 44 }, '#c98660');
  return out + drawTufts(day, { count: 44, top: (x) => near(x) + 10, size: 62 }, day.lit(sage));
}

/** A loaded bike along a knife-edge, ranges sinking into the evening below. */
function drawRidgeRide(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1320, y: 410, r: 100 });
  let out = drawDaySky(day, { horizon: 560 });
  for (const i of range(5)) {
    const far = hills(day.stage, {
      name: `range${i}`,
      base: 470 + i * 54,
      rise: 70 - i * 4,
      wavelength: 560 - i * 30,
      octaves: 5,
    });
    out += drawGround(day, far, {
      material: mix('#7c6cc0', '#8a4f78', i * 0.25),
      depth: 0.2 + i * 0.15,
      step: 14,
      relief: 90,
    });
    out += drawHaze(day, `mist${i}`, 470 + i * 54, 580 + i * 50, 0.34);
  }
  const crest = (x: number) =>
    700 -
    0.1 * (x - 1300) -
    190 * Math.exp(-(((x - 2300) / 330) ** 2)) +
    14 * Math.sin(x / 90) +
    8 * Math.sin(x / 37) +
    (x < 900 ? (900 - x) * 0.1 : 0);
  out += drawGround(day, crest, { material: '#7a4d58', depth: 1, relief: 130, step: 16 });
  const spurs = range(14).map((i) => {
    const x = 60 + i * 180;
    const y = crest(x);
    return polygon([
      [x, y + 6],
      [x + 46, y + 120],
      [x + 30, 900],
      [x + 150, 900],
      [x + 110, y + 150],
      [x + 40, y + 60],
    ]);
  });
  out += fill(spurs.join(''), day.shade('#6a4560'), 0.55);
  const path = range(30).map((i): Point => [300 + i * 70, crest(300 + i * 70) + 12]);
  out += fill(
    polygon([...path, ...path.map(([x, y]): Point => [x, y + 9]).reverse()]),
    day.lit('#f2c795'),
    0.8,
  );
  const turn = (Math.atan2(crest(1640) - crest(1560), 80) * 180) / Math.PI;
  out += drawTourer(day, 1600, crest(1600) + 14, 1.05, 1, turn);
  out += drawStones(day, { count: 40, top: (x) => crest(x) + 60, size: 40 }, '#9a6a66');
  return (
    out + drawTufts(day, { count: 30, top: (x) => crest(x) + 90, size: 50 }, day.shade('#8a6a6a'))
  );
}

/** A fire under the Milky Way. */
function drawFire(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 2000, y: 170, r: 40 });
  let out = drawDaySky(day, { horizon: 720 });
  const cloud = (
    x: number,
    y: number,
    scale: string,
    name: string,
    colour: string,
    strength: number,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(-52) scale(${scale})">${drawGlow(day, name, [0, 0], 200, colour, strength)}</g>`;
  out +=
    cloud(1370, 330, '3.6 1', 'way', '#6f86d0', 0.5) +
    cloud(1400, 290, '3 .46', 'arm', '#d3c3f0', 0.42) +
    cloud(1330, 400, '1.3 .3', 'heart', '#fff0dc', 0.4);
  out += drawStars(day.stage, 700, 210);
  for (const [x, y, wide, depth] of [
    [420, 540, 340, 0.4],
    [2130, 430, 330, 0.5],
    [1850, 520, 70, 0.5],
    [880, 600, 160, 0.3],
  ] as const)
    out += drawMesa(day, { x, y, wide, base: 720, depth });
  out += drawPlain(day, 706, '#b48a6e');
  const near = hills(day.stage, { name: 'near', base: 752, rise: 16, wavelength: 900 });
  out += drawGround(day, near, { material: '#96705e', depth: 1 });
  out += drawTent(day, 1660, 790, 0.95);
  out += fill('M1180 830Q1440 780 1720 836Q1440 890 1180 830z', '#f59a4a', 0.32);
  out += drawGlow(day, 'fire', [1440, 800], 300, '#ff9a3c', 0.6);
  out +=
    fill(
      'M1400 826C1396 780 1432 768 1428 720C1462 748 1454 774 1470 762C1490 790 1482 812 1478 826z',
      '#ff8a2e',
    ) + fill('M1420 826C1418 796 1440 790 1440 762C1462 786 1462 812 1456 826z', '#ffe08a');
  out += stroke('M1380 832L1500 818M1384 818L1498 834', '#2a1d1c', { width: 11, round: true });
  const sitter = (x: number, side: number, jersey: string) =>
    place(
      x,
      836,
      stroke(`M0-6L${side * 4}-48`, jersey, { width: 24, round: true }) +
        stroke(`M0-4L${side * 30}-26L${side * 40} 0`, '#17121f', { width: 13, round: true }) +
        disc(side * 8, -76, 13, '#17121f') +
        stroke(`M${side * 17}-70v-14`, '#ffb469', { width: 3 }),
      1,
    );
  out += sitter(1330, 1, '#54408a') + sitter(1556, -1, '#2d2740');
  out += drawBike(1200, 846, {
    colour: '#120e1a',
    scale: 0.95,
    tyre: 5,
    bags: '#7a55c4',
    turn: -4,
  });
  return (
    out +
    drawStones(day, { count: 24, top: 830, size: 34 }, '#8a6f6a') +
    drawTufts(day, { count: 50, top: 840, size: 60 }, day.shade(sage))
  );
}

/** A saguaro forest in afternoon gold, the road between. */
function drawCacti(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1300, y: 330, r: 84 });
  let out = drawDaySky(day, { horizon: 560, birds: [1480, 190] });
  for (const [i, [x, y, reach]] of (
    [
      [1840, 370, 420],
      [2260, 340, 400],
      [620, 430, 400],
      [980, 470, 260],
    ] as const
  ).entries())
    out += drawPeak(
      day.stage,
      `hill${i}`,
      { x, y, base: 590, reach: [reach, reach] },
      { lit: day.lit('#a98aa8', 0.3), shade: day.shade('#a98aa8', 0.36) },
      day.sun.x,
    );
  out += drawHaze(day, 'low', 450, 590, 0.7) + drawPlain(day, 580);
  const far = range(16)
    .map((i) => 180 + i * 142 + day.stage.random.between(-50, 50))
    .filter((x) => Math.abs(x - 1330) > 110);
  for (const [i, x] of far.entries())
    out += drawSaguaro(day, Math.round(x), 606 + (i % 4) * 12, 60 + (i % 3) * 22, i % 2 ? 1 : -1);
  out += drawTrail(day, 575, 1330, 170, (d) => 150 * Math.sin(d * 0.5) - 60);
  out += drawTufts(
    day,
    { count: 60, top: 620, bottom: 740, from: 0, to: 1050, size: 30 },
    day.shade(sage),
  );
  out += drawTufts(
    day,
    { count: 50, top: 620, bottom: 740, from: 1560, to: 2400, size: 30 },
    day.shade(sage),
  );
  out += drawAway(day, 1330, 680, 0.8);
  for (const [x, y, tall, side] of [
    [1740, 720, 250, -1],
    [2230, 880, 640, 1],
    [1960, 790, 400, 1],
    [760, 760, 300, 1],
    [330, 880, 420, -1],
  ] as const)
    out += drawSaguaro(day, x, y, tall, side);
  out += drawStones(day, { count: 24, top: 760, from: 1700, size: 36 }, '#c98660');
  return (
    out +
    drawTufts(day, { count: 40, top: 780, from: 1640, size: 74 }, day.lit(sage)) +
    drawTufts(day, { count: 40, top: 790, to: 960, size: 74 }, day.lit(sage))
  );
}

/** A pass among snow peaks, a cairn with flags, a bike leaning on it. */
function drawPass(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1960, y: 170, r: 58 });
  let out = drawDaySky(day, { horizon: 560 });
  for (const [i, [x, y, reach]] of (
    [
      [980, 250, 420],
      [2120, 210, 460],
      [420, 330, 420],
      [1500, 400, 300],
    ] as const
  ).entries())
    out += drawPeak(
      day.stage,
      `top${i}`,
      { x, y, base: 650, reach: [reach, reach] },
      {
        lit: day.lit('#8f93a8', 0.5),
        shade: day.shade('#7d8098', 0.55),
        snow: day.lit('#fbfaf6', 0.75),
      },
      day.sun.x,
    );
  out += drawHaze(day, 'low', 420, 640, 0.8);
  const saddle = (x: number) =>
    640 + 0.00016 * -((x - 1500) ** 2) * -0.9 - 20 + 10 * Math.sin(x / 60);
  const pass = (x: number) => 690 - (saddle(x) - 640) * 0.9 + (x > 1900 ? (1900 - x) * 0.1 : 0);
  out += drawGround(day, pass, { material: '#8d9278', depth: 0.92, relief: 160 });
  const snowbanks = range(12).map((i) => {
    const x = 80 + i * 200 + day.stage.random.between(-60, 60);
    const w = day.stage.random.between(60, 190);
    const y = pass(x) + 30 + ((i * 61) % 150);
    return `M${round(x - w)} ${round(y)}q${round(w * 0.6)} -22 ${round(w)} -8t${round(w)} 6q${round(-w * 0.5)} 24 ${round(-w)} 16t${round(-w)} -14z`;
  });
  out += fill(snowbanks.join(''), day.lit('#fbfaf6'));
  const stones: [number, number, number, number][] = [
    [-84, 0, 104, 48],
    [12, 2, 96, 56],
    [92, 0, 86, 44],
    [-42, -46, 100, 44],
    [46, -48, 92, 46],
    [-18, -88, 84, 40],
    [52, -90, 62, 34],
    [14, -124, 78, 34],
    [6, -156, 50, 30],
  ];
  const x0 = 1600;
  const y0 = 800;
  out += fill(shadowOf(day, x0, y0, 220, 200), day.shade('#5a5f5c'), 0.5);
  for (const [dx, dy, w, h] of stones) {
    const x = x0 + dx - w / 2;
    const y = y0 + dy;
    out += fill(
      `M${x + 8} ${y}L${x} ${y - h * 0.5}L${x + 14} ${y - h}H${x + w - 10}L${x + w} ${y - h * 0.45}L${x + w - 8} ${y}z`,
      day.shade('#9a9096'),
    );
    out += fill(
      `M${x + w * 0.42} ${y - 2}L${x + w * 0.52} ${y - h + 2}H${x + w - 11}L${x + w - 2} ${y - h * 0.45}L${x + w - 10} ${y - 2}z`,
      day.lit('#b5aaa6'),
    );
  }
  const mast: Point = [x0 + 8, y0 - 330];
  out += stroke(`M${mast[0]} ${y0 - 180}V${mast[1]}`, day.shade('#5f4a46'), { width: 8 });
  const tints = ['#6d3fb5', '#f4efe2', '#e2a53a', '#b58cff'];
  for (const [toX, toY] of [
    [1150, pass(1150) + 30],
    [2080, pass(2080) + 30],
  ] as const) {
    const cord = (t: number): Point => [
      mast[0] + (toX - mast[0]) * t,
      mast[1] + (toY - mast[1]) * t + 130 * t * (1 - t),
    ];
    out += stroke(trace(range(13).map((i) => cord(i / 12))), dark, { width: 3 });
    for (const [k, tint] of tints.entries()) {
      const flags = range(16)
        .filter((i) => i % 4 === k)
        .map((i) => {
          const [a, b] = [cord((i + 0.6) / 17.4), cord((i + 1.35) / 17.4)];
          return polygon([a, b, [b[0] + 3, b[1] + 30], [a[0] + 3, a[1] + 28]]);
        });
      out += fill(flags.join(''), tint);
    }
  }
  out += drawBike(1440, 812, {
    colour: dark,
    scale: 1.15,
    tyre: 5,
    bags: mix(stage.palette.accent, '#c9a8ff', 0.25),
    turn: 4,
  });
  return (
    out +
    drawStones(day, { count: 60, top: (x) => pass(x) + 70, size: 40 }, '#a39a94') +
    drawTufts(day, { count: 40, top: (x) => pass(x) + 60, size: 40 }, day.shade('#9a8f58'))
  );
}

/** At the foot of a slot canyon, its walls glowing one behind the other. */
function drawSlot(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1520, y: -30, r: 60 });
  let out = drawDaySky(day, { horizon: 700, clouds: 0 });
  const middle = 1530;
  const floor = 610;
  const foot = (u: number) => floor + 300 * u;
  const walls = [0.05, 0.1, 0.18, 0.31, 0.52, 0.86].map((u, i) => ({ u, i, glow: i / 5 }));
  const sand = defineFade(day, 'sand', [floor, 900], ['#ffe2ae', '#8f4c3c']);
  out += sand.markup + fill(`M-10 ${floor - 40}H2410V910H-10z`, sand.paint);
  for (const { u, i, glow } of walls) {
    const tone = (bright: string, dim: string) => day.lit(mix(bright, dim, glow ** 0.8));
    for (const side of [-1, 1]) {
      const noise = createNoise(`${stage.seed}-wall${i}${side}`, 330, 3);
      const gap = 1010 * u + 16;
      const edge = (y: number) =>
        middle +
        side * gap * (0.62 + 0.4 * (y / foot(u)) ** 2) +
        noise(y) * (16 + 90 * u) +
        30 * Math.sin(y / 150 + i * 1.3) * (1 - u);
      const outside = side < 0 ? -20 : 2420;
      const ys = range(29).map((k) => -20 + ((foot(u) + 20) * k) / 28);
      const brink = ys.map((y): Point => [edge(y), y]);
      const within = (deep: number) =>
        ys.map((y): Point => [edge(y) + side * deep * (1 + 0.5 * noise(y * 1.7)), y]);
      out += fill(
        polygon([[outside, -20], ...brink, [outside, foot(u) + 160 * u]]),
        tone('#ffc582', '#5c2836'),
      );
      const strata = range(7).map((k) => {
        const y = foot(u) * (0.08 + k * 0.135);
        const reach = 90 + 620 * u;
        const wave = (t: number, drop: number): Point => [
          edge(y) + side * (6 + reach * t),
          y + drop - 50 * u * t + 26 * u * Math.sin(t * 5 + k) + noise(y + t * 90) * 14,
        ];
        const share = range(6).map((n) => n / 5);
        return polygon([
          ...share.map((t) => wave(t, 0)),
          ...share.map((t) => wave(t, (8 + 34 * u) * (1 - t * 0.8))).reverse(),
        ]);
      });
      out += fill(strata.join(''), tone('#e8935a', '#46202f'), 0.55);
      out += fill(
        polygon([...brink, ...within(10 + 34 * u).reverse()]),
        tone('#fff0c8', '#a8523f'),
        0.8,
      );
    }
  }
  const lane = range(24).map((k): Stop => {
    const u = 0.05 + 1.2 * (k / 23) ** 1.6;
    return [middle - 20 + 90 * Math.sin(5 / (u + 0.5)) * u, foot(u) + 6, 200 * u];
  });
  out += fill(band(lane), '#fff0c8', 0.35);
  out += drawGlow(day, 'light', [1500, 690], 330, '#fff3cf', 0.7);
  out += drawAway(day, 1500, 716, 0.95);
  return out + drawStones(day, { count: 26, top: 790, from: 900, to: 2200, size: 34 }, '#9a5a48');
}

/** One butte against a huge sun, the road running straight at it. */
function drawButte(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1690, y: 400, r: 220 });
  let out = drawDaySky(day, { horizon: 640 });
  out += drawMesa(day, { x: 620, y: 500, wide: 300, base: 660, depth: 0.3 });
  out += drawMesa(day, { x: 1690, y: 330, wide: 150, base: 660, depth: 0.86 });
  out += drawMesa(day, { x: 2200, y: 470, wide: 260, base: 660, depth: 0.5 });
  out += drawHaze(day, 'low', 560, 660, 0.5) + drawPlain(day, 648, '#b9794f');
  out += drawTufts(day, { count: 80, top: 656, bottom: 800, size: 30 }, day.shade(sage, 0.9));
  out += drawTrail(day, 640, 1560, 260, (d) => -220 + 30 * Math.sin(d));
  out += drawAway(day, 1456, 752, 1.1);
  out +=
    drawStones(day, { count: 30, top: 790, to: 1100, size: 40 }, '#a86a4a') +
    drawStones(day, { count: 20, top: 780, from: 1700, size: 40 }, '#a86a4a');
  return (
    out +
    drawTufts(day, { count: 40, top: 800, to: 1060, size: 70 }, day.shade(sage)) +
    drawTufts(day, { count: 36, top: 790, from: 1720, size: 70 }, day.shade(sage)) +
    drawRipples(day, { count: 8, top: 700, bottom: 780, size: 120 }, day.lit(sand), 0.4)
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawCamp,
    drawArch,
    drawRidgeRide,
    drawFire,
    drawCacti,
    drawPass,
    drawSlot,
    drawButte,
  ])(stage);
}

export const adv: Scene = { motifX: 1550, draw };
