import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { drawPeak } from '../peak.ts';
import { drawRider } from '../rider.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawTufts } from '../scatter.ts';
import { fill, type Point, polygon, range, round, stroke, trace } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { pine, pineSide, plant, type Stand } from '../tree.ts';

const snow = '#f6f4f0';
const spruce = '#35564f';
const rock = '#8d8a99';
const timber = '#7a5238';

const dryShade = (day: Day, depth: number) =>
  mix(day.lit(snow, depth), day.shade(snow, depth), 0.6);

/** Spruces with snow on their sunny side, each with its shadow on the ground. */
function drawSpruces(day: Day, stand: Stand, depth: number): string {
  const feet = plant(day.stage, stand);
  const side = (x: number) => (day.sun.x < x ? -1 : 1);
  return (
    fill(
      feet.map(([x, y, tall]) => shadowOf(day, x, y - 4, tall * 0.8, tall * 0.12)).join(''),
      dryShade(day, depth),
    ) +
    fill(feet.map(([x, y, tall]) => pine(x, y, tall)).join(''), day.shade(spruce, depth)) +
    fill(
      feet.map(([x, y, tall]) => pineSide(x, y, tall, side(x))).join(''),
      mix(day.lit(snow, depth), day.lit(spruce, depth), 0.3),
    )
  );
}

function drawFatRider(day: Day, x: number, y: number, scale: number, turn = 0, facing: 1 | -1 = 1) {
  const { palette } = day.stage;
  return (
    fill(shadowOf(day, x, y, 120 * scale, 90 * scale), dryShade(day, 1)) +
    drawRider(x, y + 2, {
      colour: '#241f2b',
      jersey: mix(palette.accent, '#ff8a2a', 0.35),
      scale,
      tyre: 11,
      turn,
      facing,
    })
  );
}

/** The groove of a fat tyre: a trough in shade with a lit lip, narrowing with distance. */
function drawGroove(day: Day, points: readonly (readonly [number, number, number])[]): string {
  const ribbon = (from: number, to: number) =>
    polygon([
      ...points.map(([x, y, w]): Point => [x + w * from, y]),
      ...points.map(([x, y, w]): Point => [x + w * to, y]).reverse(),
    ]);
  const ribs = points.flatMap(([x, y, w], i) => {
    const next = points[i + 1];
    if (!next || w < 9) return [];
    return range(4).map((k) => {
      const t = k / 4;
      const at = x + (next[0] - x) * t;
      return `M${round(at - w * 0.3)} ${round(y + (next[1] - y) * t)}h${round(w * 0.6)}`;
    });
  });
  return (
    fill(ribbon(-0.5, 0.5), dryShade(day, 1)) +
    fill(ribbon(0.5, 0.72), day.lit('#ffffff')) +
    stroke(ribs.join(''), day.shade(snow), { width: 4, opacity: 0.55 })
  );
}

function drawMassif(day: Day, peaks: readonly (readonly [number, number, number])[], base: number) {
  return peaks
    .map(([x, y, reach], i) =>
      drawPeak(
        day.stage,
        `peak${i}`,
        { x, y, base, reach: [reach, reach] },
        { lit: day.lit(snow, 0.42), shade: mix(day.shade(rock, 0.4), day.shade(snow, 0.4), 0.5) },
        day.sun.x,
      ),
    )
    .join('');
}

/** A log cabin under snow with a lit window and smoke. */
function drawCabin(day: Day, x: number, y: number, k: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
  const sunLeft = day.sun.x < x;
  const front = sunLeft ? day.lit(timber) : day.shade(timber);
  const side = sunLeft ? day.shade(timber) : day.lit(timber);
  const logs = range(4).map(
    (i) => `M${round(x - 60 * k)} ${round(y - (10 + i * 14) * k)}h${round(200 * k)}`,
  );
  const pane = day.dark ? lamp : '#f2c879';
  return (
    fill(polygon([at(-60, 0), at(-60, -58), at(-18, -104), at(24, -58), at(24, 0)]), front) +
    fill(polygon([at(24, 0), at(24, -58), at(140, -58), at(140, 0)]), side) +
    stroke(logs.join(''), day.shade('#4d3527'), { width: 3 * k, opacity: 0.6 }) +
    fill(polygon([at(96, -100), at(96, -136), at(116, -136), at(116, -100)]), day.shade(rock)) +
    fill(polygon([at(-22, -116), at(118, -116), at(156, -54), at(28, -54)]), day.lit(snow)) +
    fill(polygon([at(-22, -116), at(-12, -112), at(-70, -44), at(-78, -52)]), dryShade(day, 1)) +
    fill(polygon([at(-34, -22), at(-34, -50), at(-4, -50), at(-4, -22)]), pane) +
    fill(polygon([at(60, -20), at(60, -42), at(104, -42), at(104, -20)]), pane) +
    (day.dark ? drawGlow(day, 'window', at(30, -30), 240 * k, lamp, 0.45) : '') +
    stroke(
      `M${round(x + 106 * k)} ${round(y - 142 * k)}q${round(-20 * k)} ${round(-40 * k)} ${round(10 * k)} ${round(-70 * k)}t${round(16 * k)} ${round(-80 * k)}`,
      day.lit('#ffffff', 0.8),
      { width: 16 * k, round: true, opacity: 0.5 },
    )
  );
}

/** Dunes of snow in low light, a rider on the second crest. */
function drawDunes(stage: Stage, mirrored: boolean): string {
  const sun = mirrored ? { x: 1620, y: 400, r: 190 } : { x: 1190, y: 452, r: 74 };
  const day = lightUp(stage, mirrored ? 'poster' : 'dawn', sun);
  const slope = mirrored ? -0.16 : 0.1;
  let out = drawDaySky(day, { horizon: 600, birds: [1040, 230] });
  const peaks = mirrored
    ? ([[2180, 400, 380]] as const)
    : ([
        [1880, 300, 420],
        [700, 420, 320],
        [2290, 370, 300],
      ] as const);
  out += drawMassif(day, peaks, 640) + drawHaze(day, 'low', 430, 640);
  const crests = [
    { base: 566, rise: 26, wavelength: 620, depth: 0.5, relief: 260 },
    { base: 640, rise: 42, wavelength: 900, depth: 0.72, relief: 420 },
    { base: 756, rise: 60, wavelength: 1500, depth: 1, relief: 620 },
  ];
  for (const [i, one] of crests.entries()) {
    const noise = hills(day.stage, { name: `dune${i}`, octaves: 2, ...one });
    const tilt = (x: number) => noise(x) + (x - 1550) * slope * (i - 0.6) * 0.8;
    out += drawGround(day, tilt, {
      material: snow,
      depth: one.depth,
      relief: one.relief,
      step: 18,
    });
    if (i === 0) {
      out += drawSpruces(
        day,
        { count: 46, from: 300, to: 2400, ground: (x) => tilt(x) + 8, size: [24, 58] },
        0.5,
      );
    }
    if (i === 1) {
      const angle = (Math.atan2(tilt(1600) - tilt(1520), 80) * 180) / Math.PI;
      const trail = range(16).map(
        (k) => [1540 - k * 46, tilt(1540 - k * 46) + 7 + k * 1.6, 8 + k] as const,
      );
      out += stroke(trace(trail.map(([x, y]): Point => [x, y])), dryShade(day, 0.9), {
        width: 11,
        dash: '6 4',
      });
      out += drawFatRider(day, 1560, tilt(1560), mirrored ? 1.25 : 1, angle, 1);
    }
    if (i === 2) {
      out += drawRipples(
        day,
        { count: 26, top: (x) => tilt(x) + 34, size: 190 },
        dryShade(day, 1),
        0.55,
      );
      const edge = mirrored ? [60, 420] : [1850, 2060];
      out += drawSpruces(
        day,
        {
          count: 5,
          from: edge[0] ?? 0,
          to: edge[1] ?? 0,
          ground: (x) => tilt(x) + 84,
          size: [240, 470],
        },
        1,
      );
    }
  }
  return out;
}

/** A frozen lake with dark ice, cracks, and a cabin on the far shore. */
function drawLake(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1020, y: 150, r: 56 });
  const shore = 520;
  let out = drawDaySky(day, { horizon: shore });
  out += drawMassif(
    day,
    [
      [1330, 250, 330],
      [2050, 170, 520],
      [640, 330, 380],
      [250, 300, 300],
    ],
    560,
  );
  out += drawHaze(day, 'low', 360, 530, 0.8);
  const bank = hills(day.stage, { name: 'bank', base: 500, rise: 16, wavelength: 500 });
  out += drawSpruces(day, { count: 90, from: 0, to: 2400, ground: bank, size: [30, 84] }, 0.62);
  out += drawGround(day, bank, { material: snow, depth: 0.8 });
  const ice = defineFade(day, 'ice', [shore, 900], [day.lit('#bcd8e2', 0.75), day.lit('#5f9ab2')]);
  out += ice.markup + fill(`M-10 ${shore}H2410V910H-10z`, ice.paint);
  const reflections = [
    [1330, 200, 150],
    [2050, 300, 240],
    [640, 140, 170],
  ].map(([x = 0, deep = 0, w = 0]) =>
    polygon([
      [x - w, shore],
      [x, shore + deep],
      [x + w, shore],
    ]),
  );
  out += fill(reflections.join(''), day.lit('#e4eef0', 0.9), 0.35);
  const cracks = range(11).map((i) => {
    const x = 200 + i * 210 + day.stage.random.between(-60, 60);
    const y = 570 + ((i * 97) % 250);
    const w = (y - 480) * 0.9;
    return `M${round(x)} ${round(y)}l${round(w)} ${round(w * 0.1)} ${round(w * 0.6)}${round(-w * 0.06)}M${round(x + w)} ${round(y + w * 0.1)}l${round(w * 0.4)} ${round(w * 0.2)} ${round(w * 0.7)} ${round(w * 0.04)}`;
  });
  out += stroke(cracks.join(''), '#f4fbfb', { width: 3.5, opacity: 0.7, round: true });
  out += drawRipples(day, { count: 16, top: 560, size: 330 }, day.lit('#ffffff'), 0.75);
  const drift = hills(day.stage, {
    name: 'drift',
    base: 836,
    rise: 26,
    wavelength: 900,
    octaves: 2,
  });
  out += drawCabin(day, 1760, 528, 0.9);
  out += drawGroove(
    day,
    range(24).map((i) => {
      const t = i / 23;
      return [1508 + 70 * t - 330 * t * t, 640 + 270 * t, 10 + 26 * t] as const;
    }),
  );
  out += drawFatRider(day, 1500, 650, 0.95, 0, 1);
  out += drawGround(day, (x) => drift(x) + (x < 1000 ? (1000 - x) * -0.05 : (x - 1000) * 0.05), {
    material: snow,
    depth: 1,
    relief: 300,
  });
  return (
    out +
    drawTufts(
      day,
      { count: 26, top: (x) => drift(x) + 20, from: 0, to: 900, size: 40 },
      day.lit('#b38a54'),
    )
  );
}

/** An open river that mirrors the evening between banks of snow. */
function drawRiver(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1330, y: 398, r: 96 });
  let out = drawDaySky(day, { horizon: 470 });
  out += drawMassif(
    day,
    [
      [1000, 330, 360],
      [1740, 300, 420],
      [2240, 350, 300],
      [420, 360, 360],
    ],
    520,
  );
  out += drawHaze(day, 'low', 340, 500, 0.75);
  const far = hills(day.stage, { name: 'far', base: 470, rise: 14, wavelength: 600 });
  out += drawSpruces(
    day,
    { count: 80, from: 0, to: 2400, ground: (x) => far(x) + 6, size: [26, 76] },
    0.45,
  );
  out += drawGround(day, far, { material: snow, depth: 0.7 });
  const plain = defineFade(
    day,
    'plain',
    [490, 900],
    [day.lit(snow, 0.72), mix(day.lit(snow), day.shade(snow), 0.55)],
  );
  out += plain.markup + fill('M-10 492H2410V910H-10z', plain.paint);
  const bend = (t: number): [number, number, number] => [
    1340 - 40 * t + 420 * Math.sin(t * 4.4 + 0.2) * t ** 1.15,
    482 + 440 * t ** 1.35,
    16 + 330 * t ** 1.5,
  ];
  const bank = (side: number, grow = 0): Point[] =>
    range(40).map((i) => {
      const [x, y, w] = bend(i / 39);
      return [x + side * (w + grow * (0.2 + i / 39)), y];
    });
  const water = defineFade(day, 'water', [480, 900], ['#ffc27a', '#4a3d74']);
  out += fill(polygon([...bank(-1, 26), ...bank(1, 26).reverse()]), day.shade(snow));
  out += water.markup + fill(polygon([...bank(-1), ...bank(1).reverse()]), water.paint);
  out += drawRipples(
    day,
    { count: 20, top: 640, from: 1200, to: 1560, size: 150 },
    '#ffd9a0',
    0.45,
  );
  out += drawSpruces(
    day,
    { count: 16, from: 1800, to: 2400, ground: (x) => 560 + (x - 1800) * 0.16, size: [110, 240] },
    0.9,
  );
  out += drawSpruces(
    day,
    { count: 9, from: 560, to: 960, ground: () => 590, size: [70, 150] },
    0.85,
  );
  out += drawFatRider(day, 1760, 650, 1, -2, -1);
  out += drawSpruces(
    day,
    { count: 4, from: 2130, to: 2420, ground: () => 850, size: [400, 560] },
    1,
  );
  return (
    out + drawTufts(day, { count: 20, top: 800, from: 0, to: 800, size: 60 }, day.shade('#7a5a4a'))
  );
}

/** Northern lights over a black forest, a cabin awake below. */
function drawAurora(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1960, y: 190, r: 44 });
  let out = drawDaySky(day, { horizon: 720 });
  for (const [i, colour] of ['#3fd6a0', '#59e0b5', '#ff9a4d'].entries()) {
    const id = `${stage.id}-aurora${i}`;
    const crest = (x: number) =>
      300 + i * 64 + 80 * Math.sin(x / 310 + i * 1.3) + 34 * Math.sin(x / 120 + i);
    const lower = range(61).map((k): Point => [k * 40, crest(k * 40)]);
    const upper = range(61).map(
      (k): Point => [k * 40 + 60, crest(k * 40) - 190 - 60 * Math.sin(k * 0.9 + i)],
    );
    out +=
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/>` +
      `<stop offset=".8" stop-color="${colour}" stop-opacity="${i === 2 ? 0.22 : 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
      fill(polygon([...lower, ...upper.reverse()]), `url(#${id})`);
  }
  out += drawMassif(
    day,
    [
      [900, 500, 380],
      [1900, 470, 460],
      [240, 520, 340],
    ],
    720,
  );
  const wood = hills(day.stage, { name: 'wood', base: 700, rise: 22, wavelength: 700 });
  out += drawSpruces(
    day,
    { count: 110, from: 0, to: 2400, ground: (x) => wood(x) + 6, size: [50, 150] },
    0.6,
  );
  out += drawGround(day, wood, { material: snow, depth: 0.85 });
  out += drawCabin(day, 1270, 738, 0.8);
  const near = hills(day.stage, {
    name: 'near',
    base: 770,
    rise: 26,
    wavelength: 1200,
    octaves: 2,
  });
  out += drawGround(day, near, { material: snow, depth: 1, relief: 200 });
  const beam = polygon([
    [1690, 712],
    [1480, 772],
    [1500, 800],
    [1690, 722],
  ]);
  out += fill(beam, lamp, 0.35) + drawFatRider(day, 1740, near(1740) + 8, 1, 0, -1);
  out += drawRipples(day, { count: 18, top: (x) => near(x) + 40, size: 180 }, day.shade(snow), 0.6);
  return (
    out +
    drawSpruces(
      day,
      { count: 4, from: 2010, to: 2400, ground: (x) => near(x) + 90, size: [300, 560] },
      1,
    )
  );
}

/** Sand instead of snow: marram dunes, surf, and a long beach. */
function drawBeach(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1270, y: 250, r: 70 });
  const sand = '#e8cf9f';
  let out = drawDaySky(day, { horizon: 430, birds: [1500, 210] });
  const sea = defineFade(day, 'sea', [430, 620], [day.lit('#8fb7b5', 0.6), day.lit('#3f8790')]);
  const head = hills(day.stage, { name: 'head', base: 424, rise: 30, wavelength: 300 });
  out += drawGround(day, (x) => head(x) + Math.max(0, (1900 - x) * 0.12), {
    material: '#6d7d6b',
    depth: 0.35,
    relief: 60,
  });
  out += sea.markup + fill('M-10 430H2410V660H-10z', sea.paint);
  out += drawRipples(
    day,
    { count: 30, top: 440, bottom: 570, from: 0, to: 2300, size: 200 },
    '#fffaf0',
    0.55,
  );
  const surf = (y: number, k: number) =>
    range(25).map((i): Point => [i * 100, y + k * Math.sin(i * 0.8 + k) + i * 1.5]);
  out += fill(polygon([...surf(560, 8), [2410, 900], [-10, 900]]), '#fdf8ea');
  out += fill(polygon([...surf(576, 10), [2410, 900], [-10, 900]]), day.lit('#b79a75'));
  out += fill(polygon([...surf(620, 6), [2410, 900], [-10, 900]]), day.lit(sand));
  out += drawGroove(
    day,
    range(22).map((i) => {
      const t = i / 21;
      return [1560 + 240 * t + 300 * t * t, 668 + 240 * t, 7 + 30 * t] as const;
    }),
  );
  out += drawFatRider(day, 1540, 672, 1.05, 0, -1);
  const dune = (x: number) =>
    900 - 330 * Math.exp(-(((x - 2330) / 420) ** 2)) - 210 * Math.exp(-(((x - 150) / 520) ** 2));
  out += drawGround(day, dune, { material: sand, depth: 1, relief: 240 });
  out += drawTufts(
    day,
    { count: 42, top: (x) => dune(x) - 4, bottom: 900, from: 1960, to: 2400, size: 90 },
    day.shade('#8d9152'),
  );
  return (
    out +
    drawTufts(
      day,
      { count: 46, top: (x) => dune(x) - 4, bottom: 900, from: 0, to: 620, size: 80 },
      day.lit('#9a9a55'),
    )
  );
}

/** A white bowl from above, with lines carved through it. */
function drawBowl(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1960, y: 120, r: 54 });
  let out = drawDaySky(day, { horizon: 300, clouds: 1 });
  out += drawMassif(
    day,
    [
      [1240, 120, 420],
      [1800, 170, 360],
      [620, 150, 420],
      [2300, 110, 420],
      [100, 180, 300],
    ],
    400,
  );
  out += drawHaze(day, 'low', 210, 350, 0.8);
  const rim = (x: number) => 300 + 46 * Math.cos((x - 1500) / 700) - 30;
  const slope = defineFade(day, 'slope', [280, 900], [day.lit(snow, 0.75), day.lit(snow)]);
  out += drawSpruces(
    day,
    { count: 50, from: 0, to: 2400, ground: (x) => rim(x) + 8, size: [30, 70] },
    0.6,
  );
  out += drawGround(day, rim, { material: snow, depth: 0.85 });
  out +=
    slope.markup +
    fill(
      polygon([
        [-10, 420],
        ...range(25).map((i): Point => [i * 100, rim(i * 100) + 20]),
        [2410, 420],
        [2410, 910],
        [-10, 910],
      ]),
      slope.paint,
    );
  const hollow = range(30).map((i): Point => [i * 86, 470 + 150 * Math.sin(i / 9.2)]);
  out += fill(
    polygon([
      ...hollow,
      ...range(30).map((i): Point => [2494 - i * 86, 700 + 70 * Math.sin(i / 5)]),
    ]),
    dryShade(day, 0.95),
    0.5,
  );
  const line = (phase: number, x0: number, grow: number) =>
    drawGroove(
      day,
      range(52).map((i) => {
        const t = i / 51;
        return [
          x0 + Math.sin(t * 11 + phase) * (30 + 280 * t) + grow * t,
          372 + 560 * t ** 1.25,
          4 + 34 * t ** 1.2,
        ] as const;
      }),
    );
  out += line(0, 1560, -120) + line(1.4, 1660, 260);
  out += drawSpruces(
    day,
    { count: 12, from: 1880, to: 2400, ground: (x) => 470 + (x - 1880) * 0.2, size: [80, 170] },
    0.85,
  );
  out += drawSpruces(
    day,
    { count: 10, from: 380, to: 980, ground: (x) => 560 - (x - 500) * 0.1, size: [90, 170] },
    0.9,
  );
  const t = 0.36;
  out += drawFatRider(
    day,
    1560 + Math.sin(t * 11) * (30 + 280 * t) - 120 * t,
    372 + 560 * t ** 1.25 + 4,
    0.9,
    8,
    1,
  );
  return out + drawRipples(day, { count: 18, top: 640, size: 240 }, dryShade(day, 1), 0.4);
}

/** Deep in the forest while it snows. */
function drawForest(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1400, y: 260, r: 80 });
  let out = drawDaySky(
    { ...day, stage: { ...day.stage, palette: { ...day.stage.palette, mood: 'winter' } } },
    { horizon: 640, clouds: 0 },
  );
  for (const [i, depth] of [0.12, 0.34, 0.6].entries()) {
    const ground = hills(day.stage, {
      name: `wood${i}`,
      base: 580 + i * 46,
      rise: 20,
      wavelength: 500,
    });
    const size = [
      [150, 330],
      [230, 470],
      [320, 620],
    ][i] ?? [100, 200];
    const stand = {
      count: [46, 26, 12][i] ?? 10,
      ground,
      size: [size[0] ?? 0, size[1] ?? 0] as const,
    };
    const gap = 150 + i * 60;
    out += drawSpruces(day, { ...stand, from: 0, to: 1530 - gap }, depth);
    out += drawSpruces(day, { ...stand, from: 1540 + gap, to: 2400 }, depth);
    out += drawGround(day, ground, { material: snow, depth: depth + 0.2 });
    out += drawHaze(day, `mist${i}`, 400, 640, 0.4);
  }
  const floor = hills(day.stage, { name: 'floor', base: 690, rise: 16, wavelength: 800 });
  out += drawGround(day, floor, { material: snow, depth: 0.94, relief: 160 });
  out += drawGroove(
    day,
    range(30).map((i) => {
      const t = i / 29;
      return [
        1540 + 120 * Math.sin(t * 3.6) * t - 200 * t * t,
        690 + 220 * t,
        12 + 60 * t,
      ] as const;
    }),
  );
  out += drawFatRider(day, 1548, 704, 1.15, 0, -1);
  out += drawRipples(day, { count: 14, top: 740, size: 200 }, dryShade(day, 1), 0.5);
  out += drawSpruces(
    day,
    { count: 3, from: 2080, to: 2380, ground: () => 890, size: [640, 800] },
    1,
  );
  out += drawSpruces(day, { count: 3, from: 40, to: 400, ground: () => 880, size: [420, 560] }, 1);
  const flakes = range(150).map(
    () =>
      `M${round(day.stage.random.between(0, 2400))} ${round(day.stage.random.between(0, 900))}h0`,
  );
  return (
    out +
    stroke(flakes.slice(0, 100).join(''), '#ffffff', { width: 6, round: true, opacity: 0.75 }) +
    stroke(flakes.slice(100).join(''), '#ffffff', { width: 11, round: true, opacity: 0.8 })
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawDunes(stage, false),
    () => drawLake(stage),
    () => drawRiver(stage),
    () => drawAurora(stage),
    () => drawBeach(stage),
    () => drawBowl(stage),
    () => drawForest(stage),
    () => drawDunes(stage, true),
  ])();
}

export const fat: Scene = { motifX: 1550, draw };
