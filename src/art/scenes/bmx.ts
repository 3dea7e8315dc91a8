import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawBushes } from '../bushes.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawFloodlight } from '../floodlight.ts';
import { drawFurrows, drawGround, shadowOf } from '../ground.ts';
import { bunting, drawCrowd } from '../person.ts';
import { drawBmxer, drawBmxerAhead, type Racer } from '../racer.ts';
import { hills, skyline } from '../ridge.ts';
import { drawStones, drawTufts } from '../scatter.ts';
import { fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { plant } from '../tree.ts';

const clay = '#c98a55';
const turf = '#8ba355';
const dark = '#1c2024';
const lime = '#a8d13a';
const jerseys = [lime, '#f3ecdc', '#e0603a', '#3d86a8', '#f0b93a', lime, '#c94f6a', '#f3ecdc'];

function jersey(i: number): string {
  return jerseys[i % jerseys.length] ?? lime;
}

function drawRacer(day: Day, x: number, y: number, look: Omit<Racer, 'colour'>): string {
  return drawBmxer(x, y, { colour: dark, rim: day.lit('#fff3da'), ...look });
}

/** Hills with trees behind the track, sinking into haze. */
function drawBackdrop(day: Day, horizon: number, count = 50): string {
  let out = '';
  for (const i of [0, 1]) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: horizon - 70 + i * 44,
      rise: 60 - i * 26,
      wavelength: 620,
    });
    out += drawGround(day, far, { material: '#7f9b86', depth: 0.14 + i * 0.2, relief: 60 });
    if (i === 0) continue;
    const trees = plant(day.stage, {
      count,
      from: 0,
      to: 2400,
      ground: (x) => far(x) + 20,
      size: [50, 110],
    });
    out += drawBushes(day, trees, '#6f905f', 0.5);
  }
  return out + drawHaze(day, 'low', horizon - 110, horizon + 20, 0.55);
}

/** Clay under its skyline: the faces toward the sun bright, a trodden lip, stones and clods. */
function drawClay(day: Day, crest: (x: number) => number, depth: number, relief: number): string {
  const line = skyline(day.stage, crest, 14);
  const lip = line.map(([x, y]): Point => [x, y + 7 + depth * 8]).reverse();
  return (
    drawGround(day, crest, { material: clay, depth, relief, step: 14 }) +
    fill(polygon([...line, ...lip]), day.lit('#f0cf9e', depth))
  );
}

/** Rollers as a skyline: rounded waves of one length. */
function waves(base: number, tall: number, length: number, shift = 0): (x: number) => number {
  return (x) => base - tall * (0.5 - 0.5 * Math.cos(((x + shift) / length) * Math.PI * 2)) ** 1.3;
}

function slopeAt(crest: (x: number) => number, x: number): number {
  return (Math.atan2(crest(x + 16) - crest(x - 16), 32) * 180) / Math.PI;
}

/** A scaffold start hill from the side: gate, riders waiting, canopy, ramp to the left. */
function drawStartHill(day: Day, x: number, top: number, foot: number): string {
  const { accent } = day.stage.palette;
  const steel = day.shade('#6a7178');
  const poles = range(9).map((i) => {
    const px = x + i * 52;
    return `M${px} ${foot}V${top + 6}M${px} ${foot}L${px + 52} ${round((foot + top) / 2)}L${px} ${top + 20}`;
  });
  const checks = range(24).map(
    (i) => `M${x - 20 + (i >> 1) * 40 + (i % 2) * 20} ${top - 196 + (i % 2) * 20}h20v20h-20z`,
  );
  return (
    stroke(poles.join(''), steel, { width: 6 }) +
    fill(
      polygon([
        [x - 10, top],
        [x + 480, top],
        [x + 480, foot],
        [x + 440, foot],
        [x + 440, top + 34],
        [x + 10, top + 34],
      ]),
      day.shade('#7a5a40'),
      0.5,
    ) +
    range(5)
      .map((i) =>
        drawRacer(day, x + 60 + i * 74, top, { jersey: jersey(i), scale: 0.74, facing: -1 }),
      )
      .join('') +
    fill(
      polygon([
        [x + 480, top],
        [x + 480, top + 26],
        [x + 6, top + 26],
        [x - 420, foot],
        [x - 560, foot],
        [x - 10, top],
      ]),
      day.lit('#c9b391'),
    ) +
    fill(
      polygon([
        [x - 10, top],
        [x + 480, top],
        [x + 480, top + 9],
        [x - 8, top + 9],
        [x - 540, foot - 4],
        [x - 560, foot],
      ]),
      day.lit('#f3e2bf'),
    ) +
    fill(
      polygon([
        [x + 10, top + 2],
        [x - 26, top - 54],
        [x - 18, top - 56],
        [x + 20, top],
      ]),
      accent,
    ) +
    stroke(
      `M${x} ${top}V${top - 150}M${x + 230} ${top}V${top - 150}M${x + 460} ${top}V${top - 150}`,
      steel,
      { width: 9 },
    ) +
    fill(`M${x - 20} ${top - 200}h500v56h-500z`, day.lit(mix(accent, lime, 0.25))) +
    fill(checks.join(''), day.lit('#f6f1e2'))
  );
}

/** Eight in the gate, seen from the foot of the hill. */
function drawGate(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1130, y: 330, r: 78 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 560, birds: [900, 190] }) + drawBackdrop(day, 580);
  out +=
    drawGround(day, hills(day.stage, { name: 'field', base: 572, rise: 8, wavelength: 600 }), {
      material: turf,
      depth: 0.7,
    }) + drawFurrows(day, [1560, 570], day.lit('#a9bd6d'), 0.4);
  const feet = range(60)
    .map((i) => [100 + i * 38, 610 + (i % 3) * 8, 66] as const)
    .filter(([x]) => Math.abs(x - 1560) > 420);
  out += drawCrowd(day.stage, feet, [
    day.shade('#5a6470', 0.8),
    day.lit('#c9805a', 0.8),
    day.lit('#6f9aa0', 0.8),
  ]);
  const [cx, top] = [1560, 430];
  out += stroke(
    range(9)
      .map((i) => `M${cx - 400 + i * 100} 700L${cx - 340 + i * 86} ${top}`)
      .join(''),
    day.shade('#6a7178'),
    { width: 7 },
  );
  const side = polygon([
    [cx + 330, top],
    [cx + 372, top],
    [cx + 760, 900],
    [cx + 640, 900],
  ]);
  const ramp = defineFade(day, 'ramp', [top, 900], [day.lit('#d9b78c', 0.9), day.lit(clay)]);
  out += fill(side, day.shade('#8a5f42'));
  out +=
    ramp.markup +
    fill(
      polygon([
        [cx - 340, top],
        [cx + 340, top],
        [cx + 700, 910],
        [cx - 700, 910],
      ]),
      ramp.paint,
    );
  const seams = range(9).map((i) => `M${cx - 340 + i * 85} ${top + 40}L${cx - 700 + i * 175} 910`);
  out += stroke(seams.join(''), '#fbf4e4', { width: 5, opacity: 0.75 });
  const rows = range(6).map(
    (i) => `M${cx - 352 - i * i * 13} ${top + 26 + i * i * 18}H${cx + 352 + i * i * 13}`,
  );
  out += stroke(rows.join(''), day.shade('#8a5f42'), { width: 4, opacity: 0.3 });
  out += stroke(`M${cx - 360} ${top + 10}V190M${cx + 360} ${top + 10}V190`, day.shade('#5d636b'), {
    width: 22,
  });
  out +=
    fill(`M${cx - 400} 150h800v92h-800z`, mix(accent, lime, 0.2)) +
    fill(`M${cx - 400} 242h800v14h-800z`, day.lit('#f6f1e2'));
  out += fill(
    range(32)
      .map((i) => `M${cx - 400 + (i >> 1) * 50 + (i % 2) * 25} ${158 + (i % 2) * 18}h25v18h-25z`)
      .join(''),
    '#f6f1e2',
  );
  for (const i of range(8)) {
    const x = cx - 298 + i * 85;
    out += fill(shadowOf(day, x, top + 30, 60, 44), day.shade('#7a5038'), 0.5);
    out += drawBmxerAhead(x, top + 28, {
      colour: dark,
      jersey: jersey(i),
      rim: day.lit('#fff3da'),
      scale: 0.9,
    });
  }
  out +=
    fill(`M${cx - 352} ${top + 4}h704l8 30h-720z`, mix(accent, dark, 0.15)) +
    fill(
      range(8)
        .map((i) => `M${cx - 330 + i * 85} ${top + 8}h62v20h-62z`)
        .join(''),
      lime,
      0.85,
    );
  return (
    out +
    drawTufts(day, { count: 50, top: 800, to: 900, size: 56 }, day.shade(turf)) +
    drawTufts(day, { count: 20, top: 800, from: 2240, size: 56 }, day.shade(turf))
  );
}

/** Riders pumping over rollers, side-on. */
function drawRollers(stage: Stage, winter: boolean): string {
  const day = winter
    ? lightUp(stage, 'winter', { x: 1900, y: 190, r: 56 })
    : lightUp(stage, 'noon', { x: 1080, y: 150, r: 54 });
  const { accent } = day.stage.palette;
  const horizon = winter ? 470 : 600;
  let out = drawDaySky(day, { horizon }) + drawBackdrop(day, horizon, winter ? 26 : 50);
  out += drawGround(day, () => horizon, { material: turf, depth: 0.72 });
  if (winter) out += drawStartHill(day, 1590, 350, 640);
  const rail = horizon + 34;
  const feet = range(52).map(
    (i) => [30 + i * 46 + day.stage.random.between(-12, 12), rail, 70] as const,
  );
  out += drawCrowd(day.stage, winter ? feet.filter(([x]) => x < 1000 || x > 2120) : feet, [
    day.shade('#56606a', 0.85),
    day.lit('#d08a55', 0.85),
    day.lit('#6f9aa0', 0.85),
  ]);
  out +=
    fill(`M-10 ${rail - 22}H2410v30H-10z`, day.lit(accent, 0.9)) +
    fill(
      range(9)
        .map((i) => `M${30 + i * 280} ${rail - 16}h130v16h-130z`)
        .join(''),
      day.lit('#f3ecdc', 0.9),
    );
  const back = waves(winter ? 640 : 720, winter ? 60 : 80, winter ? 330 : 300, 60);
  out += drawClay(day, back, 0.8, 120);
  for (const [i, x] of (winter ? [900, 1230] : [930, 1250]).entries())
    out += drawRacer(day, x, back(x) + 3, {
      jersey: jersey(i + 2),
      scale: 0.8,
      facing: -1,
      turn: slopeAt(back, x),
    });
  const front = waves(
    winter ? 800 : 862,
    winter ? 120 : 150,
    winter ? 560 : 640,
    winter ? 220 : 330,
  );
  out += drawClay(day, front, 1, 260);
  const first = winter ? 1500 : 1640;
  out += drawRacer(day, first, front(first) + (winter ? -60 : 3), {
    jersey: lime,
    scale: 1.5,
    facing: -1,
    turn: winter ? 8 : slopeAt(front, first),
  });
  out += drawStones(day, { count: 50, top: (x) => front(x) + 40, size: 22 }, '#b5764a');
  const tracks = [22, 40].map((dy) => {
    const line = skyline(day.stage, (x) => front(x) + dy, 20);
    return `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  });
  out += stroke(tracks.join(''), day.shade('#a8683f'), { width: 5, opacity: 0.4, dash: '14 6' });
  const grass = (x: number) => front(x) + 92;
  return (
    out +
    drawTufts(
      day,
      { count: winter ? 40 : 50, top: grass, size: 44 },
      day.lit(winter ? '#b0a16a' : turf),
    )
  );
}

/** One rider in the air against the sun. */
function drawJump(stage: Stage, mood: 'dusk' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1570, y: 380, r: 270 } : { x: 1330, y: 380, r: 120 },
  );
  let out = drawDaySky(day, { horizon: 640, clouds: 2 });
  if (!poster) out += drawBackdrop(day, 660);
  if (poster)
    out += drawGround(
      day,
      hills(day.stage, { name: 'far', base: 690, rise: 34, wavelength: 700 }),
      { material: '#6f8a4a', depth: 0.5 },
    );
  const lip = (x: number) => {
    const take = poster ? 1180 : 1900;
    const way = poster ? 1 : -1;
    const d = (x - take) * way;
    if (d < 0) return 870 - 250 * Math.exp(d / 210) + (d < -700 ? (d + 700) * 0.02 : 0);
    if (d < 34) return 620 + d * 7;
    if (d < 520) return 858 + 14 * Math.sin(d / 50);
    return 870 - 210 * Math.exp(-(((d - 760) / 210) ** 2));
  };
  out += drawClay(day, lip, 1, 150);
  const strata = [40, 84, 136].map((dy) => {
    const line = skyline(day.stage, (x) => Math.max(lip(x) + dy, 0), 20);
    return `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  });
  out += stroke(strata.join(''), day.shade('#7a4a33'), {
    width: 5,
    opacity: 0.35,
    dash: '60 26 20 30',
  });
  out += drawStones(day, { count: 50, top: (x) => lip(x) + 30, size: 26 }, '#a8704a');
  out += drawRacer(day, poster ? 1560 : 1480, poster ? 440 : 410, {
    jersey: poster ? '#d9482f' : lime,
    scale: poster ? 2.7 : 2.1,
    facing: poster ? 1 : -1,
    turn: poster ? -24 : 18,
  });
  const dust = range(24).map(
    () =>
      `M${round((poster ? 1120 : 1930) + day.stage.random.between(-70, 60))} ${round(600 + day.stage.random.between(-70, 40))}h0`,
  );
  out += stroke(dust.join(''), day.lit('#f0cf9e'), { width: 9, round: true, opacity: 0.6 });
  if (poster)
    out +=
      stroke('M2010 900V560M2270 900V540', dark, { width: 9 }) +
      fill(bunting(2010, 566, 2270, 546, 36, 30) + bunting(2270, 546, 2460, 600, 20, 30), lime);
  else
    out +=
      stroke('M620 900V600M940 860V620', day.shade('#4a3a4a'), { width: 8 }) +
      fill(
        bunting(620, 606, 940, 626, 40, 26) + bunting(300, 640, 620, 606, 40, 26),
        mix(lime, '#ffb765', 0.25),
      );
  return (
    out + drawTufts(day, { count: 50, top: (x) => lip(x) + 70, size: 54 }, day.shade('#6f7a3f'))
  );
}

/** The start hill towering over the first straight under floodlights. */
function drawTower(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1010, y: 150, r: 42 });
  const { accent } = day.stage.palette;
  const lit = (colour: string) => mix(colour, lamp, 0.18);
  let out = drawDaySky(day, { horizon: 700 }) + drawBackdrop(day, 720);
  out +=
    drawFloodlight(day, 'mastA', 1180, 730, 270) + drawFloodlight(day, 'mastB', 2240, 730, 130);
  const [cx, top] = [1700, 330];
  out +=
    fill(
      polygon([
        [1140, 290],
        [1220, 290],
        [1760, 760],
        [1080, 760],
      ]),
      lamp,
      0.1,
    ) +
    fill(
      polygon([
        [2200, 150],
        [2280, 150],
        [2330, 760],
        [1500, 760],
      ]),
      lamp,
      0.12,
    );
  out += fill(
    polygon([
      [cx - 130, top],
      [cx + 280, top],
      [cx + 60, 910],
      [cx - 1160, 910],
    ]),
    lit('#b08052'),
  );
  out += fill(
    polygon([
      [cx + 280, top],
      [cx + 330, top],
      [cx + 330, 910],
      [cx + 60, 910],
    ]),
    '#4f3a35',
  );
  out += stroke(
    range(9)
      .map((i) => `M${cx - 130 + i * 51} ${top}L${cx - 1160 + i * 152} 910`)
      .join(''),
    '#fdf3d6',
    { width: 4, opacity: 0.5 },
  );
  out += stroke(`M${cx - 140} ${top}V130M${cx + 290} ${top}V130`, '#4a5563', { width: 16 });
  out +=
    fill(`M${cx - 180} 100h510v74h-510z`, mix(accent, lime, 0.35)) +
    fill(
      range(26)
        .map((i) => `M${cx - 180 + (i >> 1) * 40 + (i % 2) * 20} ${106 + (i % 2) * 18}h20v18h-20z`)
        .join(''),
      '#f6f1e2',
    );
  out += drawGlow(day, 'gate', [cx + 70, 280], 460, lamp, 0.4);
  for (const i of range(6))
    out += drawBmxerAhead(cx - 90 + i * 66, top + 12, {
      colour: dark,
      jersey: jersey(i),
      rim: '#ffedc2',
      scale: 0.66,
    });
  out += fill(`M${cx - 140} ${top - 6}h430l-4 24h-440z`, mix(accent, lime, 0.25));
  for (const [i, [x, y, k]] of (
    [
      [1500, 530, 0.9],
      [1370, 610, 1.05],
      [1560, 690, 1.25],
    ] as const
  ).entries()) {
    out += fill(
      `M${x - 40 * k} ${y}L${x + 30 * k} ${y}L${x - 30 * k} ${round(y + 36 * k)}L${round(x - 110 * k)} ${round(y + 36 * k)}z`,
      '#4a3428',
      0.6,
    );
    out += drawRacer(day, x, y, {
      jersey: jersey(i),
      scale: k,
      facing: -1,
      turn: -30,
      rim: '#ffedc2',
    });
  }
  const feet = range(34).map((i) => [20 + i * 34, 886 - (i % 3) * 8, 120] as const);
  out += drawCrowd(day.stage, feet, ['#1b2436', '#2a3650', '#33425c']);
  const front = waves(900, 74, 520, 100);
  out += drawGround(day, front, { material: '#a8764a', depth: 1, relief: 160, step: 14 });
  out += stroke(
    `M${skyline(day.stage, (x) => front(x) + 5, 14)
      .map(([x, y]) => `${round(x)} ${round(y)}`)
      .join('L')}`,
    lit('#c99a63'),
    { width: 7 },
  );
  return out;
}

/** A banked corner from above, riders diving through it. */
function drawBerm(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1200, y: 120, r: 56 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 270, clouds: 2 }) + drawBackdrop(day, 290, 40);
  const grass = defineFade(day, 'grass', [280, 900], [day.lit('#b3b56c', 0.7), day.lit('#8f9a4f')]);
  out += grass.markup + fill('M-10 282H2410V910H-10z', grass.paint);
  out += fill(
    range(5)
      .map(
        (i) =>
          `M-10 ${330 + i * i * 26}Q1200 ${300 + i * i * 26} 2410 ${350 + i * i * 26}v${12 + i * 8}Q1200 ${316 + i * i * 32} -10 ${344 + i * i * 32}z`,
      )
      .join(''),
    day.lit('#c6c27a', 0.9),
    0.5,
  );
  const ellipse = (cx: number, cy: number, rx: number, ry: number, a: number): Point => [
    cx + rx * Math.cos(a),
    cy + ry * Math.sin(a),
  ];
  const arc = (cx: number, cy: number, rx: number, ry: number): Point[] =>
    range(41).map((i) => {
      // The bank grows out of the flat and sinks back into it.
      const grow = Math.min(1, i / 12, (40 - i) / 6);
      const wide = 400 + (rx - 400) * grow;
      const deep = 120 + (ry - 120) * grow;
      return ellipse(
        1450 + (cx - 1450) * grow,
        650 + (cy - 650) * grow,
        wide,
        deep,
        -Math.PI * 0.62 + (Math.PI * 1.12 * i) / 40,
      );
    });
  const rim = arc(1480, 560, 640, 220);
  const wall = arc(1480, 610, 560, 186);
  const flat = (cx: number, cy: number, rx: number, ry: number): Point[] =>
    range(41).map((i) => ellipse(cx, cy, rx, ry, -Math.PI * 0.62 + (Math.PI * 1.12 * i) / 40));
  const foot = flat(1450, 650, 400, 120);
  const inner = flat(1440, 660, 250, 68);
  const ring = (a: Point[], b: Point[]) => polygon([...a, ...[...b].reverse()]);
  const tail = (outer: Point[], innerArc: Point[]) => {
    const [ox, oy] = outer[0] ?? [0, 0];
    const [ix, iy] = innerArc[0] ?? [0, 0];
    return `M${round(ox)} ${round(oy)}C${round(ox - 300)} ${round(oy - 30)} ${round(ox - 700)} ${round(oy + 10)} ${round(ox - 1300)} ${round(oy + 60)}L${round(ix - 1300)} ${round(iy + 10)}C${round(ix - 700)} ${round(iy - 40)} ${round(ix - 300)} ${round(iy - 20)} ${round(ix)} ${round(iy)}z`;
  };
  const exit = (outer: Point[], innerArc: Point[]) => {
    const [ox, oy] = outer.at(-1) ?? [0, 0];
    const [ix, iy] = innerArc.at(-1) ?? [0, 0];
    return `M${round(ox)} ${round(oy)}C${round(ox - 200)} ${round(oy + 60)} ${round(ox - 500)} ${round(oy + 130)} ${round(ox - 900)} ${round(oy + 190)}L${round(ix - 1300)} ${round(iy + 140)}C${round(ix - 700)} ${round(iy + 110)} ${round(ix - 260)} ${round(iy + 40)} ${round(ix)} ${round(iy)}z`;
  };
  out += '<g transform="translate(-120 0)">';
  out += fill(ring(arc(1500, 590, 690, 240), rim), day.shade('#7f8a48'));
  out += fill(tail(foot, inner) + exit(foot, inner), day.lit('#e0aa72'));
  out +=
    fill(ring(foot, inner), day.lit('#e0aa72')) +
    fill(ring(wall, foot), day.lit(clay)) +
    fill(ring(rim, wall), day.lit('#b87a4a'));
  const shadeHalf = (a: Point[], b: Point[], from: number, to: number) =>
    ring(a.slice(from, to), b.slice(from, to));
  out += fill(shadeHalf(rim, foot, 0, 16), day.shade('#9a6240'), 0.4);
  const lanes = [0.3, 0.55, 0.8].map((t) => {
    const points = wall.map(([x, y], i): Point => {
      const [fx, fy] = foot[i] ?? [x, y];
      return [x + (fx - x) * t, y + (fy - y) * t];
    });
    return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  });
  out += stroke(lanes.join(''), day.shade('#9a6240'), { width: 6, opacity: 0.45 });
  out += stroke(
    `M${rim.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`,
    day.lit('#f5d9a8'),
    { width: 9 },
  );
  const flags = rim.filter((_, i) => i % 5 === 2).map(([x, y]) => [x, y - 4] as const);
  out += stroke(
    flags.map(([x, y]) => `M${round(x)} ${round(y)}v-64`).join(''),
    day.shade('#4a4a44'),
    { width: 5 },
  );
  out += fill(
    flags.map(([x, y]) => `M${round(x)} ${round(y - 64)}l44 14l-44 14z`).join(''),
    mix(accent, lime, 0.3),
  );
  for (const [i, [at, t, k]] of (
    [
      [25, 0.35, 0.95],
      [19, 0.5, 0.85],
      [14, 0.3, 0.75],
      [33, 0.55, 1.15],
    ] as const
  ).entries()) {
    const [x0, y0] = wall[at] ?? [0, 0];
    const [x1, y1] = foot[at] ?? [0, 0];
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t;
    out += fill(shadowOf(day, x, y, 80 * k, 70 * k), day.shade('#7a4a33'), 0.5);
    out += drawRacer(day, x, y, {
      jersey: jersey(i),
      scale: k,
      facing: at > 29 ? -1 : 1,
      turn: at > 29 ? 20 : at > 22 ? 24 : -8,
    });
  }
  out += '</g>';
  out += drawStones(day, { count: 30, top: 820, size: 26 }, '#a8795a');
  return out + drawTufts(day, { count: 46, top: 800, from: 1500, size: 56 }, day.lit('#a3a652'));
}

/** The rhythm section head-on: one roller behind the other, riders cresting. */
function drawRhythm(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1300, y: 200, r: 60 });
  let out = drawDaySky(day, { horizon: 430 }) + drawBackdrop(day, 440, 36);
  out +=
    drawGround(day, () => 436, { material: '#7f9460', depth: 0.74 }) +
    drawFurrows(day, [1540, 430], day.lit('#9aae78'), 0.35);
  const cx = 1540;
  const rows = range(7).map((i) => {
    const k = 0.2 + 0.8 * (i / 6) ** 1.7;
    return { k, y: 440 + 440 * k, wide: 60 + 900 * k, tall: 26 + 96 * k };
  });
  for (const [i, { k, y, wide, tall }] of rows.entries()) {
    const top = (x: number) => y - tall * Math.max(0, 1 - ((x - cx) / wide) ** 12);
    const points = range(41).map(
      (j): Point => [cx - wide + (wide * 2 * j) / 40, top(cx - wide + (wide * 2 * j) / 40)],
    );
    const lipBand = [
      ...points,
      ...points.map(([px, py]): Point => [px, py + 10 + 24 * k]).reverse(),
    ];
    const id = `face${i}`;
    const face = defineFade(
      day,
      id,
      [y - tall, y + 60 * k],
      [day.lit('#d79c66', 0.5 + k * 0.5), day.shade('#9a6442', 0.6 + k * 0.4)],
    );
    out +=
      face.markup +
      fill(polygon([...points, [cx + wide, y + 120 * k], [cx - wide, y + 120 * k]]), face.paint);
    out += fill(polygon(lipBand), day.lit('#f0cf9e', 0.5 + k * 0.5), 0.85);
    const ruts = [-0.5, -0.2, 0.12, 0.46].map(
      (t) =>
        `M${round(cx + wide * t)} ${round(top(cx + wide * t))}l${round(wide * t * 0.12)} ${round(tall * 0.8)}l${round(16 * k)} 0l${round(-wide * t * 0.1)} ${round(-tall * 0.8)}z`,
    );
    out += fill(ruts.join(''), day.shade('#a36c48', 0.9), 0.4);
    const who = [[], [0.3], [-0.4, 0.05], [], [-0.15, 0.36], [0.08], []][i] ?? [];
    for (const [j, t] of who.entries())
      out += drawBmxerAhead(cx + wide * t, top(cx + wide * t) + 6, {
        colour: dark,
        jersey: jersey(i + j),
        rim: day.lit('#f6f1e2'),
        scale: 0.34 + 1.1 * k,
        turn: t * 14,
      });
    const stakes = [-1, 1].map(
      (s) => `M${round(cx + s * (wide + 20))} ${round(y + 30 * k)}v${round(-90 * k)}`,
    );
    out += stroke(stakes.join(''), day.shade('#4a4f4a'), { width: 8 * k });
    out += fill(
      [-1, 1]
        .map(
          (s) =>
            `M${round(cx + s * (wide + 20))} ${round(y - 60 * k)}l${round(s * 60 * k)} ${round(18 * k)}l${round(-s * 60 * k)} ${round(18 * k)}z`,
        )
        .join(''),
      lime,
    );
  }
  out +=
    drawTufts(day, { count: 44, top: 560, to: 560, size: 60 }, day.shade('#7f9460')) +
    drawStones(day, { count: 30, top: 820, size: 30 }, '#a8795a');
  return out + drawTufts(day, { count: 12, top: 640, from: 2290, size: 60 }, day.shade('#7f9460'));
}

function draw(stage: Stage): string {
  return pick(stage, [
    () => drawGate(stage),
    () => drawRollers(stage, false),
    () => drawJump(stage, 'dusk'),
    () => drawTower(stage),
    () => drawBerm(stage),
    () => drawRollers(stage, true),
    () => drawRhythm(stage),
    () => drawJump(stage, 'poster'),
  ])();
}

export const bmx: Scene = { motifX: 1550, draw };
