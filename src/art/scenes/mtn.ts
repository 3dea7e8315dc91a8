import { drawGlow, drawHaze } from '../air.ts';
import { drawBushes } from '../bushes.ts';
import { drawLeaver, drawPasser, silhouette } from '../cast.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lightUp } from '../daylight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { drawBikeCarrier } from '../person.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { band, layWay, type Stop, wind } from '../way.ts';
import { drawFirs, drawMountain } from '../wood.ts';

const grass = '#8fa564';
const earth = '#d9b583';
const rock = '#a39aa0';
const white = '#fbf6ea';

/** Spires of fireweed, the discipline's pink in the foreground. */
function drawFireweed(day: Day, spots: readonly (readonly [number, number, number])[]): string {
  const pink = day.lit(mix(day.stage.palette.accent, '#ff9cc8', 0.25));
  const stems = spots.map(([x, y, tall]) => `M${x} ${y}l4 ${-tall}`);
  const blooms = spots.flatMap(([x, y, tall]) =>
    range(6).map((i) => {
      const w = Math.round(tall * (0.1 - i * 0.014));
      return `M${x + 2 - w} ${round(y - tall * (0.5 + i * 0.1))}h${w * 2}`;
    }),
  );
  return (
    stroke(stems.join(''), day.shade('#6f8a58'), { width: 4 }) +
    stroke(blooms.join(''), pink, { width: 9, round: true })
  );
}

const spread = (count: number, from: number, to: number, y: (x: number) => number, tall: number) =>
  range(count).map((i): [number, number, number] => {
    const x = Math.round(from + ((to - from) * (i + ((i * 37) % 10) / 20)) / count);
    return [x, Math.round(y(x) + ((i * 53) % 40)), Math.round(tall * (0.7 + ((i * 29) % 10) / 22))];
  });

function drawTrail(day: Day, stops: readonly Stop[]): string {
  const line = wind(stops);
  return (
    fill(band(line, -1.25, 1.25), day.shade(earth), 0.5) +
    fill(band(line), day.lit(earth)) +
    fill(band(line, -0.35, 0.35), day.lit('#f0d7ac'), 0.7)
  );
}

/** A boulder in two tones, its foot in the ground. */
function drawBoulder(day: Day, x: number, y: number, r: number): string {
  const side = day.sun.x < x ? -1 : 1;
  const rim: Point[] = [
    [x - r, y],
    [x - r * 0.9, y - r * 0.5],
    [x - r * 0.3, y - r * 0.86],
    [x + r * 0.35, y - r * 0.74],
    [x + r * 0.92, y - r * 0.34],
    [x + r, y],
  ];
  const face = side < 0 ? rim.slice(0, 4) : rim.slice(2).reverse();
  return (
    fill(shadowOf(day, x, y - 2, r, r * 2), day.shade('#4a4658'), 0.4) +
    fill(polygon(rim), day.shade('#9a949c')) +
    fill(polygon([...face, [x + side * r * 0.2, y - r * 0.3]]), day.lit('#b8b0b0'))
  );
}

/** Jagged ridges at dawn, the singletrack winding in through pines and fireweed. */
function drawRidges(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1250, y: 330, r: 76 });
  let out = drawDaySky(day, { horizon: 560, birds: [960, 260] });
  for (const [x, y, wide, depth] of [
    [560, 350, 420, 0.2],
    [1080, 370, 330, 0.24],
    [2180, 240, 480, 0.36],
    [1680, 170, 470, 0.46],
    [150, 300, 420, 0.32],
  ] as const)
    out += drawMountain(day, { x, y, base: 640, wide, depth });
  out += drawHaze(day, 'low', 430, 620, 0.7);
  for (const [i, base] of [570, 626].entries()) {
    const ground = hills(day.stage, { name: `wood${i}`, base, rise: 40, wavelength: 640 });
    const depth = 0.42 + i * 0.2;
    const stand = {
      count: 90 - i * 20,
      from: 0,
      to: 2400,
      ground,
      size: [30 + i * 30, 64 + i * 50] as const,
    };
    out +=
      drawFirs(day, stand, depth) +
      drawGround(day, ground, { material: '#7d9a6c', depth: depth + 0.08 });
  }
  const near = (x: number) =>
    690 + 30 * Math.sin(x / 260) - 40 * Math.exp(-(((x - 2200) / 400) ** 2));
  out += drawGround(day, near, { material: grass, depth: 0.95, relief: 160 });
  out += drawTrail(day, [
    [1420, 690, 5],
    [1530, 706, 8],
    [1590, 726, 13],
    [1440, 752, 22],
    [1300, 786, 33],
    [1400, 836, 50],
    [1500, 930, 80],
  ]);
  out += drawLeaver(day, 1352, 768, { jersey: stage.palette.accent, scale: 0.85, turn: 5 });
  out += drawFirs(
    day,
    { count: 9, from: 1900, to: 2380, ground: (x) => near(x) + 130, size: [240, 440] },
    1,
  );
  out += drawFirs(day, { count: 6, from: 20, to: 300, ground: () => 850, size: [160, 300] }, 1);
  out += drawTufts(
    day,
    { count: 60, top: (x) => near(x) + 30, to: 1180, size: 44 },
    day.shade(grass),
  );
  out += drawFireweed(
    day,
    spread(18, 1640, 2380, () => 860, 110),
  );
  return (
    out +
    drawFireweed(
      day,
      spread(16, 520, 1130, () => 872, 80),
    )
  );
}

/** An alpine lake that doubles the summits, the trail along its shore. */
function drawLake(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1120, y: 120, r: 54 });
  let out = drawDaySky(day, { horizon: 470 });
  let range0 = '';
  for (const [x, y, wide, depth] of [
    [760, 280, 420, 0.34],
    [2200, 200, 460, 0.5],
    [1340, 260, 330, 0.42],
    [1760, 110, 470, 0.62],
    [220, 260, 460, 0.5],
  ] as const)
    range0 += drawMountain(day, { x, y, base: 480, wide, depth });
  range0 += drawFirs(
    day,
    { count: 110, from: 0, to: 2400, ground: () => 476, size: [30, 80] },
    0.7,
  );
  out += range0 + fill('M-10 478H2410V910H-10z', day.lit('#6fb2bb'));
  out += `<g transform="translate(0 956) scale(1 -1)" opacity=".42">${range0}</g>`;
  out += drawRipples(day, { count: 26, top: 500, bottom: 740, size: 240 }, white, 0.5);
  const shore = (x: number) =>
    735 + 22 * Math.sin(x / 210) + 10 * Math.sin(x / 67) - (x > 1500 ? (x - 1500) * 0.08 : 0);
  out += drawGround(day, (x) => shore(x) - 10, { material: '#d9d2c0', depth: 1, step: 14 });
  out += drawGround(day, shore, { material: grass, depth: 1, relief: 120, step: 14 });
  const line = range(22).map((i): Stop => [-60 + i * 120, shore(-60 + i * 120) + 54, 13]);
  out += fill(band(line, -1.4, 1.4), day.shade(earth), 0.5) + fill(band(line), day.lit(earth));
  out += drawPasser(day, 1500, shore(1500) + 52, {
    jersey: stage.palette.accent,
    scale: 1.2,
    tyre: 6,
    turn: -3,
  });
  out += drawStones(day, { count: 34, top: (x) => shore(x) - 4, bottom: 760, size: 40 }, rock);
  out += drawFirs(day, { count: 5, from: 2020, to: 2320, ground: () => 850, size: [300, 470] }, 1);
  out += drawTufts(day, { count: 70, top: (x) => shore(x) + 84, size: 46 }, day.shade(grass));
  return (
    out +
    drawFireweed(
      day,
      spread(12, 1700, 2100, () => 880, 90),
    ) +
    drawFireweed(
      day,
      spread(14, 60, 900, () => 890, 76),
    )
  );
}

/** A trail cut across a steep slope, the rider against the setting sun. */
function drawBench(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1400, y: 420, r: 150 });
  let out = drawDaySky(day, { horizon: 640 });
  for (const i of range(4)) {
    const far = hills(day.stage, {
      name: `range${i}`,
      base: 560 + i * 64,
      rise: 80,
      wavelength: 520,
      octaves: 5,
    });
    out +=
      drawGround(day, far, { material: '#8a6a96', depth: 0.14 + i * 0.14, step: 16, relief: 70 }) +
      drawHaze(day, `mist${i}`, 560 + i * 60, 720 + i * 50, 0.4);
  }
  const slope = (x: number) =>
    470 -
    (x - 1400) * 0.06 -
    Math.max(0, x - 1620) * 0.36 +
    Math.max(0, 1250 - x) * 0.5 +
    9 * Math.sin(x / 60) +
    6 * Math.sin(x / 23);
  const trail = (x: number) =>
    560 - (x - 1400) * 0.1 + 10 * Math.sin(x / 120) + Math.max(0, 1230 - x) ** 1.2 * 0.13;
  out += drawGround(day, (x) => Math.max(slope(x), trail(x) - 8 - Math.max(0, x - 1500) * 0.8), {
    material: '#7c5568',
    depth: 1,
    step: 14,
    relief: 120,
  });
  const ribs = range(14).map((i) => {
    const x = 900 + i * 120;
    const y = trail(x) + 24;
    return polygon([
      [x, y],
      [x + 34, y + 120],
      [x - 40, 910],
      [x + 60, 910],
      [x + 66, y + 130],
      [x + 26, y + 30],
    ]);
  });
  out += fill(ribs.join(''), day.shade('#5f4060'), 0.6);
  const line = range(24).map(
    (i): Stop => [780 + i * 72, trail(780 + i * 72), 9 + Math.abs(i - 9) * 0.4],
  );
  out +=
    fill(band(line, 1, 4), day.shade('#5a3c56')) + fill(band(line, -1.2, 1.2), day.lit('#ffd9a0'));
  out += drawPasser(day, 1405, trail(1405) + 2, {
    jersey: mix(stage.palette.accent, '#ff6aa8', 0.3),
    scale: 1.5,
    tyre: 6,
    turn: -5,
    facing: 1,
  });
  const firs = (x: number) => trail(x) + 150;
  out += drawFirs(
    day,
    { count: 10, from: 1800, to: 2380, ground: firs, size: [140, 260] },
    1,
    '#3f4a5c',
  );
  out += drawStones(day, { count: 30, top: (x) => trail(x) + 50, from: 950, size: 44 }, '#8a6476');
  return (
    out +
    drawTufts(
      day,
      { count: 70, top: (x) => trail(x) + 60, from: 800, size: 54 },
      day.lit('#a87a5a'),
    )
  );
}

/** A headlamp's beam between black firs. */
function drawNight(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1150, y: 150, r: 58 });
  let out = drawDaySky(day, { horizon: 620 });
  out +=
    drawMountain(day, { x: 1500, y: 330, base: 680, wide: 560, depth: 0.4 }) +
    drawMountain(day, { x: 600, y: 420, base: 680, wide: 460, depth: 0.3 });
  const woods = (base: number, count: number, size: readonly [number, number], depth: number) =>
    drawFirs(day, { count, from: 0, to: 2400, ground: () => base, size }, depth, '#3f5f66');
  out +=
    woods(640, 80, [90, 170], 0.5) +
    drawHaze(day, 'mist', 520, 700, 0.6) +
    woods(690, 46, [170, 320], 0.72);
  out += fill('M-10 684H2410V910H-10z', day.lit('#5c6f66'));
  const beam: Point[] = [
    [1540, 684],
    [980, 590],
    [900, 800],
  ];
  const id = `${stage.id}-beam`;
  out += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="1540" y1="0" x2="920" y2="0"><stop stop-color="#fff3c4" stop-opacity=".85"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>`;
  const trail = wind([
    [-40, 752, 6],
    [420, 742, 8],
    [860, 766, 12],
    [1150, 772, 18],
    [1500, 790, 26],
    [1800, 830, 40],
    [2020, 930, 70],
  ]);
  out += fill(band(trail, -1.2, 1.2), day.shade(earth)) + fill(band(trail), day.lit('#a8957c'));
  out +=
    fill(polygon(beam), `url(#${id})`) + drawGlow(day, 'spot', [1120, 770], 260, '#ffe9a8', 0.5);
  out += drawPasser(day, 1600, 796, {
    jersey: mix(stage.palette.accent, '#ff8cc0', 0.2),
    scale: 1.25,
    facing: -1,
    tyre: 6,
    turn: 2,
  });
  out += drawGlow(day, 'lamp', [1556, 682], 60, '#fff6d0', 0.9) + disc(1556, 684, 9, '#fffbe8');
  out += drawFirs(
    day,
    { count: 4, from: 1900, to: 2200, ground: () => 880, size: [520, 760] },
    1,
    '#22384a',
  );
  out +=
    drawFirs(
      day,
      { count: 3, from: 640, to: 760, ground: () => 870, size: [330, 480] },
      1,
      '#22384a',
    ) +
    drawFirs(
      day,
      { count: 5, from: 40, to: 360, ground: () => 900, size: [330, 480] },
      1,
      '#22384a',
    );
  out += drawStones(day, { count: 20, top: 830, size: 30 }, '#6f7a86');
  return out + drawTufts(day, { count: 80, top: 800, size: 56 }, day.shade('#5f7f70'));
}

/** White aspen trunks under gold, the trail between them. */
function drawAspens(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1330, y: 300, r: 90 });
  const { random } = day.stage;
  let out = drawDaySky(day, { horizon: 600, clouds: 0 });
  out +=
    drawMountain(day, { x: 1180, y: 330, base: 660, wide: 480, depth: 0.2 }) +
    drawMountain(day, { x: 700, y: 420, base: 660, wide: 420, depth: 0.16 });
  out += drawHaze(day, 'low', 440, 640, 0.7);
  const way = layWay(560, 1400, (d) => 90 * Math.sin(d * 0.8) - 40);
  const trunk = (x: number, foot: number, w: number) =>
    `M${round(x - w / 2)} ${foot}L${round(x - w * 0.3)}-10h${round(w * 0.6)}L${round(x + w / 2)} ${foot}z`;
  const row = (count: number, foot: number, w: number, depth: number, gap: number) => {
    const xs = range(count)
      .map((i) => 20 + (i * 2380) / count + random.between(-0.3, 0.3) * (2380 / count))
      .filter((x) => Math.abs(x - 1400) > gap && (depth < 0.6 || x > 1400 || x < 420));
    const side = (x: number) => (x > day.sun.x ? w * 0.2 : -w * 0.2);
    const marks = xs.flatMap((x, k) =>
      range(5).map(
        (i) =>
          `M${round(x - w * 0.34)} ${(i * 149 + k * 61) % foot}l${round(w * 0.4)} 3l${round(-w * 0.4)} 4z`,
      ),
    );
    const crowns = xs.map((x, k) =>
      disc(
        x + random.between(-1, 1) * w,
        random.between(20, 150 + depth * 60),
        w * 3 + 26,
        k % 3 ? day.lit('#e8b23a', depth) : day.lit('#d98a2e', depth),
      ),
    );
    return (
      fill(
        xs.map((x) => shadowOf(day, x, foot - 2, 150 * depth, w)).join(''),
        day.shade('#8a7040', depth),
        0.5,
      ) +
      (depth > 0.3 && depth < 0.9 ? crowns.join('') : '') +
      fill(xs.map((x) => trunk(x, foot, w)).join(''), day.lit('#f6efe0', depth)) +
      fill(
        xs.map((x) => trunk(x + side(x), foot, w * 0.5)).join(''),
        day.shade('#d8cfc8', depth),
        0.8,
      ) +
      fill(marks.join(''), day.shade('#4a4048', depth), 0.8)
    );
  };
  out += row(36, 606, 11, 0.22, 60) + drawHaze(day, 'veil', 300, 660, 0.5);
  out += drawGround(day, (x) => 604 + 6 * Math.sin(x / 90), { material: '#cfa24a', depth: 0.75 });
  out += row(20, 640, 20, 0.5, 120);
  out +=
    fill(way.strip(-190, 190, 1.12, 0.12), day.shade('#b08a58')) +
    fill(way.strip(-160, 160, 1.12, 0.12), day.lit('#ecd3a0'));
  const litter = range(150).map(
    () => `M${round(random.between(0, 2400))} ${round(random.between(630, 895))}l9-4`,
  );
  out +=
    stroke(litter.filter((_, i) => i % 2 > 0).join(''), day.lit('#c8642a'), {
      width: 6,
      round: true,
    }) +
    stroke(litter.filter((_, i) => i % 2 === 0).join(''), day.lit('#f2c24a'), {
      width: 6,
      round: true,
    });
  const [x, y] = way.at(10, 0.46);
  out += drawLeaver(day, x, y, { jersey: stage.palette.accent, scale: 1.15, turn: -3 });
  out += row(9, 740, 44, 0.8, 300);
  out +=
    fill(trunk(1985, 900, 110), day.lit('#fbf5e6')) +
    fill(trunk(2022, 900, 48), day.shade('#d8cfc8'));
  out += fill(
    range(8)
      .map((i) => `M${1944 + (i % 2) * 30} ${40 + i * 106}q30-12 56 6q-30 16-56-6z`)
      .join(''),
    day.shade('#4a4048'),
  );
  const crowns: [number, number, number][] = [
    [1900, 10, 110],
    [2080, 40, 130],
    [2240, 0, 150],
    [2380, 70, 120],
    [1800, -30, 90],
  ];
  for (const [cx, cy, r] of crowns) out += disc(cx, cy, r, day.shade('#d98a2e'));
  for (const [cx, cy, r] of crowns)
    out += disc(cx - r * 0.24, cy - r * 0.1, r * 0.7, day.lit('#f0b83c'));
  return (
    out +
    drawTufts(day, { count: 60, top: 800, to: 1200, size: 52 }, day.shade('#b08a3a')) +
    drawTufts(day, { count: 40, top: 790, from: 1640, size: 60 }, day.lit('#c99a3a'))
  );
}

/** Above the snowline: bikes shouldered along a ridge. */
function drawHike(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1080, y: 190, r: 58 });
  let out = drawDaySky(day, { horizon: 620, birds: [1400, 210] });
  for (const [x, y, wide, depth] of [
    [300, 470, 420, 0.3],
    [820, 440, 420, 0.34],
    [1180, 520, 300, 0.4],
  ] as const)
    out += drawMountain(day, { x, y, base: 720, wide, depth, material: '#a9b2c4' });
  out += drawHaze(day, 'low', 540, 720, 0.8);
  const ridge = (x: number) =>
    640 -
    Math.max(0, x - 1150) * 0.3 -
    Math.max(0, x - 1850) * 0.5 +
    Math.max(0, 1150 - x) * 0.3 +
    12 * Math.sin(x / 70) +
    6 * Math.sin(x / 29);
  out += drawGround(day, ridge, { material: '#f3f4f6', depth: 1, step: 14, relief: 110 });
  for (const i of range(13)) {
    const x = 820 + i * 128;
    out += drawBoulder(day, x, Math.round(ridge(x) + 110 + ((i * 97) % 190)), 26 + ((i * 37) % 44));
  }
  const steps = range(40).map(
    (i) => `M${700 + i * 28} ${round(ridge(700 + i * 28) + 16 + (i % 2) * 8)}l10 4`,
  );
  out += stroke(steps.join(''), day.shade('#c9d2e4'), { width: 6, round: true });
  const party: [number, number, string][] = [
    [1330, 1.2, stage.palette.accent],
    [1560, 1.3, '#3a4660'],
    [1790, 1.4, '#f2b632'],
  ];
  for (const [x, k, jersey] of party)
    out +=
      fill(shadowOf(day, x, ridge(x) + 12, 120 * k, 50), day.shade('#9aa8c4'), 0.6) +
      drawBikeCarrier(x, ridge(x) + 14, silhouette, jersey, k);
  out += stroke(
    range(9)
      .map(
        (i) => `M${1000 + i * 150} ${round(ridge(1000 + i * 150) - 34 - (i % 3) * 16)}q60-12 130-8`,
      )
      .join(''),
    white,
    { width: 4, round: true, opacity: 0.7 },
  );
  out += drawFirs(
    day,
    { count: 14, from: 200, to: 900, ground: (x) => ridge(x) + 120, size: [60, 130] },
    0.95,
    '#5a7a76',
  );
  return (
    out +
    drawFirs(
      day,
      { count: 5, from: 20, to: 420, ground: () => 900, size: [150, 240] },
      1,
      '#48685f',
    )
  );
}

/** A line through a rock garden under the weather. */
function drawRocks(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1150, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  out += fill('M1120 150L1040 300L1090 296L1010 470L1170 262L1112 268L1176 150z', '#fff6d2', 0.9);
  for (const [x, y, wide, depth] of [
    [760, 340, 460, 0.36],
    [2240, 260, 440, 0.5],
    [1300, 390, 380, 0.42],
  ] as const)
    out += drawMountain(day, { x, y, base: 640, wide, depth, snow: false, material: '#87909a' });
  out +=
    drawGround(day, () => 618, { material: '#7f8f7a', depth: 0.45 }) +
    drawHaze(day, 'low', 430, 640, 0.7);
  const slope = (x: number) =>
    700 - (x - 900) * 0.12 - Math.max(0, x - 1750) * 0.2 + 16 * Math.sin(x / 150);
  out += drawFirs(
    day,
    { count: 60, from: 0, to: 2400, ground: (x) => slope(x) - 6, size: [40, 110] },
    0.7,
    '#4a6a62',
  );
  out += drawGround(day, slope, { material: '#8f9a72', depth: 1, relief: 120 });
  const line = wind([
    [1960, 540, 10],
    [1840, 600, 16],
    [1660, 640, 22],
    [1540, 700, 30],
    [1380, 740, 40],
    [1160, 800, 56],
    [1000, 930, 84],
  ]);
  out += fill(band(line, -1.15, 1.15), day.shade('#8a7258')) + fill(band(line), day.lit('#c9ab84'));
  const wet = (x: number, y: number, w: number) =>
    `M${x} ${y}q${w / 2} ${-w / 7} ${w} 0q${-w / 2} ${w / 6} ${-w} 0z`;
  out += fill(wet(1130, 806, 120) + wet(1400, 742, 70) + wet(1060, 870, 150), '#dfe6e4', 0.5);
  for (const [x, y, r] of [
    [1850, 640, 50],
    [1960, 690, 90],
    [1700, 600, 36],
    [1280, 690, 54],
    [1760, 740, 60],
    [1420, 660, 30],
    [2180, 760, 150],
    [1640, 800, 80],
    [900, 800, 80],
    [640, 800, 60],
  ] as const)
    out += drawBoulder(day, x, y, r);
  out += drawPasser(day, 1500, 716, {
    jersey: mix(stage.palette.accent, '#ff7ab4', 0.15),
    scale: 1.35,
    facing: -1,
    tyre: 7,
    turn: -13,
  });
  for (const [x, y, r] of [
    [1480, 830, 60],
    [1800, 890, 120],
    [1330, 900, 70],
    [760, 910, 110],
    [2060, 920, 130],
    [320, 880, 90],
  ] as const)
    out += drawBoulder(day, x, y, r);
  return (
    out + drawTufts(day, { count: 70, top: (x) => slope(x) + 60, size: 56 }, day.shade('#8f9f6a'))
  );
}

/** Slickrock domes and a great sun. */
function drawSlickrock(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1540, y: 360, r: 230 });
  let out = drawDaySky(day, { horizon: 640, clouds: 2 });
  const dome = (x: number, y: number, wide: number, depth: number) => {
    const stone = '#e0a58c';
    const curve = (k: number, lift: number) =>
      range(25).map(
        (i): Point => [
          x - wide * k + (wide * 2 * k * i) / 24,
          910 - (910 - y + lift) * (1 - Math.abs(i / 12 - 1) ** 2.6),
        ],
      );
    const bands = [40, 96, 170, 260].map((lift, i) => {
      const a = curve(1 - i * 0.01, -lift).filter((_, j) => j > 3 && j < 22);
      return polygon([...a, ...a.map(([px, py]): Point => [px, py + 9 + i * 4]).reverse()]);
    });
    const away = x > day.sun.x ? 1 : -1;
    const lee = curve(1, 0).filter(([px]) => (px - x) * away >= -wide * 0.05);
    const fold = range(9).map((i): Point => {
      const t = i / 8;
      return [x + away * wide * (0.3 * t ** 1.6 + 0.05 * Math.sin(t * 9)), y + (910 - y) * t];
    });
    const shade = away > 0 ? [...fold, ...lee.reverse()] : [...fold, ...lee];
    return (
      fill(polygon(curve(1, 0)), day.lit(stone, depth)) +
      fill(polygon(shade), day.shade(stone, depth), 0.5) +
      fill(bands.join(''), day.shade('#b8687a', depth), 0.5)
    );
  };
  out +=
    dome(640, 560, 420, 0.35) +
    dome(2150, 470, 420, 0.45) +
    dome(1120, 610, 380, 0.55) +
    drawHaze(day, 'low', 560, 760, 0.4);
  out += dome(1560, 560, 620, 0.85);
  out += drawPasser(day, 1500, 563, {
    jersey: mix(stage.palette.accent, '#2a1030', 0.2),
    scale: 1.5,
    tyre: 7,
    turn: -3,
  });
  out += dome(2250, 690, 520, 1) + dome(560, 740, 640, 1);
  const juniper = (x: number, y: number, s: number) =>
    stroke(`M${x} ${y}q-10-26 2-50M${x} ${y - 24}q14-10 22-26`, silhouette, {
      width: 9 * s,
      round: true,
    }) +
    drawBushes(
      day,
      [
        [x, y - 34 * s, 120 * s],
        [x + 34 * s, y - 26 * s, 84 * s],
      ],
      '#8fa07a',
      0.86,
    );
  return (
    out +
    juniper(2020, 760, 1.3) +
    juniper(760, 770, 0.9) +
    drawTufts(day, { count: 50, top: 850, size: 56 }, day.shade('#5f5a50')) +
    drawStones(day, { count: 16, top: 850, size: 30 }, '#c98a86')
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawRidges,
    drawLake,
    drawBench,
    drawNight,
    drawAspens,
    drawHike,
    drawRocks,
    drawSlickrock,
  ])(stage);
}

export const mtn: Scene = { motifX: 1550, draw };
