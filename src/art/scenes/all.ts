import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawBell } from '../bell.ts';
import { drawBushes } from '../bushes.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawFurrows, drawGround, shadowOf } from '../ground.ts';
import { bunting, drawCrowd } from '../person.ts';
import { drawRider, drawRiderAway } from '../rider.ts';
import { hills } from '../ridge.ts';
import { drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, place, polygon, range, round, stroke } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { plant } from '../tree.ts';
import { layWay, type Way } from '../way.ts';

const brass = '#e9b020';
const dark = '#1d2029';
const tar = '#77757c';
const chalk = '#f7f2e6';
const wheat = '#d9bd73';
const meadow = '#8fa566';

const jerseys = ['#d6247f', brass, '#2f6fc0', chalk, '#1d8f52', '#d2443a', '#c2690a', '#8a5fd0'];

function jersey(i: number): string {
  return jerseys[i % jerseys.length] ?? chalk;
}

/** Hedged fields in strips over rolling hills, and woods between, sinking into haze. */
function drawFields(day: Day, from: number, step: number, rows: number): string {
  let out = '';
  for (const i of range(rows)) {
    const depth = 0.14 + (0.56 * i) / rows;
    const crest = hills(day.stage, {
      name: `field${i}`,
      base: from + i * step,
      rise: 54 - i * 9,
      wavelength: 640,
    });
    const material = [meadow, wheat, '#7f9a6c', '#c7ad63'][(i + day.stage.variation) % 4] ?? meadow;
    out += drawGround(day, crest, { material, depth, relief: 70 });
    const trees = plant(day.stage, {
      count: 12 + i * 7,
      from: 0,
      to: 2400,
      ground: (x) => crest(x) + 10,
      size: [20 + i * 8, 44 + i * 16],
    });
    out += drawBushes(day, trees, '#6f905a', depth);
  }
  return out + drawHaze(day, 'low', from - 30, from + step * rows, 0.35);
}

/** Rows of chequers across a road between two nearnesses. */
function drawChequers(
  way: Way,
  half: number,
  u: number,
  deep: number,
  rows: number,
  columns: number,
): string {
  const cells = range(rows * columns).filter((i) => (i + Math.floor(i / columns)) % 2 === 0);
  const size = (half * 2) / columns;
  const dark0 = cells.map((i) => {
    const a = -half + (i % columns) * size;
    const from = u + (Math.floor(i / columns) * deep) / rows;
    const to = from + deep / rows;
    return polygon([way.at(a, from), way.at(a + size, from), way.at(a + size, to), way.at(a, to)]);
  });
  return fill(way.strip(-half, half, u + deep, u), chalk) + fill(dark0.join(''), dark);
}

/** A bell hung in a wooden frame, with its clapper cord. */
function drawBellFrame(day: Day, x: number, foot: number, k: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx * k)} ${round(foot + dy * k)}`;
  const wood = '#7d5236';
  const sunLeft = day.sun.x < x;
  return (
    fill(shadowOf(day, x, foot, 330 * k, 220 * k), day.shade('#4a4650'), 0.4) +
    stroke(
      `M${at(-120, 0)}V${round(foot - 330 * k)}M${at(120, 0)}V${round(foot - 330 * k)}`,
      day.shade(wood),
      { width: 26 * k },
    ) +
    stroke(
      `M${at(sunLeft ? -127 : -113, 0)}V${round(foot - 330 * k)}M${at(sunLeft ? 113 : 127, 0)}V${round(foot - 330 * k)}`,
      day.lit(wood),
      { width: 10 * k },
    ) +
    stroke(
      `M${at(-120, -250)}L${at(-60, -318)}M${at(120, -250)}L${at(60, -318)}`,
      day.shade(wood),
      { width: 14 * k },
    ) +
    fill(
      `M${at(-190, -322)}L${at(0, -420)}L${at(190, -322)}L${at(170, -304)}L${at(0, -390)}L${at(-170, -304)}z`,
      day.shade('#8a4a32'),
    ) +
    fill(
      sunLeft
        ? `M${at(-190, -322)}L${at(0, -420)}V${round(foot - 398 * k)}L${at(-178, -310)}z`
        : `M${at(190, -322)}L${at(0, -420)}V${round(foot - 398 * k)}L${at(178, -310)}z`,
      day.lit('#c96f48'),
    ) +
    stroke(`M${at(0, -372)}V${round(foot - 300 * k)}`, dark, { width: 9 * k }) +
    place(
      x - 112 * k,
      foot - 312 * k,
      drawBell(day.lit(brass), day.lit(chalk), day.shade('#8a5a20')),
      3.5 * k,
    ) +
    stroke(`M${at(-44, -236)}Q${at(-58, -270)} ${at(-30, -286)}`, '#fff3c4', {
      width: 9 * k,
      round: true,
      opacity: 0.8,
    })
  );
}

/** The arch over the finish, and riders coming through the crowd toward us. */
function drawArch(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1170, y: 360, r: 80 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 540, birds: [960, 200] }) + drawFields(day, 450, 34, 4);
  out +=
    drawGround(day, () => 576, { material: meadow, depth: 0.8 }) +
    drawFurrows(day, [1540, 570], day.lit('#a9bd78'), 0.45);
  const way = layWay(560, 1540, (d) => 60 * Math.sin(d * 0.9) - 20);
  out +=
    fill(way.strip(-330, 330, 1.12, 0.1), day.lit(tar)) +
    fill(way.strip(-316, -304, 1.12, 0.1) + way.strip(304, 316, 1.12, 0.1), chalk, 0.9);
  out += drawChequers(way, 330, 0.44, 0.1, 3, 14);
  const crowd = range(64).map((i) => {
    const side = i % 8 < 4 ? -1 : 1;
    const u = 0.2 + 0.5 * (i / 64);
    const [x, y] = way.at(side * (430 + ((i * 83) % 260)), u);
    return [x, y, 210 * u] as const;
  });
  out += drawCrowd(day.stage, crowd, [
    day.shade('#5a6470'),
    day.lit('#d08a5a'),
    day.lit('#6f9aa0'),
    day.lit('#e6c98f'),
  ]);
  const fence = [-1, 1].map((s) => {
    const us = range(16).map((i) => 0.14 * 1.2 ** i);
    const foot = us.map((u) => way.at(s * 372, u));
    const top = foot.map(([x, y], i): Point => [x, y - 86 * (us[i] ?? 0)]);
    return polygon([...foot, ...[...top].reverse()]);
  });
  out += fill(fence.join(''), mix(day.lit(accent), day.shade(accent), 0.2));
  const [left, y] = way.at(-420, 0.46);
  const [right] = way.at(420, 0.46);
  const top = y - 320;
  out += fill(
    shadowOf(day, left, y, 120, 40) + shadowOf(day, right, y, 120, 40),
    day.shade('#4a4650'),
    0.4,
  );
  out += fill(
    `M${round(left - 22)} ${round(y)}V${round(top)}h46V${round(y)}zM${round(right - 22)} ${round(y)}V${round(top)}h46V${round(y)}z`,
    day.shade(accent),
  );
  out += fill(
    `M${round(left - 22)} ${round(y)}V${round(top)}h16V${round(y)}zM${round(right - 22)} ${round(y)}V${round(top)}h16V${round(y)}z`,
    day.lit(mix(accent, '#ffffff', 0.3)),
  );
  out +=
    fill(
      `M${round(left - 40)} ${round(top - 80)}H${round(right + 40)}V${round(top + 16)}H${round(left - 40)}z`,
      day.lit(accent),
    ) +
    fill(
      `M${round(left - 40)} ${round(top - 4)}H${round(right + 40)}v20H${round(left - 40)}z`,
      dark,
    );
  out += fill(
    range(20)
      .map(
        (i) =>
          `M${round(left - 40 + (i * (right - left + 80)) / 20)} ${round(top - 4 + (i % 2) * 10)}h${round((right - left + 80) / 20)}v10h${round(-(right - left + 80) / 20)}z`,
      )
      .join(''),
    chalk,
  );
  out += place(
    (left + right) / 2 - 48,
    top - 96,
    disc(32, 34, 54, chalk) + drawBell(dark, '#c23a2e', chalk),
    1.5,
  );
  const [lee, luff] = [left - 470, right + 470];
  out +=
    stroke(
      `M${round(lee)} ${round(y + 40)}v-170M${round(luff)} ${round(y + 40)}v-170`,
      day.shade('#6a5a50'),
      {
        width: 8,
      },
    ) +
    fill(
      bunting(left, top - 30, lee, y - 124, 40, 26) +
        bunting(right, top - 30, luff, y - 124, 40, 26),
      day.lit('#d2443a'),
    );
  for (const [i, [u, off]] of (
    [
      [0.5, -140],
      [0.56, 90],
      [0.66, -30],
    ] as const
  ).entries()) {
    const [x, ry] = way.at(off, u);
    out +=
      fill(shadowOf(day, x, ry, 130 * u, 90 * u), day.shade('#4a4650'), 0.45) +
      drawRiderAway(x, ry, { colour: dark, jersey: jersey(i), scale: u * 1.6 });
  }
  return (
    out +
    drawTufts(day, { count: 34, top: 740, to: 1010, size: 56 }, day.shade(meadow)) +
    drawTufts(day, { count: 26, top: 740, from: 2080, size: 56 }, day.shade(meadow))
  );
}

/** The bunch strung out over a rolling road, side-on. */
function drawBunch(stage: Stage, mood: 'noon' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1600, y: 360, r: 240 } : { x: 1060, y: 160, r: 56 },
  );
  let out = drawDaySky(day, { horizon: 560 });
  out += poster
    ? drawGround(day, hills(day.stage, { name: 'far', base: 640, rise: 40, wavelength: 800 }), {
        material: '#8a6a4a',
        depth: 0.5,
      })
    : drawFields(day, 400, 52, 4);
  const crest = (x: number) =>
    poster ? 700 - 90 * Math.cos((x - 1550) / 520) : 676 + 60 * Math.sin((x - 900) / 420);
  out += drawGround(day, (x) => crest(x) - 16, {
    material: poster ? '#7a5a3c' : wheat,
    depth: 0.95,
    relief: 120,
  });
  out += drawTufts(
    day,
    { count: 50, top: (x) => crest(x) - 16, bottom: 740, size: 24 },
    day.lit(wheat),
  );
  const road = range(51).map((i): Point => [i * 48, crest(i * 48)]);
  out += fill(
    polygon([...road, ...road.map(([x, y]): Point => [x, y + 62]).reverse()]),
    day.lit(tar),
  );
  out += stroke(`M${road.map(([x, y]) => `${round(x)} ${round(y + 34)}`).join('L')}`, chalk, {
    width: 5,
    dash: '46 34',
    opacity: 0.85,
  });
  const pack = poster
    ? range(7).map((i) => 1180 + i * 118 + (i % 2) * 16)
    : range(10).map((i) => 1000 + i * 86 + (i % 3) * 18);
  const leader = poster ? [] : [1990];
  for (const [i, x] of [...pack, ...leader].entries()) {
    const y = crest(x) + 18 + (i % 3) * 8;
    const turn = (Math.atan2(crest(x + 20) - crest(x - 20), 40) * 180) / Math.PI;
    const scale = (poster ? 1.15 : 0.82) + (i % 3) * 0.04;
    out += fill(shadowOf(day, x, y, 90 * scale, 90 * scale), day.shade('#4a4650'), 0.4);
    out += drawRider(x, y, {
      colour: dark,
      jersey: poster ? ([chalk, dark, '#d2443a'][i % 3] ?? chalk) : jersey(i),
      scale,
      turn,
    });
  }
  const near = (x: number) => crest(x) + 66 + 6 * Math.sin(x / 30);
  out += drawGround(day, near, {
    material: poster ? '#5f4630' : meadow,
    depth: 1,
    relief: 90,
    step: 14,
  });
  if (!poster) {
    out += stroke(
      range(13)
        .map((i) => `M${i * 200} ${round(near(i * 200) + 70)}v-70`)
        .join(''),
      day.shade('#7d5a3f'),
      { width: 12 },
    );
    out += stroke(
      [24, 52]
        .map(
          (d) =>
            `M${range(13)
              .map((i) => `${i * 200} ${round(near(i * 200) + d - 20)}`)
              .join('L')}`,
        )
        .join(''),
      day.shade('#7d5a3f'),
      { width: 7 },
    );
  }
  return (
    out +
    drawTufts(
      day,
      { count: 90, top: (x) => near(x) + 30, size: 62 },
      day.shade(poster ? '#6f5a3a' : meadow),
    ) +
    drawTufts(
      day,
      { count: 40, top: (x) => near(x) + 50, size: 56 },
      day.lit(poster ? brass : '#e6c14a'),
    )
  );
}

/** The last-lap bell in its frame by the road at sundown. */
function drawBellpost(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1280, y: 420, r: 110 });
  let out = drawDaySky(day, { horizon: 580, birds: [960, 260] }) + drawFields(day, 500, 30, 4);
  out +=
    drawGround(day, () => 614, { material: wheat, depth: 0.85 }) +
    drawFurrows(day, [1260, 600], day.shade('#b5905a', 0.8), 0.35);
  const way = layWay(600, 1260, (d) => -220 + 120 * Math.sin(d * 0.8));
  out +=
    fill(way.strip(-230, 230), day.lit(tar)) +
    fill(way.strip(-216, -206) + way.strip(206, 216) + way.strip(-5, 5), '#ffd9a8', 0.85);
  for (const [i, [u, off]] of (
    [
      [0.26, -60],
      [0.3, 80],
      [0.36, -10],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out +=
      fill(shadowOf(day, x, y, 130 * u, 90 * u), day.shade('#3f3550'), 0.5) +
      drawRiderAway(x, y, { colour: dark, jersey: jersey(i), scale: u * 1.9 });
  }
  const verge = (x: number) =>
    800 - 60 * Math.exp(-(((x - 1800) / 420) ** 2)) + (x < 1350 ? (1350 - x) * 0.5 : 0);
  out += drawGround(day, verge, { material: '#94884f', depth: 1, relief: 120 });
  out += drawBellFrame(day, 1680, verge(1680) + 40, 1.15);
  const bloom = range(50).map(() => {
    const x = day.stage.random.between(1350, 2400);
    return `M${round(x)} ${round(verge(x) + day.stage.random.between(40, 150))}h0`;
  });
  return (
    out +
    drawTufts(
      day,
      { count: 80, top: (x) => verge(x) + 16, from: 1330, size: 70 },
      day.shade('#8a7f4f'),
    ) +
    drawTufts(day, { count: 40, top: 780, to: 640, size: 64 }, day.shade('#8a7f4f')) +
    stroke(bloom.join(''), '#f7b75a', { width: 11, round: true })
  );
}

type House = readonly [x: number, wide: number, tall: number, roof: number, wall: string];

/** A gabled house in two tones, windows lit after dark. */
function drawHouse(
  day: Day,
  [x, wide, tall, roof, wall]: House,
  ground: number,
  depth: number,
): string {
  const sunLeft = day.sun.x < x + wide / 2;
  const pane = Math.max(10, Math.round(wide * 0.12));
  const windows = range(Math.max(1, Math.floor(tall / 70)) * 3).map((i) => {
    const wx = x + wide * (0.16 + (i % 3) * 0.28);
    const wy = ground - tall + 26 + Math.floor(i / 3) * 66;
    return wy + 40 > ground || (i * 7 + Math.round(x)) % 5 === 0
      ? ''
      : `M${round(wx)} ${round(wy)}h${pane}v${Math.round(pane * 1.5)}h${-pane}z`;
  });
  return (
    fill(`M${x} ${ground}V${ground - tall}h${wide}V${ground}z`, day.lit(wall, depth)) +
    fill(
      sunLeft
        ? `M${round(x + wide * 0.72)} ${ground}V${ground - tall}H${x + wide}V${ground}z`
        : `M${x} ${ground}V${ground - tall}H${round(x + wide * 0.28)}V${ground}z`,
      day.shade(wall, depth),
      0.6,
    ) +
    fill(
      `M${x - 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}L${x + wide + 10} ${ground - tall + 4}z`,
      day.shade('#a8573c', depth),
    ) +
    fill(
      sunLeft
        ? `M${x - 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}V${ground - tall + 4}z`
        : `M${x + wide + 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}V${ground - tall + 4}z`,
      day.lit('#c9714c', depth),
    ) +
    fill(windows.join(''), day.dark ? lamp : day.shade('#4f5f70', depth), day.dark ? 1 : 0.8)
  );
}

/** Main street on race night: lit windows, strings of flags, the bunch passing. */
function drawTown(stage: Stage): string {
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
  out += street.markup + fill('M-10 738H2410V910H-10z', street.paint);
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
  for (const [i, colour] of ['#d6247f', brass, '#35a5a0'].entries()) {
    const y = 380 + i * 26;
    out += fill(
      bunting(1120 + i * 60, y + 120, 1690 + i * 50, y + 30, 60, 24) +
        bunting(1690 + i * 50, y + 30, 2330, y + 120, 50, 24),
      colour,
    );
  }
  const feet = range(40).map(
    (i) => [40 + i * 60 + day.stage.random.between(-16, 16), 760, 92] as const,
  );
  out += drawCrowd(day.stage, feet, ['#141b2a', '#26304a', '#3a3f5c']);
  for (const [i, x] of [1210, 1330, 1450, 1650].entries()) {
    out +=
      fill(shadowOf(day, x, 842, 60, 100), '#0c1220', 0.5) +
      drawRider(x, 842, { colour: '#0d1018', jersey: jersey(i), scale: 1.2 });
  }
  return out;
}

/** A village with its church among autumn fields, the road winding up to it. */
function drawVillage(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1100, y: 200, r: 66 });
  let out = drawDaySky(day, { horizon: 460, birds: [1300, 150] }) + drawFields(day, 330, 44, 3);
  const hill = (x: number) =>
    560 - 130 * Math.exp(-(((x - 1640) / 420) ** 2)) + 12 * Math.sin(x / 170);
  out += drawGround(day, hill, { material: '#b3a35c', depth: 0.78, relief: 160 });
  const houses: House[] = [
    [1360, 90, 60, 44, '#e6cfa8'],
    [1450, 100, 74, 50, '#dcb78f'],
    [1740, 96, 70, 48, '#e6cfa8'],
    [1830, 84, 56, 42, '#d9c2a0'],
    [1560, 110, 66, 56, '#ead9b5'],
  ];
  for (const house of houses)
    out += drawHouse(day, house, Math.round(hill(house[0] + 50)) + 22, 0.8);
  out +=
    fill('M1660 470V280L1690 180L1720 280V470z', day.lit('#e6d6b8', 0.8)) +
    fill('M1690 180L1720 280V470H1696V280z', day.shade('#c9b491', 0.8)) +
    fill('M1652 284L1690 176L1728 284z', day.shade('#7a5a5a', 0.8)) +
    stroke('M1690 178v-34M1678 158h24', day.shade('#4a4040', 0.9), { width: 5 }) +
    disc(1684, 316, 13, chalk);
  const fieldRows = range(15).map(
    (i) =>
      `M${1840 + i * 26} ${round(hill(1840 + i * 26) + 26)}Q${1950 + i * 42} 640 ${1980 + i * 80} 760`,
  );
  out += stroke(fieldRows.join(''), day.shade('#8f8a48', 0.85), { width: 6, opacity: 0.5 });
  const plain = (x: number) => 640 + 22 * Math.sin(x / 330);
  out += drawGround(day, plain, { material: wheat, depth: 0.95, relief: 140 });
  const climb: Point[] = [
    [1600, 448],
    [1560, 470],
    [1440, 500],
    [1400, 530],
    [1500, 560],
    [1640, 590],
    [1660, 630],
    [1500, 690],
    [1250, 760],
    [1080, 840],
    [1040, 920],
  ];
  const wide = [5, 6, 8, 10, 13, 17, 22, 32, 50, 76, 100];
  const left = climb.map(([x, y], i): Point => [x - (wide[i] ?? 10), y]);
  const right = climb.map(([x, y], i): Point => [x + (wide[i] ?? 10), y]);
  const smooth = (points: readonly Point[]) =>
    points
      .slice(1)
      .map(([x, y], i) => {
        const next = points[i + 2] ?? [x, y];
        return i === points.length - 2
          ? `L${round(x)} ${round(y)}`
          : `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
      })
      .join('');
  const [l0] = left;
  const back = [...right].reverse();
  const [r0] = back;
  if (l0 && r0)
    out += fill(
      `M${round(l0[0])} ${round(l0[1])}${smooth(left)}L${round(r0[0])} ${round(r0[1])}${smooth(back)}z`,
      day.lit('#efe3c8'),
    );
  const riders: [number, number, number][] = [
    [1590, 604, 0.3],
    [1640, 618, 0.34],
    [1560, 668, 0.44],
    [1440, 712, 0.56],
    [1330, 740, 0.68],
    [1230, 782, 0.84],
  ];
  for (const [i, [x, y, k]] of riders.entries())
    out +=
      fill(shadowOf(day, x, y, 90 * k, 60 * k), day.shade('#7a6a50'), 0.5) +
      drawRiderAway(x, y, { colour: dark, jersey: jersey(i), scale: k });
  const trees: [number, number, number, string][] = [
    [2120, 720, 210, '#c8622a'],
    [2290, 800, 330, '#d98a35'],
    [820, 690, 130, '#d98a35'],
    [640, 720, 170, '#b5552a'],
    [1880, 660, 120, '#e0a13a'],
  ];
  for (const [x, y, size, colour] of trees) {
    out +=
      fill(shadowOf(day, x, y, size * 0.6, size * 0.5), day.shade('#8f7a48'), 0.5) +
      stroke(`M${x} ${y}v${-size * 0.5}`, day.shade('#5a4030'), { width: size * 0.07 });
    out +=
      disc(x, y - size * 0.62, size * 0.4, day.shade(colour)) +
      disc(x - size * 0.24, y - size * 0.42, size * 0.26, day.shade(colour)) +
      disc(x + size * 0.26, y - size * 0.42, size * 0.26, day.shade(colour));
    out +=
      disc(x - size * 0.1, y - size * 0.7, size * 0.27, day.lit(colour)) +
      disc(x - size * 0.26, y - size * 0.48, size * 0.17, day.lit(colour));
  }
  return (
    out +
    drawTufts(day, { count: 50, top: 800, to: 880, size: 56 }, day.shade('#a89a54')) +
    drawTufts(day, { count: 60, top: 790, from: 1280, size: 60 }, day.lit('#c9a94f'))
  );
}

/** The chequered line close to the ground, the riders already past it. */
function drawLine(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1130, y: 190, r: 60 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 500, birds: [900, 170] }) + drawFields(day, 420, 36, 3);
  out +=
    drawGround(day, () => 520, { material: '#a9b08a', depth: 0.8 }) +
    drawFurrows(day, [1500, 508], day.lit('#c4c9a0'), 0.5);
  const way = layWay(500, 1500, (d) => 26 * Math.sin(d * 0.7));
  out +=
    fill(way.strip(-900, 900), day.lit('#8d8c92')) +
    fill(way.strip(-620, -590) + way.strip(590, 620), chalk, 0.9);
  const grit = range(90).map(() => {
    const [x, y] = way.at(day.stage.random.between(-580, 580), day.stage.random.between(0.3, 1));
    return `M${round(x)} ${round(y)}h0`;
  });
  out += stroke(grit.join(''), day.shade('#77757c'), { width: 5, round: true, opacity: 0.5 });
  out += drawChequers(way, 600, 0.62, 0.3, 4, 16);
  const boards = [-1, 1].map((s) => {
    const us = range(16).map((i) => 0.06 * 1.28 ** i);
    const foot = us.map((u) => way.at(s * 700, u));
    return polygon([
      ...foot,
      ...foot.map(([x, y], i): Point => [x, y - 170 * (us[i] ?? 0)]).reverse(),
    ]);
  });
  const crowd = range(70).map((i) => {
    const side = i % 8 < 4 ? -1 : 1;
    const u = 0.12 + 0.42 * (i / 70);
    const [x, y] = way.at(side * (760 + ((i * 83) % 200)), u);
    return [x, y - 60 * u, 300 * u] as const;
  });
  out += drawCrowd(day.stage, crowd, [
    day.shade('#5a6470'),
    day.lit('#d08a5a'),
    day.lit('#6f9aa0'),
    day.lit('#e6c98f'),
  ]);
  out +=
    fill(boards[0] ?? '', day.lit(accent)) +
    fill(boards[1] ?? '', mix(day.shade(accent), day.lit(accent), 0.3));
  for (const [i, [u, off]] of (
    [
      [0.3, -160],
      [0.34, 130],
      [0.4, -40],
      [0.5, 90],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out +=
      fill(shadowOf(day, x, y, 200 * u, 120 * u), day.shade('#5a5a66'), 0.45) +
      drawRiderAway(x, y, { colour: dark, jersey: jersey(i), scale: u * 2.5 });
  }
  return out;
}

/** One to go in the rain: the bell, the lap board, a rider bent low. */
function drawLastLap(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1180, y: 180, r: 60 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 520 }) + drawFields(day, 440, 36, 3);
  const crowd = range(56).map(
    (i) => [20 + i * 43 + day.stage.random.between(-10, 10), 616, 104] as const,
  );
  out +=
    fill('M-10 540H2410V640H-10z', day.shade(meadow, 0.8)) +
    drawCrowd(day.stage, crowd, [
      day.shade('#5a6470', 0.9),
      day.lit('#c97a4a', 0.9),
      day.lit('#5f8f98', 0.9),
      day.lit('#d9bd73', 0.9),
    ]);
  const brollies = range(8).map((i) => {
    const x = 140 + i * 300 + ((i * 67) % 90);
    return `M${x - 60} 520q60-76 120 0q-20-14-40 0q-20-14-40 0q-20-14-40 0z`;
  });
  out +=
    fill(brollies.filter((_, i) => i % 2 === 0).join(''), day.lit('#d2443a')) +
    fill(brollies.filter((_, i) => i % 2 === 1).join(''), day.lit(brass));
  out +=
    fill('M-10 600H2410V664H-10z', day.lit(accent)) +
    fill(
      range(9)
        .map((i) => `M${30 + i * 280} 612h150v30h-150z`)
        .join(''),
      chalk,
      0.9,
    ) +
    fill('M-10 660H2410v10H-10z', day.shade(accent));
  const road = defineFade(day, 'road', [668, 900], [day.lit('#8d9297'), day.lit('#5c6268')]);
  out += road.markup + fill('M-10 668H2410V910H-10z', road.paint);
  out += fill('M1180 668h30l-90 242h-60zM1240 668h30l-90 242h-60z', chalk, 0.85);
  const puddles = range(9).map(
    (i) => `M${120 + i * 270} ${760 + ((i * 53) % 110)}q90-16 190 0q-80 20-190 0z`,
  );
  out += fill(puddles.join(''), day.lit('#cfd6d4'), 0.4);
  for (const [x, k, i] of [
    [1110, 1.25, 0],
    [1360, 1.4, 1],
  ] as const) {
    out += fill(
      `M${round(x - 60 * k)} 806h${round(120 * k)}l${round(-30 * k)} 14h${round(-70 * k)}z`,
      dark,
      0.3,
    );
    out += drawRider(x, 800, { colour: dark, jersey: jersey(i + 1), scale: k });
  }
  return (
    out +
    drawBellFrame(day, 1730, 884, 1.25) +
    drawStones(day, { count: 14, top: 880, size: 14 }, '#77757c')
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawArch(stage),
    () => drawBunch(stage, 'noon'),
    () => drawBellpost(stage),
    () => drawTown(stage),
    () => drawVillage(stage),
    () => drawLine(stage),
    () => drawLastLap(stage),
    () => drawBunch(stage, 'poster'),
  ])();
}

export const all: Scene = { motifX: 1550, draw };
