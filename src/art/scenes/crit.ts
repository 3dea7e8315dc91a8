import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawLeaver, drawPasser, silhouette } from '../cast.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { shadowOf } from '../ground.ts';
import { bunting, drawCrowd } from '../person.ts';
import { disc, fill, type Point, polygon, range, round, stroke, trace } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { band, layWay, type Stop, type Way, wind } from '../way.ts';
import { drawLeafTree } from '../wood.ts';

const white = '#fbf4e6';
const asphalt = '#9a97a0';
const walls = ['#b5654a', '#d8b48c', '#8f7f86', '#c98f6a', '#a8a29a', '#7f8f9c'];
const jerseys = ['#f6efe0', '#e8b23a', '#4f86a8', '#5f9a7a'];

const red = (day: Day) => mix(day.stage.palette.accent, '#ff5a4a', 0.2);
const jersey = (day: Day, i: number) =>
  i % 3 === 1 ? red(day) : (jerseys[i % jerseys.length] ?? white);

type Block = { x: number; base: number; wide: number; tall: number; wall: string; depth: number };

/** A house front: cornice, a side in shade, windows of which some glow after dark. */
function drawFront(day: Day, { x, base, wide, tall, wall, depth }: Block): string {
  const top = base - tall;
  const away = day.sun.x < x + wide / 2 ? x + wide * 0.8 : x;
  const pane = depth > 0.6 ? 26 : 14;
  const step = pane * 2.1;
  const panes = ['', ''];
  for (let wy = top + pane * 1.3; wy < base - pane * 2.6; wy += pane * 2.5)
    for (let wx = x + pane * 0.8; wx < x + wide - pane * 1.3; wx += step) {
      const glows = day.dark && day.stage.random.chance(0.45);
      panes[glows ? 1 : 0] += `M${round(wx)} ${round(wy)}h${pane}v${round(pane * 1.5)}h${-pane}z`;
    }
  return (
    fill(`M${x} ${base}V${top}h${wide}V${base}z`, day.lit(wall, depth)) +
    fill(
      `M${round(away)} ${base}V${top}h${round(wide * 0.2)}V${base}z`,
      day.shade(wall, depth),
      0.7,
    ) +
    fill(
      `M${x - 5} ${top}h${wide + 10}v${round(pane * 0.5)}h${-wide - 10}z`,
      day.shade(wall, depth),
    ) +
    fill(panes[0] ?? '', day.shade(mix(wall, '#4a5a70', 0.6), depth), 0.85) +
    fill(panes[1] ?? '', mix(lamp, day.haze, (1 - depth) * 0.5))
  );
}

/** A row of fronts of changing height. */
function drawRow(
  day: Day,
  base: number,
  [low, high]: readonly [number, number],
  wide: number,
  depth: number,
  gap: readonly [number, number] = [0, 0],
): string {
  const { random } = day.stage;
  let out = '';
  for (let x = -40, i = 0; x < 2440; i++) {
    const w = Math.round(random.between(wide * 0.7, wide * 1.2));
    const tall = Math.round(random.between(low, high));
    const wall = walls[(i * 5 + day.stage.variation) % walls.length] ?? white;
    if (x + w < gap[0] || x > gap[1])
      out += drawFront(day, { x, base, wide: w, tall, wall, depth });
    x += w;
  }
  return out;
}

/** The towers of the city behind, without windows, lost in haze. */
function drawSkyline(day: Day, base: number, tall: number, depth: number): string {
  const { random } = day.stage;
  let data = '';
  let lit = '';
  for (let x = -20; x < 2420; ) {
    const w = Math.round(random.between(50, 120));
    const h = Math.round(tall * random.between(0.35, 1));
    const roof = Math.floor(random.between(0, 3));
    data +=
      roof === 0
        ? `M${x} ${base}v${-h}h${w}v${h}z`
        : roof === 1
          ? `M${x} ${base}v${-h}h${w >> 1}v-40h6v40H${x + w}v${h}z`
          : `M${x} ${base}v${-h}l${w}-30v${h + 30}z`;
    if (day.sun.x > x) lit += `M${x + w - 14} ${base}v${-h}h14v${h}z`;
    else lit += `M${x} ${base}v${-h}h14v${h}z`;
    x += w + Math.round(random.between(-10, 26));
  }
  return fill(data, day.shade('#8f93a8', depth)) + fill(lit, day.lit('#e0c4b0', depth), 0.7);
}

/** Crowd barriers seen from the side, every other panel in cloth. */
function drawBarriers(day: Day, from: number, to: number, y: number, tall: number): string {
  const wide = tall * 2.1;
  const count = Math.ceil((to - from) / wide);
  const panels = ['', ''];
  for (const i of range(count)) {
    const x = round(from + i * wide);
    panels[i % 2] +=
      `M${x + 4} ${y - tall}h${round(wide - 8)}v${round(tall * 0.72)}h${round(8 - wide)}z`;
  }
  const feet = range(count + 1).map((i) => `M${round(from + i * wide)} ${y}v${-tall}`);
  return (
    fill(`M${from} ${y - 4}H${to}l30 26H${from + 20}z`, day.shade('#4a4658'), 0.35) +
    fill(panels[0] ?? '', day.lit(red(day))) +
    fill(panels[1] ?? '', day.lit(white)) +
    fill(
      range(count)
        .filter((i) => i % 2 === 1)
        .map(
          (i) =>
            `M${round(from + i * wide + wide * 0.25)} ${round(y - tall * 0.7)}h${round(wide * 0.5)}v${round(tall * 0.14)}h${round(-wide * 0.5)}z`,
        )
        .join(''),
      day.lit(red(day)),
    ) +
    stroke(feet.join(''), day.shade('#6a6a76'), { width: 6 })
  );
}

const crowdColours = (day: Day, depth = 0.95) =>
  ['#5a6470', '#c97a52', '#5f8f98', '#e0bd73'].map((c, i) =>
    i === 0 ? day.shade(c, depth) : day.lit(c, depth),
  );

/** People standing along a line, leaving the gap free. */
function drawOnlookers(day: Day, from: number, to: number, y: number, tall: number): string {
  const step = tall * 0.36;
  const feet = range(Math.floor((to - from) / step)).map(
    (i) =>
      [
        Math.round(from + i * step + day.stage.random.between(-8, 8)),
        y + (i % 3) * 5,
        tall,
      ] as const,
  );
  return drawCrowd(day.stage, feet, crowdColours(day));
}

function drawLamp(
  day: Day,
  name: string,
  x: number,
  foot: number,
  tall: number,
  side: number,
): string {
  const arm = side * tall * 0.16;
  const head: Point = [x + arm * 1.3, foot - tall - 8];
  const cone = polygon([
    head,
    [head[0] - tall * 0.42, foot + 30],
    [head[0] + tall * 0.42, foot + 30],
  ]);
  return (
    stroke(
      `M${x} ${foot}v${-tall + 30}q0-38 ${round(arm)}-38h${round(arm * 0.5)}`,
      day.shade('#4a4a56'),
      { width: Math.max(5, tall * 0.022) },
    ) +
    (day.dark ? fill(cone, lamp, 0.1) + drawGlow(day, name, head, tall * 0.3, lamp, 0.7) : '') +
    stroke(
      `M${round(x + arm)} ${round(head[1])}h${round(arm * 0.7)}`,
      day.dark ? '#fff3cf' : day.shade('#4a4a56'),
      { width: tall * 0.04, round: true },
    )
  );
}

/** Kerb blocks in red and white along a band's edge. */
function drawKerb(day: Day, line: readonly Stop[], from: number, to: number): string {
  const blocks = ['', ''];
  for (let i = 0; i + 1 < line.length; i++) blocks[i % 2] += band(line.slice(i, i + 2), from, to);
  return fill(blocks[0] ?? '', day.lit(red(day))) + fill(blocks[1] ?? '', day.lit(white));
}

/** House fronts down both sides of a street in perspective. */
function drawStreet(day: Day, way: Way, across: number): string {
  let out = '';
  const stops = [0.1, 0.16, 0.24, 0.36, 0.54, 0.86, 1.3];
  for (const side of [-1, 1])
    for (const i of range(side < 0 ? 6 : 5)) {
      const [u0, u1] = [stops[i] ?? 0.1, stops[i + 1] ?? 1.2];
      // Lower toward us on the left, where a headline stands.
      const heights = side < 0 ? [760, 900, 700, 600, 470, 400] : [700, 860, 640, 900, 760, 940];
      const tall = heights[i] ?? 700;
      const wall = walls[(i * 5 + (side > 0 ? 2 : 0)) % walls.length] ?? white;
      const [ax, ay] = way.at(side * across, u0);
      const [bx, by] = way.at(side * across, u1);
      const depth = 0.45 + i * 0.11;
      const facing = side < 0 === day.sun.x > 1400;
      out += fill(
        polygon([
          [ax, ay],
          [ax, ay - tall * u0],
          [bx, by - tall * u1],
          [bx, by],
        ]),
        facing ? day.lit(wall, depth) : mix(day.shade(wall, depth), day.lit(wall, depth), 0.25),
      );
      let panes = '';
      for (const row of range(4))
        for (const column of range(5)) {
          const u = (t: number) => 1 / (1 / u0 + (1 / u1 - 1 / u0) * t);
          const [p, q] = [u((column + 0.25) / 5), u((column + 0.72) / 5)];
          const up = (k: number, at: number): Point => [
            way.at(side * across, at)[0],
            way.at(side * across, at)[1] - tall * at * k,
          ];
          const low = 0.2 + row * 0.2;
          if (!day.dark || day.stage.random.chance(0.6))
            panes += polygon([up(low, p), up(low + 0.11, p), up(low + 0.11, q), up(low, q)]);
        }
      out += fill(
        panes,
        day.dark ? mix(lamp, day.haze, (1 - depth) * 0.6) : day.shade('#5a6a80', depth),
        0.85,
      );
    }
  return out;
}

/** Barriers along both edges of the road, the crowd behind them. */
function drawSides(day: Day, way: Way, half: number): string {
  let out = '';
  for (const side of [-1, 1]) {
    const feet = range(40).map((i) => {
      const u = 0.14 * 1.052 ** i;
      const [x, y] = way.at(side * (half + 110 + ((i * 83) % 170)), u);
      return [x, y, 230 * u] as const;
    });
    out += drawCrowd(day.stage, feet, crowdColours(day));
    const us = range(20).map((i) => 0.12 * 1.18 ** i);
    const panels = ['', ''];
    for (const [i, u] of us.slice(0, -1).entries()) {
      const next = us[i + 1] ?? u;
      const [ax, ay] = way.at(side * (half + 60), u);
      const [bx, by] = way.at(side * (half + 60), next);
      panels[i % 2] += polygon([
        [ax, ay - 20 * u],
        [ax, ay - 140 * u],
        [bx, by - 140 * next],
        [bx, by - 20 * next],
      ]);
    }
    const tone = (c: string) =>
      side < 0 === day.sun.x > 1400 ? day.lit(c) : mix(day.shade(c), day.lit(c), 0.5);
    out += fill(panels[0] ?? '', tone(red(day))) + fill(panels[1] ?? '', tone(white));
  }
  return out;
}

/** The field leaning through a corner in the morning, the city behind. */
function drawCorner(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1240, y: 340, r: 84 });
  let out = drawDaySky(day, { horizon: 600 });
  out +=
    drawSkyline(day, 620, 330, 0.3) +
    drawHaze(day, 'low', 380, 640, 0.6) +
    drawRow(day, 640, [90, 190], 170, 0.62, [900, 1500]);
  const park = range(7).map((i) => [940 + i * 96, 646, 90 + (i % 3) * 24] as const);
  for (const tree of park) out += drawLeafTree(day, tree, '#86a060', 0.7);
  out +=
    fill('M-10 640H2410V910H-10z', day.lit('#c9bfb4')) +
    drawOnlookers(day, -20, 2420, 672, 100) +
    drawBarriers(day, -40, 2460, 690, 62);
  const line = wind(
    [
      [2560, 730, 44],
      [2150, 734, 48],
      [1800, 740, 54],
      [1480, 756, 64],
      [1290, 790, 78],
      [1240, 850, 96],
      [1320, 980, 120],
    ],
    7,
  );
  out += fill(band(line, -1, 2.8), day.lit(asphalt)) + drawKerb(day, line, -1, -0.76);
  out += fill(band(line, 1.6, 1.72), day.shade(asphalt), 0.5);
  for (const [i, [x, y, k, turn]] of (
    [
      [1920, 742, 1, -3],
      [1760, 752, 1.05, -6],
      [1610, 768, 1.15, -10],
      [1440, 800, 1.35, -15],
      [1600, 840, 1.4, -14],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, { jersey: jersey(day, i), scale: k, facing: -1, turn: -turn });
  return out + drawLamp(day, 'l', 900, 700, 330, 1) + drawLamp(day, 'm', 2240, 700, 400, -1);
}

/** Past the brick fronts at noon. */
function drawDowntown(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1100, y: 120, r: 50 });
  let out = drawDaySky(day, { horizon: 560, clouds: 4 });
  out += drawSkyline(day, 660, 330, 0.25);
  const fronts: [number, number, number, string][] = [
    [-40, 300, 210, '#d8b48c'],
    [260, 260, 260, '#b5654a'],
    [520, 330, 190, '#8f9a9c'],
    [850, 280, 250, '#c98f6a'],
    [1130, 320, 310, '#b5654a'],
    [1450, 270, 390, '#d8b48c'],
    [1720, 340, 330, '#a8503c'],
    [2060, 380, 440, '#c2a078'],
  ];
  for (const [x, wide, tall, wall] of fronts) {
    out += drawFront(day, { x, base: 660, wide, tall, wall, depth: 0.9 });
    const awning = range(6).map(
      (i) =>
        `M${round(x + 16 + (i * (wide - 32)) / 6)} 588h${round((wide - 32) / 12)}l8 34h${round(-(wide - 32) / 12)}z`,
    );
    out +=
      fill(`M${x + 12} 622H${x + wide - 12}V660H${x + 12}z`, day.shade('#4a5a6a')) +
      fill(`M${x + 14} 588h${wide - 28}l8 34h${-wide + 12}z`, day.lit(white)) +
      fill(awning.join(''), day.lit((x / 10) % 2 ? '#4f8a7a' : red(day)));
  }
  out +=
    fill('M-10 658H2410V720H-10z', day.lit('#d9d0c2')) +
    fill('M-10 716H2410v14H-10z', day.shade('#b0a89c'));
  for (const x of [460, 940, 1240, 1600, 1990, 2300])
    out += drawLeafTree(day, [x, 700, 230], '#7a9f58');
  out += drawOnlookers(day, 120, 2420, 706, 108) + drawBarriers(day, -20, 2450, 728, 68);
  const road = defineFade(day, 'road', [730, 900], [day.lit('#a8a6ac'), day.lit('#85838c')]);
  out +=
    road.markup +
    fill('M-10 730H2410V910H-10z', road.paint) +
    stroke('M-10 872H2410', white, { width: 8, dash: '90 70' });
  for (const [i, [x, y]] of (
    [
      [1820, 792],
      [1700, 800],
      [1560, 796],
      [1440, 818],
      [1290, 806],
      [1130, 826],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, { jersey: jersey(day, i), scale: 1.25 });
  return out;
}

/** Up the finishing straight to the arch, the sun at its end. */
function drawFinish(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1440, y: 430, r: 112 });
  let out =
    drawDaySky(day, { horizon: 600 }) +
    drawSkyline(day, 604, 190, 0.3) +
    drawHaze(day, 'low', 420, 620, 0.5);
  const way = layWay(560, 1440, () => 0);
  out += fill('M-10 596H2410V910H-10z', day.shade('#a89a9c')) + drawStreet(day, way, 1150);
  out +=
    fill(way.strip(-480, 480, 1.15, 0.1), day.lit('#8a8490')) +
    fill(way.strip(-450, -432, 1.15, 0.1) + way.strip(432, 450, 1.15, 0.1), day.lit(white));
  out += fill(way.strip(-60, 60, 1.15, 0.1), '#ffd9a0', 0.25) + drawSides(day, way, 480);
  const [lx, ly] = way.at(-560, 0.36);
  const [rx] = way.at(560, 0.36);
  const top = ly - 250;
  const checks = range(24)
    .filter((i) => (i + Math.floor(i / 12)) % 2 === 0)
    .map(
      (i) =>
        `M${round(lx + ((i % 12) * (rx - lx)) / 12)} ${round(top + 62 + Math.floor(i / 12) * 16)}h${round((rx - lx) / 12)}v16h${round((lx - rx) / 12)}z`,
    );
  out += fill(
    `M${round(lx - 14)} ${round(ly)}V${round(top)}h34V${round(ly)}zM${round(rx - 20)} ${round(ly)}V${round(top)}h34V${round(ly)}z`,
    day.shade(red(day)),
  );
  out +=
    fill(
      `M${round(lx - 20)} ${round(top - 20)}H${round(rx + 20)}v82H${round(lx - 20)}z`,
      red(day),
    ) +
    fill(`M${round(lx)} ${round(top + 62)}H${round(rx)}v32H${round(lx)}z`, white) +
    fill(checks.join(''), silhouette) +
    stroke(`M${round(lx + 90)} ${round(top + 20)}H${round(rx - 90)}`, white, {
      width: 16,
      dash: '54 14',
    });
  out += fill(
    bunting(lx - 14, top, lx - 330, top - 6, 60, 26) +
      bunting(rx + 14, top, rx + 330, top - 60, 60, 26),
    day.lit('#ffe0a8'),
  );
  for (const [i, [u, off]] of (
    [
      [0.4, -150],
      [0.42, 120],
      [0.48, -20],
      [0.54, 210],
      [0.6, -190],
      [0.66, 40],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey: jersey(day, i), scale: u * 2.1 });
  }
  return out;
}

/** A night race from lamp to lamp. */
function drawLamps(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1120, y: 160, r: 58 });
  let out = drawDaySky(day, { horizon: 600 });
  out += drawSkyline(day, 640, 300, 0.35) + drawRow(day, 650, [150, 330], 210, 0.75);
  out +=
    fill('M-10 646H2410V720H-10z', day.lit('#8a8f9c')) +
    drawOnlookers(day, -10, 2420, 696, 104) +
    drawBarriers(day, -30, 2450, 724, 70);
  out +=
    fill('M-10 722H2410V910H-10z', day.lit('#6a7080')) +
    stroke('M-10 886H2410', day.lit(white), { width: 8, dash: '90 70' });
  for (const x of [620, 1180, 1720, 2260])
    out += `<g transform="translate(${x + 80} 806) scale(1 .28)">${drawGlow(day, `pool${x}`, [0, 0], 330, lamp, 0.5)}</g>`;
  for (const [i, x] of [1880, 1770, 1650, 1540, 1420, 1310, 1090].entries())
    out += drawPasser(day, x, 800 + (i % 3) * 16, { jersey: jersey(day, i), scale: 1.25 });
  for (const [i, x] of [620, 1180, 1720, 2260].entries())
    out += drawLamp(day, `l${i}`, x, 716, 400, 1);
  return out;
}

/** Over the cobbles of the old town, leaves underfoot. */
function drawCobbles(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1220, y: 270, r: 80 });
  let out = drawDaySky(day, { horizon: 580, birds: [1000, 190] });
  out += drawSkyline(day, 640, 130, 0.2);
  const gable = (x: number, wide: number, tall: number, wall: string) => {
    const base = 664;
    const top = base - tall;
    return (
      drawFront(day, { x, base, wide, tall, wall, depth: 0.85 }) +
      fill(
        `M${x - 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}L${x + wide + 12} ${top + 4}z`,
        day.shade('#a85a40', 0.9),
      ) +
      fill(
        day.sun.x < x
          ? `M${x - 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}V${top + 4}z`
          : `M${x + wide + 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}V${top + 4}z`,
        day.lit('#c9704a', 0.9),
      )
    );
  };
  for (const [x, wide, tall, wall] of [
    [-30, 200, 190, '#e0c090'],
    [170, 190, 150, '#c98f6a'],
    [360, 210, 180, '#e8d4ac'],
    [570, 180, 140, '#d0a078'],
    [1500, 200, 230, '#e8d4ac'],
    [1700, 190, 280, '#c98f6a'],
    [1890, 220, 240, '#e0c090'],
    [2110, 190, 300, '#d0a078'],
    [2300, 200, 260, '#e8d4ac'],
  ] as const)
    out += gable(x, wide, tall, wall);
  out +=
    fill('M1010 664V410h100v254z', day.lit('#dcc49c', 0.7)) +
    fill('M1080 664V410h30v254z', day.shade('#cbb08c', 0.7)) +
    fill('M1000 414l60-130 60 130z', day.shade('#8a5a4a', 0.7)) +
    disc(1060, 460, 26, day.lit('#fff6e0', 0.8)) +
    stroke('M1060 460v-18M1060 460l12 6', silhouette, { width: 4 });
  out +=
    fill('M-10 660H2410V910H-10z', day.lit('#c2b09a')) +
    drawOnlookers(day, 520, 1000, 690, 92) +
    drawOnlookers(day, 1420, 2420, 696, 104) +
    drawBarriers(day, 480, 1010, 704, 56) +
    drawBarriers(day, 1400, 2440, 714, 66);
  const rows = range(13).map((r) => {
    const y = 716 + r * 7 + r * r * 0.9;
    const wide = 34 + r * 7;
    return range(Math.ceil(2500 / wide))
      .map(
        (i) =>
          `M${round(-40 + (i + (r % 2) / 2) * wide)} ${round(y)}q${round(wide * 0.4)} ${round(-5 - r * 0.7)} ${round(wide * 0.84)} 0`,
      )
      .join('');
  });
  out +=
    stroke(rows.filter((_, i) => i % 2 === 0).join(''), day.lit('#ecdcc0'), {
      width: 5,
      round: true,
    }) +
    stroke(rows.filter((_, i) => i % 2 === 1).join(''), day.shade('#a08c7c'), {
      width: 4,
      round: true,
      opacity: 0.6,
    });
  for (const [i, [x, y, k]] of (
    [
      [1200, 760, 1.05],
      [1380, 776, 1.2],
      [1560, 800, 1.35],
      [1800, 830, 1.55],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, { jersey: jersey(day, i), scale: k, turn: 6 });
  out +=
    drawLeafTree(day, [2230, 840, 520], '#c8622a') +
    drawLeafTree(day, [760, 740, 260], '#d98a35') +
    drawLeafTree(day, [420, 730, 190], '#c8622a');
  const leaves = range(80).map(
    (i) => `M${(i * 191) % 2400} ${i % 4 ? 740 + ((i * 67) % 160) : 420 + ((i * 37) % 300)}l12-5`,
  );
  return (
    out +
    stroke(leaves.filter((_, i) => i % 2 === 0).join(''), day.lit('#c8502a'), {
      width: 8,
      round: true,
    }) +
    stroke(leaves.filter((_, i) => i % 2 === 1).join(''), day.lit('#f0b03a'), {
      width: 8,
      round: true,
    })
  );
}

/** Under the footbridge, the crowd leaning over. */
function drawBridge(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1120, y: 170, r: 54 });
  let out =
    drawDaySky(day, { horizon: 600 }) +
    drawSkyline(day, 612, 260, 0.3) +
    drawHaze(day, 'low', 440, 630, 0.5);
  const way = layWay(570, 1430, (d) => 16 * Math.sin(d));
  out += fill('M-10 604H2410V910H-10z', day.lit('#e6e6e6'));
  for (const [x, tall] of [
    [300, 130],
    [640, 110],
    [900, 90],
    [2000, 120],
    [2260, 150],
  ] as const)
    out += drawLeafTree(day, [x, 640, tall], '#a8b0b4', 0.7);
  out +=
    fill(way.strip(-480, 480, 1.15, 0.08), day.lit('#8f9098')) +
    fill(
      way.strip(-450, -434, 1.15, 0.08) +
        way.strip(434, 450, 1.15, 0.08) +
        way.strip(-9, 9, 1.15, 0.08),
      white,
    ) +
    drawSides(day, way, 480);
  const deck = (x: number) => 400 - 60 * Math.cos((x - 1440) / 640);
  const span = (from: number, to: number) =>
    polygon([
      ...range(41).map((i): Point => [840 + i * 29, deck(840 + i * 29) + from]),
      ...range(41)
        .map((i): Point => [840 + i * 29, deck(840 + i * 29) + to])
        .reverse(),
    ]);
  out +=
    fill('M840 720V390h80V720zM1920 720V390h80V720z', day.shade('#8a5a50')) +
    fill('M840 720V390h26V720zM1920 720V390h26V720z', day.lit('#b5715a'));
  out += fill(shadowOf(day, 1430, 650, 150, 1200), day.shade('#5a5a68'), 0.25);
  const feet = range(25).map((i) => [880 + i * 44, deck(880 + i * 44) + 4, 112] as const);
  out += drawCrowd(day.stage, feet, crowdColours(day));
  out +=
    fill(span(-46, 0), day.lit(white)) +
    fill(span(0, 50), red(day)) +
    fill(span(50, 68), day.shade(red(day)));
  const rails = range(28).map((i) => `M${850 + i * 42} ${round(deck(850 + i * 42) - 46)}v46`);
  out +=
    stroke(rails.join(''), day.shade('#9aa0ac'), { width: 5 }) +
    stroke(
      trace(range(41).map((i): Point => [840 + i * 29, deck(840 + i * 29) - 46])),
      day.shade('#6a6a76'),
      { width: 8 },
    ) +
    stroke(trace(range(17).map((i): Point => [1150 + i * 36, deck(1150 + i * 36) + 26])), white, {
      width: 16,
      dash: '60 16',
    });
  for (const [i, [u, off]] of (
    [
      [0.34, -120],
      [0.38, 150],
      [0.46, -30],
      [0.52, 210],
      [0.6, -210],
      [0.7, 60],
    ] as const
  ).entries()) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey: jersey(day, i), scale: u * 2.1 });
  }
  return out;
}

/** A wet street that doubles windows, lamps and riders. */
function drawRain(stage: Stage): string {
  const day = { ...lightUp(stage, 'storm', { x: 1120, y: 150, r: 50 }), dark: true };
  let out = drawDaySky(day, { horizon: 560 }) + drawSkyline(day, 640, 300, 0.3);
  const row = drawRow(day, 680, [170, 360], 230, 0.8);
  const lights = range(6)
    .map((i) => `M${140 + i * 420} 690h150v22h-150z`)
    .join('');
  out +=
    row +
    fill('M-10 676H2410V722H-10z', day.shade('#8f949c')) +
    drawOnlookers(day, -10, 2420, 704, 96);
  const brollies = range(14).map((i) => {
    const x = 60 + i * 176;
    return `M${x - 52} 620q52-66 104 0q-18-12-35 0q-17-12-34 0q-18-12-35 0z`;
  });
  out +=
    fill(brollies.filter((_, i) => i % 3 === 0).join(''), day.lit(red(day))) +
    fill(brollies.filter((_, i) => i % 3 === 1).join(''), day.lit('#e8b23a')) +
    fill(brollies.filter((_, i) => i % 3 === 2).join(''), day.lit('#4f86a8'));
  out += drawBarriers(day, -30, 2450, 730, 66);
  const road = defineFade(day, 'road', [728, 900], [day.shade('#a0a4b0'), day.shade('#6a6e7c')]);
  out += road.markup + fill('M-10 728H2410V910H-10z', road.paint);
  const glints = range(40).map(
    (i) => `M${30 + ((i * 241) % 2380)} ${746 + ((i * 29) % 30)}v${40 + ((i * 53) % 90)}`,
  );
  out +=
    stroke(glints.filter((_, i) => i % 2 === 0).join(''), lamp, {
      width: 12,
      round: true,
      opacity: 0.34,
    }) +
    stroke(glints.filter((_, i) => i % 2 === 1).join(''), red(day), {
      width: 14,
      round: true,
      opacity: 0.28,
    }) +
    fill(lights.replaceAll(' 690', ' 736'), white, 0.14);
  for (const [i, x] of [1890, 1720, 1560, 1380, 1190].entries()) {
    const y = 796 + (i % 2) * 18;
    const look = { jersey: jersey(day, i), scale: 1.35 };
    const rider = drawPasser(day, x, y, look);
    const spray = range(8).map((j) => `M${x - 76 - j * 9} ${round(y - 4 - j * 8)}l-12-5`);
    out +=
      `<g transform="translate(0 ${y * 1.55}) scale(1 -.55)" opacity=".3">${rider}</g>` +
      rider +
      stroke(spray.join(''), white, { width: 5, round: true, opacity: 0.8 });
  }
  const ripples = range(16).map(
    (i) => `M${(i * 331) % 2300} ${770 + ((i * 47) % 120)}q60-10 120 0`,
  );
  return out + stroke(ripples.join(''), white, { width: 4, round: true, opacity: 0.5 });
}

/** Four sprint against a huge sun. */
function drawSprint(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1480, y: 430, r: 320 });
  let out = drawDaySky(day, { horizon: 680, clouds: 0 });
  out += drawSkyline(day, 740, 160, 0.5);
  out += drawHaze(day, 'low', 540, 740, 0.4);
  out += fill('M-10 716H2410V910H-10z', '#7a3a44');
  out += drawBarriers({ ...day, lit: (c) => c }, -30, 2450, 744, 50);
  out += fill('M-10 742H2410V910H-10z', '#a04a50') + fill('M-10 742H2410v8H-10z', '#fff3dc', 0.8);
  const checks = range(32)
    .filter((i) => (i + Math.floor(i / 4)) % 2 === 0)
    .map((i) => {
      const [row, column] = [Math.floor(i / 4), i % 4];
      const x = (k: number, r: number) => 1830 + k * 34 - r * 16;
      const y = (r: number) => 752 + r * 19;
      return polygon([
        [x(column, row), y(row)],
        [x(column + 1, row), y(row)],
        [x(column + 1, row + 1), y(row + 1)],
        [x(column, row + 1), y(row + 1)],
      ]);
    });
  out += fill('M1830 752h136L1838 904H1702z', '#fff8e8') + fill(checks.join(''), '#1c0d16');
  for (const [i, [x, y]] of (
    [
      [960, 806],
      [1180, 826],
      [1400, 800],
      [1630, 822],
    ] as const
  ).entries())
    out += drawPasser(day, x, y, {
      jersey: ['#f6efe0', '#e8b23a', '#4f86a8', stage.palette.accent][i] ?? white,
      scale: 1.95,
      turn: i % 2 ? -3 : 2,
    });
  const streaks = range(14).map(
    (i) => `M${40 + ((i * 317) % 1000)} ${760 + ((i * 43) % 130)}h${120 + ((i * 71) % 160)}`,
  );
  return out + stroke(streaks.join(''), '#fff3dc', { width: 4, round: true, opacity: 0.35 });
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawCorner,
    drawDowntown,
    drawFinish,
    drawLamps,
    drawCobbles,
    drawBridge,
    drawRain,
    drawSprint,
  ])(stage);
}

export const crit: Scene = { motifX: 1500, draw };
