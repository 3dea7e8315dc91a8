import { defineFade, drawHaze } from '../air.ts';
import { drawLeaver, drawPasser, silhouette } from '../cast.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lightUp } from '../daylight.ts';
import { drawFloodlight } from '../floodlight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { bunting, drawBikeCarrier, drawCrowd } from '../person.ts';
import { hills } from '../ridge.ts';
import { drawRipples, drawTufts } from '../scatter.ts';
import { fill, type Point, polygon, range, round, stroke, trace } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { bush, drawBareTree, plant } from '../tree.ts';
import { band, type Stop, wind } from '../way.ts';
import { drawFirs, drawLeafTree } from '../wood.ts';

const turf = '#a3a866';
const mud = '#8f6f52';
const white = '#fbf6ea';

const green = (day: Day) => mix(day.stage.palette.accent, '#35c070', 0.3);

/** Course tape from post to post, white with dashes of green. */
function drawTape(day: Day, feet: readonly Stop[]): string {
  const ribbon = (k: number) =>
    polygon([
      ...feet.map(([x, y, tall]): Point => [x, y - tall * k]),
      ...feet.map(([x, y, tall]): Point => [x, y - tall * (k - 0.14)]).reverse(),
    ]);
  const dashes = feet.slice(1).flatMap(([x, y, tall], i) => {
    const [px, py, before] = feet[i] ?? [x, y, tall];
    return [0.2, 0.6].flatMap((t) =>
      [1, 0.56].map((k) => {
        const at = (s: number): Point => [
          px + (x - px) * s,
          py + (y - py) * s - (before + (tall - before) * s) * k,
        ];
        const drop = (before + (tall - before) * t) * 0.14;
        const [[ax, ay], [bx, by]] = [at(t), at(t + 0.2)];
        return polygon([
          [ax, ay],
          [bx, by],
          [bx, by + drop],
          [ax, ay + drop],
        ]);
      }),
    );
  });
  const posts = feet.map(([x, y, tall]) => `M${round(x)} ${round(y)}v${-round(tall * 1.06)}`);
  return (
    fill(
      feet.map(([x, y, tall]) => shadowOf(day, x, y, tall, 8)).join(''),
      day.shade('#4a4658'),
      0.35,
    ) +
    stroke(posts.join(''), day.shade('#7a6252'), { width: 7 }) +
    fill(ribbon(1) + ribbon(0.56), day.lit(white)) +
    fill(dashes.join(''), day.lit(green(day)))
  );
}

const stakes = (from: number, to: number, count: number, y: (x: number) => number, tall: number) =>
  range(count).map((i): Stop => {
    const x = from + ((to - from) * i) / (count - 1);
    return [x, y(x), tall];
  });

/** A board across the course: its face toward the riders, its top edge catching the light. */
function drawPlank(day: Day, x: number, y: number, tall: number, deep: number): string {
  const dx = deep * 0.5;
  const face: Point[] = [
    [x, y],
    [x, y - tall],
    [x + dx, y - tall - deep],
    [x + dx, y - deep],
  ];
  const at = (t: number, k: number): Point => [x + dx * t, y - deep * t - tall * k];
  const stripes = [0.1, 0.4, 0.7].map((t) =>
    polygon([at(t, 0), at(t, 1), at(t + 0.15, 1), at(t + 0.15, 0)]),
  );
  return (
    fill(shadowOf(day, x + dx / 2, y, tall, dx * 1.4), day.shade('#4a4658'), 0.4) +
    fill(polygon(face), day.lit(green(day))) +
    fill(stripes.join(''), day.lit(white)) +
    fill(
      polygon([
        [x, y],
        [x, y - tall],
        [x + 16, y - tall],
        [x + 16, y],
      ]),
      day.shade(green(day)),
    ) +
    stroke(trace([at(0, 1), at(1, 1)]), day.lit(white), { width: 6 })
  );
}

function drawCarrier(day: Day, x: number, y: number, scale: number, jersey = green(day)): string {
  return (
    fill(shadowOf(day, x, y, 120 * scale, 60 * scale), day.shade('#4a4658'), 0.4) +
    drawBikeCarrier(x, y, silhouette, day.lit(jersey), scale)
  );
}

/** Fields and bare copses into the distance. */
function drawCountry(day: Day, from: number, material = turf): string {
  let out = '';
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `field${i}`,
      base: from + i * 44,
      rise: 42 - i * 8,
      wavelength: 640,
    });
    const depth = 0.18 + i * 0.2;
    out += drawGround(day, crest, {
      material: [material, '#b5a572', mix(material, '#8a8a5a', 0.5)][i] ?? material,
      depth,
      relief: 80,
    });
    const trees = plant(day.stage, {
      count: 18,
      from: 0,
      to: 2400,
      ground: (x) => crest(x) + 8,
      size: [26 + i * 8, 50 + i * 14],
    });
    out +=
      fill(trees.map(([x, y, h]) => bush(x, y, h)).join(''), day.shade('#7f8a5f', depth)) +
      fill(
        trees
          .map(([x, y, h]) => bush(x + (day.sun.x < x ? -0.12 : 0.12) * h, y - h * 0.16, h * 0.6))
          .join(''),
        day.lit('#9fa066', depth),
        0.5,
      );
  }
  return out + drawHaze(day, 'low', from - 20, from + 140, 0.4);
}

function drawSpectators(
  day: Day,
  from: number,
  to: number,
  y: (x: number) => number,
  tall: number,
): string {
  const step = tall * 0.42;
  const feet = range(Math.floor((to - from) / step)).map((i) => {
    const x = from + i * step + day.stage.random.between(-10, 10);
    return [Math.round(x), Math.round(y(x) + (i % 3) * 5), tall] as const;
  });
  return drawCrowd(day.stage, feet, [
    day.shade('#5a6470'),
    day.lit('#c9784a'),
    day.lit('#5f8a98'),
    day.lit('#e0bd73'),
  ]);
}

const ruts = (day: Day, y: number, deep: number, count: number) =>
  stroke(
    range(count)
      .map((i) => `M-10 ${round(y + (deep * i) / count)}q600 ${(i % 3) * 8 - 8} 1200 0t1220 0`)
      .join(''),
    day.shade(mud),
    { width: 5, opacity: 0.45 },
  );

/** Over the barriers in the first light. */
function drawBarriers(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1180, y: 330, r: 76 });
  let out = drawDaySky(day, { horizon: 540, birds: [960, 230] }) + drawCountry(day, 470);
  out +=
    fill('M2010 560V430h60V560z', day.lit('#dcc8a8', 0.6)) +
    fill('M2004 432l36-110 36 110z', day.shade('#8a6458', 0.6)) +
    fill('M2070 560V490l60-40 60 40v70z', day.lit('#e8d8b8', 0.6));
  out += drawGround(day, () => 600, { material: turf, depth: 0.85 });
  out +=
    drawBareTree(day.stage, [2200, 640, 400], day.shade('#5a4a48', 0.9)) +
    drawBareTree(day.stage, [560, 620, 230], day.shade('#5a4a48', 0.8));
  out +=
    drawSpectators(day, 1060, 2400, () => 648, 104) +
    drawTape(
      day,
      stakes(-40, 2440, 16, () => 672, 56),
    );
  out +=
    fill('M-10 690Q1200 676 2410 690V846Q1200 836-10 850z', day.lit('#c2a077')) +
    ruts(day, 720, 120, 7);
  out += drawPasser(day, 1000, 760, { jersey: '#e0a13a', scale: 1.2, tyre: 6 });
  out +=
    drawPlank(day, 1290, 830, 78, 130) +
    drawCarrier(day, 1480, 800, 1.6) +
    drawPlank(day, 1640, 830, 78, 130);
  out += drawPasser(day, 1900, 770, { jersey: '#c2482f', scale: 1.25, tyre: 6 });
  out += drawGround(day, (x) => 852 + 8 * Math.sin(x / 200), { material: turf, depth: 1 });
  return (
    out +
    drawTufts(day, { count: 80, top: 862, size: 56 }, day.shade(turf)) +
    drawTape(
      day,
      stakes(-60, 1100, 6, () => 900, 96),
    )
  );
}

/** Through the deep sand by the lake. */
function drawSand(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1080, y: 140, r: 54 });
  let out = drawDaySky(day, { horizon: 500, clouds: 4 }) + drawCountry(day, 420, '#9ab07a');
  out +=
    fill('M-10 544H2410V680H-10z', day.lit('#6fb0c0')) +
    drawRipples(day, { count: 18, top: 552, bottom: 600, size: 170 }, white, 0.5);
  const beach = (x: number) => 610 + 12 * Math.sin(x / 240);
  out +=
    drawGround(day, (x) => beach(x) - 8, { material: white, depth: 1 }) +
    drawGround(day, beach, { material: '#e6cd98', depth: 0.9 });
  out +=
    drawSpectators(day, 900, 1900, (x) => beach(x) + 46, 100) +
    drawTape(
      day,
      stakes(480, 2440, 12, (x) => beach(x) + 72, 58),
    );
  const dune = (x: number) => 700 + 10 * Math.sin(x / 160);
  out += drawGround(day, dune, { material: '#f0dba8', depth: 1, relief: 160 });
  const ploughed = range(4).map((i): Stop[] =>
    wind([
      [470 + i * 60, 752 + i * 20, 1],
      [900, 762 + i * 18 + (i % 2) * 8, 5 + i],
      [1300, 768 + i * 16, 9 + i],
      [1760, 776 + i * 16 - (i % 2) * 6, 12 + i],
    ]),
  );
  out += fill(ploughed.map((rut) => band(rut)).join(''), day.shade('#d9bd8c'), 0.42);
  out += fill(ploughed.map((rut) => band(rut, -1.9, -1)).join(''), day.lit('#fff3d0'), 0.8);
  const spray = (x: number, y: number, k: number) =>
    fill(
      range(16)
        .map(
          (i) =>
            `M${round(x - 40 * k - i * 7)} ${round(y - ((i * 29) % 40) * k)}h${6 + (i % 3) * 3}v5h-8z`,
        )
        .join(''),
      day.lit('#d9b877'),
    );
  for (const [i, [x, y, k]] of (
    [
      [1200, 768, 1.25],
      [1430, 792, 1.4],
      [1700, 806, 1.5],
    ] as const
  ).entries())
    out +=
      drawPasser(day, x, y, {
        jersey: [white, green(day), '#d98a35'][i] ?? white,
        scale: k,
        tyre: 6,
        turn: (i - 1) * 3,
      }) +
      spray(x, y, k) +
      fill(
        `M${round(x - 80 * k)} ${y - 6}q${round(80 * k)} ${-10} ${round(160 * k)} 0v16h${round(-160 * k)}z`,
        day.lit('#f0dba8'),
      );
  out += drawTape(
    day,
    stakes(1240, 2460, 6, (x) => 884 - (x - 1240) * 0.01, 84),
  );
  return (
    out +
    drawTufts(day, { count: 60, top: 790, to: 900, size: 70 }, day.shade('#a8a466')) +
    drawTufts(day, { count: 24, top: 850, from: 2040, size: 76 }, day.lit('#b5b070'))
  );
}

/** Over the flyover at dusk. */
function drawFlyover(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1430, y: 420, r: 130 });
  let out = drawDaySky(day, { horizon: 620 }) + drawCountry(day, 560, '#a8905a');
  out += drawGround(day, () => 690, { material: '#9a8450', depth: 0.85 });
  out +=
    drawBareTree(day.stage, [2130, 700, 430], day.shade('#4a3440')) +
    drawBareTree(day.stage, [780, 700, 260], day.shade('#4a3440'));
  out +=
    drawSpectators(day, 640, 1080, () => 720, 112) +
    drawSpectators(day, 2090, 2380, () => 720, 112);
  const deck = 520;
  const beams = range(5)
    .map((i) => `M${1240 + i * 105} 800V${deck + 20}`)
    .join('');
  const braces = range(4)
    .map(
      (i) =>
        `M${1240 + i * 105} 800L${1345 + i * 105} ${deck + 30}M${1345 + i * 105} 800L${1240 + i * 105} ${deck + 30}`,
    )
    .join('');
  out +=
    stroke(braces, day.shade('#7a5644'), { width: 7 }) +
    stroke(beams, day.shade('#8f6a50'), { width: 16 });
  out +=
    fill(
      `M880 806L1230 ${deck}v40L960 806zM2060 806L1680 ${deck}v40L1976 806z`,
      day.shade('#8f6a50'),
    ) +
    fill(
      `M866 806L1222 ${deck - 6}h466L2074 806h-34L1680 ${deck + 20}H1232L900 806z`,
      day.lit('#c9966a'),
    );
  const rungs = range(12)
    .map((i) => `M${1200 - i * 28} ${deck + 26 + i * 22.4}l24 0`)
    .join('');
  out +=
    stroke(rungs, day.shade('#6a4a40'), { width: 5 }) +
    fill(`M1222 ${deck + 16}h466v58h-466z`, day.lit(green(day))) +
    stroke(`M1262 ${deck + 46}h390`, white, { width: 16, dash: '56 18' });
  out +=
    drawPasser(day, 1350, deck - 6, { jersey: '#e07a2f', scale: 1.15, tyre: 6 }) +
    drawPasser(day, 1560, deck - 6, { jersey: green(day), scale: 1.15, tyre: 6 });
  out +=
    stroke(
      `M1226 ${deck - 8}v-56h458v56M1380 ${deck - 8}v-56M1532 ${deck - 8}v-56`,
      day.shade('#6a4a40'),
      { width: 6 },
    ) +
    fill(
      bunting(1226, deck - 64, 900, 700, 40, 26) + bunting(1684, deck - 64, 2080, 690, 40, 26),
      day.lit('#ffd9a0'),
    );
  out +=
    fill('M-10 806H2410V910H-10z', day.lit('#a8845a')) +
    ruts(day, 816, 70, 4) +
    drawTape(
      day,
      stakes(-60, 860, 5, () => 838, 84),
    ) +
    drawTape(
      day,
      stakes(2100, 2440, 3, () => 838, 84),
    );
  return out + drawTufts(day, { count: 80, top: 866, size: 60 }, day.shade('#8a7a4a'));
}

/** A night race under floodlights. */
function drawNight(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1130, y: 160, r: 56 });
  let out = drawDaySky(day, { horizon: 600 }) + drawCountry(day, 540, '#7f8a6a');
  out += drawFirs(
    day,
    { count: 20, from: 0, to: 2400, ground: () => 650, size: [70, 150] },
    0.75,
    '#3f5f60',
  );
  for (const [i, x] of [700, 1330, 1960].entries())
    out +=
      fill(
        polygon([
          [x, 250],
          [x - 420, 900],
          [x + 420, 900],
        ]),
        '#fff0c0',
        0.09,
      ) + drawFloodlight(day, `f${i}`, x, 690, 250);
  out += drawGround(day, () => 650, { material: '#7f9a6a', depth: 0.95 });
  for (const x of [700, 1330, 1960])
    out += `<ellipse cx="${x}" cy="790" rx="430" ry="110" fill="#e8efb0" opacity=".2"/>`;
  out +=
    drawSpectators(day, 960, 2420, () => 696, 106) +
    drawTape(
      day,
      stakes(-40, 2440, 11, () => 718, 58),
    );
  const snake = wind([
    [2480, 740, 24],
    [1900, 742, 28],
    [1300, 752, 32],
    [960, 778, 38],
    [1300, 806, 44],
    [1900, 822, 50],
    [2500, 850, 60],
  ]);
  out +=
    fill(band(snake, -1.3, 1.3), day.lit('#a08468')) +
    fill(band(snake, -0.5, -0.3) + band(snake, 0.3, 0.5), day.shade(mud), 0.6);
  out +=
    drawPasser(day, 1820, 752, { jersey: '#e0a13a', scale: 1, facing: -1, tyre: 6 }) +
    drawPasser(day, 1540, 756, { jersey: white, scale: 1.05, facing: -1, tyre: 6 });
  out += drawTape(
    day,
    stakes(1180, 2440, 8, () => 792, 54),
  );
  out +=
    drawPasser(day, 1290, 818, { jersey: green(day), scale: 1.4, tyre: 6 }) +
    drawPasser(day, 1680, 836, { jersey: '#d8684a', scale: 1.45, tyre: 6 });
  return (
    out +
    drawTufts(day, { count: 50, top: 860, size: 54 }, day.shade('#6f8a60')) +
    drawTape(
      day,
      stakes(-60, 860, 5, () => 880, 84),
    )
  );
}

/** Back and forth across an off-camber bank. */
function drawBank(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1130, y: 260, r: 76 });
  let out = drawDaySky(day, { horizon: 520 }) + drawCountry(day, 470, '#b5a05a');
  const bank = (x: number) => 700 - 330 / (1 + Math.exp(-(x - 1380) / 170)) + 8 * Math.sin(x / 110);
  for (const [x, size, colour] of [
    [1640, 190, '#c8622a'],
    [1800, 250, '#d98a35'],
    [2000, 210, '#b5552a'],
    [2200, 290, '#e0a13a'],
  ] as const)
    out += drawLeafTree(day, [x, Math.round(bank(x)) + 10, size], colour, 0.9);
  out += drawGround(day, bank, { material: '#b0aa5c', depth: 0.95, relief: 300 });
  const legs: Stop[][] = [
    [
      [2460, 470, 16],
      [1900, 480, 18],
      [1560, 520, 20],
      [1480, 552, 22],
      [1640, 574, 24],
      [2060, 590, 26],
    ],
    [
      [2060, 590, 26],
      [2200, 614, 28],
      [2060, 640, 30],
      [1600, 664, 32],
      [1320, 700, 36],
      [1290, 740, 38],
      [1480, 762, 42],
      [2000, 790, 46],
      [2480, 850, 60],
    ],
  ];
  const line = wind(legs.flatMap((leg, i) => (i ? leg.slice(1) : leg)));
  out +=
    fill(band(line, -1.15, 1.15), day.shade(mud)) +
    fill(band(line), day.lit('#c49a6a')) +
    fill(band(line, -0.3, 0.1), day.shade(mud), 0.4);
  out += drawTape(day, [
    [1600, 566, 34],
    [1720, 556, 34],
    [1850, 550, 34],
    [2000, 548, 36],
    [2160, 546, 36],
    [2330, 540, 38],
    [2460, 536, 38],
  ]);
  out +=
    drawPasser(day, 1850, 486, { jersey: '#e0a13a', scale: 0.62, facing: -1, tyre: 6, turn: -3 }) +
    drawPasser(day, 1800, 586, { jersey: white, scale: 0.74, tyre: 6, turn: 3 });
  out += drawTape(day, [
    [1420, 742, 44],
    [1560, 730, 44],
    [1720, 718, 44],
    [1880, 708, 44],
    [2060, 700, 46],
    [2260, 690, 46],
    [2460, 680, 48],
  ]);
  out += drawPasser(day, 1560, 672, {
    jersey: '#c2482f',
    scale: 0.95,
    facing: -1,
    tyre: 6,
    turn: -6,
  });
  out += drawPasser(day, 1600, 784, { jersey: green(day), scale: 1.35, tyre: 6, turn: 5 });
  out +=
    drawSpectators(day, 760, 1180, () => 760, 118) +
    drawTape(day, [
      [-40, 810, 70],
      [260, 806, 70],
      [560, 800, 70],
      [860, 796, 68],
      [1120, 790, 66],
      [1180, 830, 74],
      [1100, 890, 90],
    ]);
  const leaves = range(60).map((i) => `M${(i * 173) % 2400} ${790 + ((i * 59) % 110)}l12-5`);
  return (
    out +
    drawTufts(day, { count: 80, top: 830, size: 56 }, day.shade('#a09a50')) +
    stroke(leaves.join(''), day.lit('#c8502a'), { width: 7, round: true })
  );
}

/** A lane of tape winding over a white field. */
function drawSnow(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1100, y: 190, r: 56 });
  let out =
    drawDaySky(day, { horizon: 560, birds: [1460, 210] }) + drawCountry(day, 500, '#eef0ee');
  out += drawGround(day, (x) => 610 + 8 * Math.sin(x / 180), { material: '#dde4ee', depth: 0.95 });
  for (const [x, y, tall] of [
    [620, 650, 250],
    [1960, 640, 330],
    [2230, 680, 480],
    [330, 660, 320],
  ] as const)
    out +=
      fill(shadowOf(day, x, y, tall * 0.7, 20), day.shade('#c2ccdc'), 0.7) +
      drawBareTree(day.stage, [x, y, tall], day.shade('#6f6670'));
  out +=
    drawSpectators(day, 900, 1140, () => 664, 100) +
    drawSpectators(day, 1640, 1880, () => 664, 100);
  const track = wind([
    [1560, 612, 14],
    [1420, 640, 26],
    [1300, 690, 48],
    [1400, 760, 84],
    [1560, 960, 190],
  ]);
  out +=
    fill(band(track, -1.2, 1.2), day.shade('#dbe2ec')) +
    fill(band(track, -0.9, 0.9), day.lit('#cdbfae')) +
    fill(band(track, -0.5, -0.35) + band(track, 0.2, 0.34), day.shade(mud), 0.5);
  out +=
    drawTape(day, [
      [1480, 620, 26],
      [1330, 636, 34],
      [1180, 676, 48],
      [1150, 740, 70],
      [1180, 820, 100],
      [1240, 930, 140],
    ]) +
    drawTape(day, [
      [1660, 620, 28],
      [1560, 650, 40],
      [1500, 690, 54],
      [1620, 750, 76],
      [1760, 830, 106],
      [1900, 930, 140],
    ]);
  for (const [i, [x, y, scale]] of (
    [
      [1492, 626, 0.34],
      [1310, 694, 0.66],
      [1442, 806, 1.4],
    ] as const
  ).entries())
    out += drawLeaver(day, x, y, {
      jersey: ['#e0a13a', '#3f7fa0', '#d2492f'][i] ?? white,
      scale,
      turn: i - 1,
    });
  const flakes = range(80).map((i) => `M${(i * 331) % 2400} ${(i * 197) % 880}h0`);
  return (
    out +
    stroke(flakes.join(''), '#ffffff', { width: 8, round: true, opacity: 0.85 }) +
    drawTufts(day, { count: 40, top: 800, to: 1000, size: 50 }, day.lit('#b5a070'))
  );
}

/** Mud, puddles and rain. */
function drawMud(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1130, y: 160, r: 56 });
  let out = drawDaySky(day, { horizon: 540 }) + drawCountry(day, 470, '#8f9a72');
  for (const [x, y, tall] of [
    [1960, 640, 380],
    [2250, 660, 500],
    [520, 640, 280],
  ] as const)
    out += drawBareTree(day.stage, [x, y, tall], day.shade('#5a5254'));
  out += drawGround(day, () => 620, { material: '#98a06e', depth: 0.9 });
  const brollies = range(10).map((i) => {
    const x = 950 + i * 128;
    return `M${x - 50} 586q50-64 100 0q-16-12-33 0q-17-12-34 0q-16-12-33 0z`;
  });
  out +=
    drawSpectators(day, 900, 2240, () => 668, 100) +
    fill(brollies.filter((_, i) => i % 2 === 0).join(''), day.lit('#d98a35')) +
    fill(brollies.filter((_, i) => i % 2 === 1).join(''), day.lit(green(day)));
  out += drawTape(
    day,
    stakes(-40, 2440, 15, () => 690, 58),
  );
  const ground = defineFade(day, 'mud', [700, 900], [day.lit('#a3835f'), day.lit('#6f5440')]);
  out +=
    ground.markup +
    fill('M-10 704Q1200 694 2410 704V910H-10z', ground.paint) +
    ruts(day, 716, 180, 12);
  const pool = (x: number, y: number, w: number) =>
    fill(
      `M${x} ${y}q${w * 0.3} ${-w * 0.1} ${w * 0.6} ${-w * 0.04}t${w * 0.4} ${w * 0.06}q${-w * 0.4} ${w * 0.09} ${-w * 0.7} ${w * 0.05}t${-w * 0.3} ${-w * 0.07}z`,
      day.lit('#cfd8d6'),
      0.75,
    ) +
    stroke(`M${x + w * 0.34} ${y}q${w * 0.14} ${-w * 0.03} ${w * 0.28} 0`, white, {
      width: 4,
      opacity: 0.8,
    });
  for (const [x, y, w] of [
    [1040, 760, 260],
    [1640, 742, 200],
    [1360, 840, 340],
    [640, 800, 240],
    [1960, 820, 330],
    [240, 740, 200],
  ] as const)
    out += pool(x, y, w);
  const splash = (x: number, y: number, k: number) =>
    fill(
      range(18)
        .map(
          (i) =>
            `M${round(x - 30 * k - ((i * 37) % 80) * k)} ${round(y - ((i * 29) % 60) * k)}l${8 * k} ${-5 * k} ${5 * k} ${8 * k}z`,
        )
        .join(''),
      day.shade(mud),
    ) +
    stroke(
      `M${x + 30 * k} ${y}q${20 * k} ${-34 * k} ${54 * k} ${-36 * k}M${x + 44 * k} ${y}q${30 * k} ${-10 * k} ${46 * k} ${-8 * k}M${x - 40 * k} ${y}q${-20 * k} ${-36 * k} ${-60 * k} ${-40 * k}`,
      day.lit('#dfe6e2'),
      { width: 6, round: true },
    );
  for (const [i, [x, y, k]] of (
    [
      [1150, 766, 1.2],
      [1760, 752, 1.1],
      [1470, 834, 1.65],
    ] as const
  ).entries())
    out +=
      drawPasser(day, x, y, {
        jersey: ['#d98a35', white, green(day)][i] ?? white,
        scale: k,
        tyre: 7,
        turn: i === 2 ? -4 : 2,
      }) + splash(x, y, k);
  return out + drawTufts(day, { count: 40, top: 870, size: 50 }, day.shade('#8a8a5a'));
}

/** Up the stairs with the bike on the shoulder. */
function drawStairs(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1560, y: 350, r: 240 });
  let out = drawDaySky(day, { horizon: 640, clouds: 2, birds: [1010, 230] });
  for (const i of range(2))
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 640 + i * 60, rise: 40, wavelength: 700 }),
      { material: ['#6fae86', '#4f8f68'][i] ?? turf, depth: 0.6 + i * 0.2, relief: 80 },
    );
  const steps = 9;
  const rise = 44;
  const tread = 96;
  const [x0, y0] = [1060, 830];
  const at = (i: number): Point => [x0 + i * tread, y0 - i * rise];
  const outline = range(steps).flatMap((i): Point[] => [at(i), [at(i)[0], at(i)[1] - rise]]);
  const [tx, ty] = at(steps);
  out +=
    fill(polygon([...outline, [tx, ty], [2410, ty - 30], [2410, 910], [x0, 910]]), '#1d3d2c') +
    fill(
      polygon([
        [-10, 838],
        [x0, 830],
        [x0, 910],
        [-10, 910],
      ]),
      '#1d3d2c',
    );
  out +=
    stroke(
      range(steps)
        .map((i) => `M${at(i)[0] - 8} ${at(i)[1] - rise}h${tread + 6}`)
        .join(''),
      '#f0d9a8',
      { width: 12 },
    ) +
    fill(
      range(steps)
        .map((i) => `M${at(i)[0]} ${at(i)[1]}v${-rise + 6}h14v${rise - 6}z`)
        .join(''),
      '#a8794f',
    );
  const runner = (i: number, k: number, jersey: string) =>
    drawBikeCarrier(at(i)[0] + tread * 0.55, at(i)[1] - rise - 6, '#14211a', jersey, k);
  out +=
    runner(1, 1.45, '#f0b03a') + runner(4, 1.45, '#c2482f') + runner(7, 1.45, stage.palette.accent);
  const feet = range(9).map(
    (i): Stop => [x0 + 130 + i * 110, y0 - (i * 110 * rise) / tread + 50, 84],
  );
  out += drawTape({ ...day, lit: (c) => c }, feet);
  out +=
    drawBareTree(day.stage, [2240, 470, 400], '#14211a') +
    drawBareTree(day.stage, [560, 850, 330], '#14211a');
  const crowd = range(7).map((i) => [700 + i * 44, 846 + (i % 3) * 6, 118] as const);
  out += drawCrowd(day.stage, crowd, ['#14211a', '#2f5f46', '#f0d9a8']);
  return out + drawTufts(day, { count: 60, top: 860, size: 56 }, '#0f2a1c');
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawBarriers,
    drawSand,
    drawFlyover,
    drawNight,
    drawBank,
    drawSnow,
    drawMud,
    drawStairs,
  ])(stage);
}

export const cx: Scene = { motifX: 1500, draw };
