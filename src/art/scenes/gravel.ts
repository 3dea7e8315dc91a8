import { defineFade, drawGlow } from '../air.ts';
import { drawLeaver, drawPasser, silhouette } from '../cast.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lamp, lightUp } from '../daylight.ts';
import { drawGround, shadowOf } from '../ground.ts';
import { hills } from '../ridge.ts';
import { createFolds, type Fold } from '../rolling.ts';
import { drawStones, drawTufts } from '../scatter.ts';
import { disc, fill, type Point, place, polygon, range, round, stroke } from '../shape.ts';
import { drawStars } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { bush, drawBareTree, plant } from '../tree.ts';
import { layWay } from '../way.ts';
import { drawLeafTree } from '../wood.ts';

const wheat = '#dcbb6a';
const meadow = '#9aa862';
const chalk = '#f3e9d6';
const barnRed = '#a8402f';

const crests = [
  { u: 0.035, y: 522, rise: 14, wavelength: 600 },
  { u: 0.085, y: 548, rise: 22, wavelength: 700 },
  { u: 0.2, y: 596, rise: 30, wavelength: 800 },
  { u: 0.45, y: 684, rise: 34, wavelength: 1100 },
];

/** A wind pump: lattice tower, vane and a wheel of blades, foot at (x, y). */
function drawWindmill(x: number, y: number, tall: number, colour: string, turn: number): string {
  const hub = -tall * 0.84;
  const r = tall * 0.2;
  const blades = range(14).map((i) => {
    const a = ((i + turn) / 14) * Math.PI * 2;
    const spoke = (radius: number, spread: number) =>
      `${round(Math.cos(a + spread) * radius, 1)} ${round(hub + Math.sin(a + spread) * radius, 1)}`;
    return `M${spoke(r * 0.25, -0.1)}L${spoke(r, -0.14)}L${spoke(r, 0.14)}L${spoke(r * 0.25, 0.1)}z`;
  });
  const half = tall * 0.1;
  const rungs = [0.2, 0.42, 0.64].map((t) => {
    const w = half * (1 - t * 0.95);
    const up = half * (1 - (t + 0.2) * 0.95);
    const at = -tall * t;
    const over = -tall * (t + 0.2);
    return `M${round(-w)} ${round(at)}H${round(w)}L${round(-up)} ${round(over)}M${round(-w)} ${round(at)}L${round(up)} ${round(over)}`;
  });
  const tower = `M${round(-half)} 0L-1 ${round(hub)}L1 ${round(hub)}L${round(half)} 0`;
  const vane = `M0 ${round(hub)}l${round(r * 1.4)}-3l${round(r * 0.7)}${round(-r * 0.34)}v${round(r * 0.74)}l${round(-r * 0.7)}${round(-r * 0.3)}z`;
  return place(
    x,
    y,
    stroke(tower, colour, { width: 5 }) +
      stroke(rungs.join(''), colour, { width: 2.5 }) +
      fill(vane, colour) +
      fill(blades.join(''), colour) +
      `<circle cx="0" cy="${round(hub)}" r="${round(r * 0.62)}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
  );
}

/** Crop rows: strips that run with the road and meet it at the vanishing point. */
function drawRows(fold: Fold, [from, to]: readonly [number, number], colour: string): string {
  const strips = range(9).map((i) => {
    const a = from + ((to - from) * i) / 9;
    const b = a + (to - from) / 18;
    const [ax, ay] = fold.at(a, fold.from);
    const [bx] = fold.at(b, fold.from);
    const shift = fold.crest(ax) - ay;
    const slope = [0.35, 0.7, 1].map((t) => fold.from + (fold.to - fold.from) * t);
    const down = slope.map((u) => fold.at(a, u));
    const up = slope.map((u) => fold.at(b, u)).reverse();
    return polygon([[ax, ay + shift], ...down, ...up, [bx, fold.crest(bx)]]);
  });
  return fill(strips.join(''), colour);
}

function drawPoles(folds: Fold[], across: number, colour: string): string {
  const spots: [Fold, number][] = [];
  let u = 0.92;
  for (const fold of [...folds].reverse()) {
    for (; u > fold.from; u = 1 / (1 / u + 0.95)) if (u < fold.to) spots.push([fold, u]);
  }
  let poles = '';
  let wires = '';
  let last: [number, number] | undefined;
  for (const [fold, near] of spots) {
    const [x, y] = fold.at(across, near);
    const top = y - 470 * near;
    const arm = 46 * near;
    const w = 11 * near + 0.8;
    poles += `M${round(x - w / 2, 1)} ${round(y)}V${round(top)}h${round(w, 1)}V${round(y)}z`;
    poles += `M${round(x - arm)} ${round(top + 30 * near)}h${round(arm * 2)}v${round(10 * near + 0.6, 1)}h${round(-arm * 2)}z`;
    if (last) {
      const sag = Math.max(last[1], top) + 60 * near;
      wires += `M${round(last[0])} ${round(last[1])}Q${round((last[0] + x) / 2)} ${round(sag)} ${round(x)} ${round(top + 30 * near)}`;
    }
    last = [x, top + 30 * near];
  }
  return stroke(wires, colour, { width: 1.6, opacity: 0.7 }) + fill(poles, colour);
}

/** Flat prairie to the horizon, strips of crop and far shelterbelts. */
function drawPrairie(day: Day, horizon: number, material = wheat): string {
  const plain = defineFade(
    day,
    'plain',
    [horizon, 900],
    [day.lit(material, 0.45), day.lit(material)],
  );
  const strips = range(7).map((i) => {
    const y = horizon + 6 + i * i * 5;
    const x = (i * 617) % 1900;
    return `M${x - 300} ${y}h${700 + i * 90}l${60 + i * 20} ${6 + i * 4}h${-900 - i * 90}z`;
  });
  const belts = plant(day.stage, {
    count: 60,
    from: 0,
    to: 2400,
    ground: () => horizon - 2,
    size: [14, 34],
  });
  return (
    plain.markup +
    fill(`M-10 ${horizon}H2410V910H-10z`, plain.paint) +
    fill(strips.filter((_, i) => i % 2 === 0).join(''), day.lit(meadow, 0.6), 0.7) +
    fill(strips.filter((_, i) => i % 2 === 1).join(''), day.lit('#c79a52', 0.6), 0.6) +
    fill(belts.map(([x, y, h]) => bush(x, y, h)).join(''), day.shade('#5f7a56', 0.4))
  );
}

/** A long wire fence beside the way. */
function drawFence(
  day: Day,
  from: number,
  to: number,
  y: (x: number) => number,
  tall: number,
): string {
  const xs = range(Math.ceil((to - from) / (tall * 1.5))).map((i) => from + i * tall * 1.5);
  const wires = [0.9, 0.6, 0.3].map(
    (k) => `M${xs.map((x) => `${round(x)} ${round(y(x) - tall * k)}`).join('L')}`,
  );
  return (
    fill(
      xs.map((x) => shadowOf(day, x, y(x), tall, tall * 0.1)).join(''),
      day.shade('#5a5248'),
      0.35,
    ) +
    stroke(wires.join(''), day.shade('#6f6a68'), { width: 2.5, opacity: 0.8 }) +
    stroke(
      xs.map((x) => `M${round(x)} ${round(y(x))}v${-Math.round(tall)}`).join(''),
      day.shade('#8a6f58'),
      { width: tall * 0.11 },
    )
  );
}

/** A straight white road over rolling prairie, a wind pump beside it. */
function drawRolling(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1220, y: 380, r: 78 });
  const halfWidth = 330;
  const { folds, near } = createFolds(day.stage, {
    vanishX: 1420,
    folds: crests,
    course: () => -180,
    halfWidth,
  });
  let out = drawDaySky(day, { horizon: 540, birds: [1000, 260] });
  for (const i of [0, 1]) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: 492 + i * 16,
      rise: 30 - i * 8,
      wavelength: 900,
    });
    out += drawGround(day, far, { material: '#93a07a', depth: 0.1 + i * 0.14 });
  }
  for (const [i, fold] of folds.entries()) {
    const depth = 0.34 + i * 0.22;
    out += drawGround(day, fold.crest, {
      material: [meadow, wheat, '#c7a253', '#a9a85c'][i] ?? wheat,
      depth,
      relief: 80,
    });
    if (i === 1) out += drawRows(fold, [720, 5000], day.lit('#a9ad68', depth));
    if (i === 2)
      out +=
        drawRows(fold, [-3800, -740], day.lit('#e8cc80', depth)) +
        drawWindmill(1740, fold.crest(1740) + 20, 340, day.shade('#5a5058', 0.9), 0.3);
    if (i === 3) out += drawRows(fold, [440, 2600], day.lit('#8f9a52', depth));
    const edge = (a: number, b: number) =>
      polygon([
        fold.at(a, fold.from),
        fold.at(a, fold.to),
        fold.at(b, fold.to),
        fold.at(b, fold.from),
      ]);
    out +=
      fill(polygon(fold.way), day.lit(chalk, depth)) +
      fill(edge(-300, -240) + edge(-120, -60), day.lit('#d9c8a4', depth), 0.8);
  }
  out += drawPoles(folds, -180 - halfWidth * 1.75, day.shade('#5a4a48', 0.9));
  for (const [u, off, jersey] of [
    [0.52, -90, stage.palette.accent],
    [0.6, 130, '#4f7f8c'],
  ] as const) {
    const [x, y] = near.at(-180 + off, u);
    out += drawLeaver(day, x, y, { jersey, scale: u * 1.4 });
  }
  return (
    out +
    drawTufts(day, { count: 50, top: 720, to: 900, size: 44 }, day.shade(meadow)) +
    drawTufts(day, { count: 60, top: 700, from: 1640, size: 48 }, day.shade('#8f8a4a'))
  );
}

/** A grain elevator by the rails. */
function drawElevator(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1090, y: 150, r: 56 });
  let out = drawDaySky(day, { horizon: 560, clouds: 5 });
  out += drawPrairie(day, 570);
  const box = (x: number, top: number, wide: number, wall: string, roof: number) =>
    fill(`M${x} 640V${top}l${wide / 2} ${-roof}l${wide / 2} ${roof}V640z`, day.lit(wall)) +
    fill(
      `M${x + wide * 0.62} 640V${top}${roof ? `L${x + wide / 2} ${top - roof}L${x + wide} ${top}` : `H${x + wide}`}V640z`,
      day.shade(wall),
      0.75,
    );
  out += fill('M1560 640H2060L2240 690H1700z', day.shade('#5a5248'), 0.4);
  out +=
    box(1640, 300, 190, barnRed, 0) +
    box(1680, 200, 110, barnRed, 44) +
    box(1590, 470, 60, '#c9c4ba', 20) +
    box(1830, 470, 190, barnRed, 60);
  for (const i of range(3))
    out +=
      fill(`M${2030 + i * 76} 640V440q36-40 72 0V640z`, day.lit('#d9dadb')) +
      fill(`M${2070 + i * 76} 640V418q20 4 32 22V640z`, day.shade('#c2c8cf'), 0.8);
  const boards = range(9).map((i) => `M1640 ${330 + i * 34}h118`);
  out +=
    stroke(boards.join(''), day.shade(barnRed), { width: 3, opacity: 0.5 }) +
    fill('M1664 330h70v70h-70z', day.lit(stage.palette.accent)) +
    stroke(
      'M1699 392v-50M1699 388l-14-12M1699 388l14-12M1699 372l-14-12M1699 372l14-12M1699 356l-14-12M1699 356l14-12',
      day.shade(barnRed),
      { width: 7 },
    );
  out += fill('M1712 236h40v40h-40zM1900 560h60v80h-60z', day.shade('#4a3a40'));
  const bed = 652;
  out +=
    fill(`M-10 ${bed - 14}H2410v30H-10z`, day.lit('#b0a598')) +
    stroke(
      range(96)
        .map((i) => `M${i * 25} ${bed - 6}v12`)
        .join(''),
      day.shade('#7a5a48'),
      { width: 8 },
    ) +
    stroke(`M-10 ${bed - 7}H2410M-10 ${bed + 3}H2410`, day.lit('#d9dee2'), { width: 4 });
  const car = (x: number, colour: string) =>
    fill(`M${x} ${bed - 18}v-66h170v66l-24 10h-122z`, day.lit(colour)) +
    stroke(
      `M${x + 30} ${bed - 20}v-60M${x + 85} ${bed - 20}v-60M${x + 140} ${bed - 20}v-60`,
      day.shade(colour),
      { width: 4 },
    ) +
    stroke(`M${x + 34} ${bed - 8}h0M${x + 136} ${bed - 8}h0`, silhouette, {
      width: 18,
      round: true,
    });
  for (const [i, x] of [840, 1020, 1200, 1380].entries())
    out += car(x, ['#5f7f8c', '#a8664a', '#8f8a80', '#5f7f8c'][i] ?? '#8f8a80');
  out +=
    fill('M-10 690H2410V780H-10z', day.lit(meadow)) +
    fill('M-10 752Q1200 742 2410 756V838H-10z', day.lit(chalk)) +
    fill('M-10 776Q1200 766 2410 780v10Q1200 778-10 790zM-10 812H2410v10H-10z', day.lit('#d9c8a4'));
  for (const [x, jersey] of [
    [1320, stage.palette.accent],
    [1500, '#f6efe0'],
    [1660, '#4f7f8c'],
  ] as const)
    out += drawPasser(day, x, 806, { jersey, scale: 1.15, tyre: 6 });
  out += fill('M-10 836H2410V910H-10z', day.lit('#8f9a55'));
  return (
    out +
    drawTufts(day, { count: 90, top: 700, bottom: 745, size: 30 }, day.shade(meadow)) +
    drawTufts(day, { count: 80, top: 846, size: 56 }, day.shade('#a89a50')) +
    drawTufts(day, { count: 30, top: 850, size: 50 }, day.lit(wheat))
  );
}

/** Barn and silos at dusk, a light in the loft. */
function drawBarn(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1240, y: 440, r: 104 });
  let out = drawDaySky(day, { horizon: 580 });
  for (const i of [0, 1])
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 556 + i * 34, rise: 28, wavelength: 800 }),
      { material: '#b08a5a', depth: 0.2 + i * 0.26, relief: 60 },
    );
  const hill = (x: number) =>
    680 - 60 * Math.exp(-(((x - 1850) / 420) ** 2)) + 12 * Math.sin(x / 240);
  out +=
    drawLeafTree(day, [2240, 650, 260], '#7a7a4a') +
    drawLeafTree(day, [2100, 640, 150], '#8a7a4a', 0.85);
  out += drawGround(day, hill, { material: '#a8924e', depth: 0.9, relief: 140 });
  const silo = (x: number, top: number, w: number) =>
    fill(`M${x} 650V${top}q${w / 2} ${-w * 0.8} ${w} 0V650z`, day.lit('#d2ccc6')) +
    fill(
      `M${x + w * 0.5} 650V${top - w * 0.4}q${w * 0.36} ${w * 0.02} ${w * 0.5} ${w * 0.4}V650z`,
      day.shade('#b8b2b4'),
      0.9,
    ) +
    stroke(
      range(6)
        .map((i) => `M${x} ${top + 30 + i * 44}h${w}`)
        .join(''),
      day.shade('#8a8288'),
      { width: 3, opacity: 0.5 },
    );
  out += fill('M1600 640L2050 640L2300 720L1760 730z', day.shade('#4a3a48'), 0.5);
  out += silo(1920, 350, 84) + silo(2014, 410, 76);
  out +=
    fill('M1600 650V490L1640 420L1740 370L1840 420L1880 490V650z', day.lit(barnRed)) +
    fill('M1880 650V490L1840 420L1740 370L1800 366L1930 430L1960 490V650z', day.shade(barnRed));
  out += stroke('M1584 496L1634 414L1740 360L1846 414L1896 496', '#3a2433', {
    width: 14,
    round: true,
  });
  out +=
    fill('M1690 650V540h100V650z', '#3a2433') +
    stroke('M1690 540h100V650h-100zL1790 650M1790 540L1690 650', day.lit('#f0e0c8'), { width: 7 }) +
    fill('M1714 430h52v54h-52z', lamp) +
    drawGlow(day, 'loft', [1740, 456], 130, lamp, 0.5) +
    stroke('M1714 457h52M1740 430v54', '#3a2433', { width: 5 });
  const way = layWay(600, 1370, (d) => 20 + 150 * Math.sin(d * 0.62));
  out += drawGround(day, (x) => 690 + 8 * Math.sin(x / 130), { material: '#b59a52', depth: 1 });
  out +=
    fill(way.strip(-270, 270, 1.12, 0.31), day.shade('#a8845a')) +
    fill(way.strip(-240, 240, 1.12, 0.31), day.lit(chalk)) +
    fill(
      way.strip(-130, -70, 1.12, 0.31) + way.strip(70, 130, 1.12, 0.31),
      day.shade('#d0b088'),
      0.4,
    );
  for (const [u, off, jersey] of [
    [0.5, -60, stage.palette.accent],
    [0.58, 90, '#7fa0a8'],
  ] as const) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey, scale: u * 1.7, turn: -3 });
  }
  out += drawFence(day, 1790, 2420, (x) => 780 + (x - 1790) * 0.1, 80);
  return (
    out +
    drawTufts(day, { count: 60, top: 720, to: 1050, size: 56 }, day.shade('#b59a52')) +
    drawTufts(day, { count: 60, top: 740, from: 1860, size: 60 }, day.lit('#c79a4a'))
  );
}

/** A lone tree in front of the moon, where two roads meet. */
function drawJunction(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1690, y: 400, r: 150 });
  let out = drawDaySky(day, { horizon: 620 }) + drawStars(day.stage, 600, 220);
  out += disc(1690, 400, 150, '#f5efdc');
  out += drawGround(day, hills(day.stage, { name: 'far', base: 610, rise: 24, wavelength: 900 }), {
    material: '#7f8a7a',
    depth: 0.4,
  });
  out += drawGround(day, (x) => 640 - 14 * Math.exp(-(((x - 1690) / 300) ** 2)), {
    material: '#8a8f6a',
    depth: 0.8,
  });
  out += drawBareTree(day.stage, [1690, 640, 470], '#101a30');
  out += fill('M1560 642H1820L1960 690H1620z', '#0e1830', 0.5);
  out +=
    fill('M-10 690L2410 676V724L-10 742z', day.lit(chalk)) +
    fill('M-10 714L2410 698v8L-10 724z', day.shade(chalk));
  const way = layWay(600, 1350, () => -60);
  out +=
    fill(way.strip(-270, 270, 1.12, 0.42), day.lit(chalk)) +
    fill(way.strip(-120, -60, 1.12, 0.42) + way.strip(80, 140, 1.12, 0.42), day.shade(chalk), 0.7);
  out +=
    stroke('M1990 790V580', silhouette, { width: 10 }) +
    fill('M1900 586h150l26 20-26 20h-150z', day.lit(stage.palette.accent)) +
    fill('M2076 642h-150l-26 18 26 18h150z', day.lit('#e8e2d2')) +
    fill('M1930 602h90v8h-90zM1950 656h90v8h-90z', silhouette, 0.7);
  const beam = (x: number, y: number) =>
    drawGlow(day, `pool${x}`, [x - 90, y + 70], 110, '#ffe9a8', 0.5) +
    drawGlow(day, `lamp${x}`, [x, y], 70, '#fff2c4', 0.9) +
    disc(x, y, 7, '#fffbe8');
  for (const [x, jersey] of [
    [1250, stage.palette.accent],
    [1420, '#8fb0c4'],
  ] as const)
    out += drawPasser(day, x, 716, { jersey, scale: 1, facing: -1, tyre: 6 }) + beam(x - 42, 646);
  return (
    out +
    drawFence(day, -20, 1010, (x) => 800 - x * 0.01, 90) +
    drawTufts(day, { count: 90, top: 760, to: 1080, size: 60 }, day.shade('#6f7a58')) +
    drawTufts(day, { count: 60, top: 750, from: 1660, size: 60 }, day.shade('#6f7a58'))
  );
}

/** Two riders and the dust they raise, bales in the field. */
function drawDust(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1200, y: 290, r: 86 });
  let out = drawDaySky(day, { horizon: 540, birds: [900, 200] });
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `hill${i}`,
      base: 500 + i * 46,
      rise: 40,
      wavelength: 720,
    });
    out += drawGround(day, crest, {
      material: ['#a89a5a', wheat, '#c9a04a'][i] ?? wheat,
      depth: 0.2 + i * 0.24,
      relief: 80,
    });
    const trees = plant(day.stage, {
      count: 12,
      from: 0,
      to: 2400,
      ground: (x) => crest(x) + 8,
      size: [30 + i * 8, 56 + i * 12],
    });
    out += fill(
      trees.map(([x, y, h]) => bush(x, y, h)).join(''),
      day.shade('#b5622f', 0.3 + i * 0.2),
    );
  }
  out += drawGround(day, () => 640, { material: '#e0bd62', depth: 0.9 });
  const stubble = range(12).map((i) => `M-10 ${650 + i * 8}H2410`);
  out += stroke(stubble.join(''), day.lit('#c2953f'), { width: 3, opacity: 0.6 });
  const bale = (x: number, y: number, r: number) =>
    fill(shadowOf(day, x + r * 0.3, y, r * 1.6, r * 2), day.shade('#6a5236'), 0.45) +
    fill(
      `M${x} ${y - r * 2}h${r * 1.1}a${r * 0.5} ${r} 0 0 1 0 ${r * 2}h${-r * 1.1}z`,
      day.shade('#d9a94a'),
    ) +
    `<ellipse cx="${x}" cy="${y - r}" rx="${round(r * 0.8)}" ry="${r}" fill="${day.lit('#f0cd74')}"/>` +
    stroke(
      `M${x} ${y - r * 1.5}a${round(r * 0.4)} ${round(r * 0.5)} 0 1 0 1 0`,
      day.lit('#c2953f'),
      { width: 4 },
    );
  for (const [x, y, r] of [
    [760, 668, 24],
    [1080, 690, 32],
    [1980, 664, 26],
    [2200, 716, 50],
    [420, 716, 44],
    [1560, 656, 18],
  ] as const)
    out += bale(x, y, r);
  out +=
    fill('M-10 752Q1200 736 2410 748V846Q1200 836-10 856z', day.lit(chalk)) +
    fill('M-10 850Q1200 832 2410 842v14Q1200 846-10 866z', day.shade('#b59a6a'));
  out += fill('M-10 782Q1200 766 2410 778v9Q1200 776-10 792z', day.lit('#d9bf8a'));
  const dust = range(26).map((i) => {
    const t = i / 26;
    return disc(
      1290 - t * 760 + ((i * 47) % 60),
      782 - 34 * t - ((i * 31) % 50) * (0.4 + t),
      20 + 62 * t,
      i % 3 ? day.lit('#fbeacb') : day.lit('#e8cf9c'),
      0.8 - 0.5 * t,
    );
  });
  out += dust.join('');
  for (const [x, jersey] of [
    [1360, '#f6efe0'],
    [1610, stage.palette.accent],
  ] as const)
    out += drawPasser(day, x, 806, { jersey: day.lit(jersey), scale: 1.6, tyre: 6 });
  return (
    out +
    drawTufts(day, { count: 90, top: 862, size: 64 }, day.shade('#b5903f')) +
    drawTufts(day, { count: 40, top: 866, size: 60 }, day.lit('#e8c05a'))
  );
}

/** Snow between the stubble, a fence running to the farm. */
function drawStubble(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1060, y: 200, r: 56 });
  let out = drawDaySky(day, { horizon: 560, birds: [1500, 240] });
  for (const i of [0, 1])
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 530 + i * 30, rise: 30, wavelength: 900 }),
      { material: '#e8edf0', depth: 0.3 + i * 0.3, relief: 90 },
    );
  out +=
    fill('M1900 566V510l44-34 44 34V566z', day.shade(barnRed, 0.7)) +
    fill('M1990 566V470q16-20 34 0V566z', day.shade('#a8b0bc', 0.7)) +
    fill('M1894 514l50-40 50 40-6 4-44-32-44 32z', '#ffffff');
  for (const [x, y, tall] of [
    [1820, 580, 170],
    [2080, 590, 210],
    [620, 580, 120],
    [2150, 590, 150],
  ] as const)
    out += drawBareTree(day.stage, [x, y, tall], day.shade('#7a7078', 0.8));
  out += drawGround(day, () => 580, { material: '#f8f6f0', depth: 1 });
  const way = layWay(560, 1180, () => 260);
  const rows = range(34)
    .filter((i) => Math.abs(i * 260 - 4200 - 260) > 420)
    .map((i) => {
      const a = i * 260 - 4200;
      return range(14)
        .map((k) => {
          const u = 0.1 + k * 0.075;
          const [x, y] = way.at(a - 200, u);
          return `M${round(x)} ${round(y)}l${round(-8 * u)} ${round(-44 * u)}m${round(10 * u)} ${round(44 * u)}l${round(6 * u)} ${round(-36 * u)}`;
        })
        .join('');
    });
  out += stroke(rows.join(''), day.lit('#c2a05a'), { width: 4 });
  out +=
    fill(way.strip(-300, 300, 1.12, 0.05), day.lit('#ddd2c0')) +
    fill(
      way.strip(-150, -80, 1.12, 0.05) + way.strip(90, 160, 1.12, 0.05),
      day.lit('#c8bca8'),
      0.8,
    ) +
    fill(way.strip(-40, 60, 1.12, 0.05), '#ffffff', 0.7);
  const posts = range(11)
    .map((i) => 0.1 * 1.25 ** i)
    .filter((u) => u < 1);
  const wire = [0.9, 0.55].map(
    (k) =>
      `M${posts
        .map((u) => way.at(520, u))
        .map(([x, y], i) => `${round(x)} ${round(y - 210 * (posts[i] ?? 0) * k)}`)
        .join('L')}`,
  );
  out += stroke(wire.join(''), day.shade('#8a8288'), { width: 3 });
  for (const u of posts) {
    const [x, y] = way.at(520, u);
    out +=
      fill(shadowOf(day, x, y, 210 * u, 20 * u), day.shade('#aab4c8'), 0.5) +
      stroke(`M${round(x)} ${round(y)}v${round(-210 * u)}`, day.shade('#7a6258'), {
        width: 24 * u,
      }) +
      stroke(`M${round(x - 11 * u)} ${round(y - 212 * u)}h${round(22 * u)}`, '#ffffff', {
        width: 12 * u,
      });
  }
  for (const [u, off, jersey] of [
    [0.4, -80, '#4f7f8c'],
    [0.5, 110, stage.palette.accent],
  ] as const) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey, scale: u * 2.1 });
  }
  return out;
}

/** A shelf of storm over the road, seen from low down. */
function drawFront(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1200, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 640, clouds: 0 });
  out +=
    fill(
      'M-10 80Q700 60 1200 200Q1700 330 2410 250V470Q1900 500 1500 420Q1000 330 500 420Q200 470-10 420z',
      '#46525f',
      0.75,
    ) +
    fill(
      'M-10 380Q400 400 800 350Q1200 330 1600 430Q1900 500 2410 440V520Q1900 560 1500 470Q1100 400 700 430Q300 470-10 450z',
      '#333d4a',
      0.85,
    ) +
    fill(
      'M-10 440Q300 460 700 424Q1100 392 1500 462Q1900 552 2410 512V530Q1900 572 1490 480Q1100 410 700 442Q300 480-10 462z',
      '#e8dfb8',
      0.6,
    );
  const shafts = [0, 1, 2].map(
    (i) => `M${1500 + i * 330} 480h${330 + i * 90}l-120 168h${-270 - i * 90}z`,
  );
  out +=
    fill(shafts.join(''), '#55606c', 0.22) +
    fill('M1000 430L1060 436L1030 500L1076 496L990 640L1016 530L976 534z', '#fff6d2');
  out += drawPrairie(day, 648, '#b5a862');
  const way = layWay(646, 1420, () => -60);
  out +=
    fill(way.strip(-640, 640, 1.12, 0.01), day.shade('#8a8260')) +
    fill(way.strip(-560, 560, 1.12, 0.01), day.lit('#f0e8d8'));
  out += fill(
    way.strip(-330, -220, 1.12, 0.01) + way.strip(220, 330, 1.12, 0.01),
    day.lit('#cfc3a8'),
  );
  const grit = range(70).map(() => {
    const [x, y] = way.at(day.stage.random.between(-540, 540), day.stage.random.between(0.25, 1));
    return `M${round(x)} ${round(y)}h0`;
  });
  out += stroke(grit.join(''), day.shade('#a89a84'), { width: 7, round: true, opacity: 0.7 });
  const poles = [0.9, 0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05];
  const tops = poles.map((u): Point => [way.at(1050, u)[0], way.at(1050, u)[1] - 900 * u]);
  out += stroke(
    poles
      .map(
        (u, i) =>
          `M${round(tops[i]?.[0] ?? 0)} ${round(way.at(1050, u)[1])}V${round(tops[i]?.[1] ?? 0)}m${round(-90 * u)} ${round(60 * u)}h${round(180 * u)}`,
      )
      .join(''),
    day.shade('#5a4a48'),
    { width: 6 },
  );
  out += stroke(
    tops
      .slice(1)
      .map(
        ([x, y], i) =>
          `M${round(tops[i]?.[0] ?? 0)} ${round((tops[i]?.[1] ?? 0) + 60 * (poles[i] ?? 0))}Q${round(((tops[i]?.[0] ?? 0) + x) / 2)} ${round(y + 60)} ${round(x)} ${round(y + 60 * (poles[i + 1] ?? 0))}`,
      )
      .join(''),
    day.shade('#5a4a48'),
    { width: 2.5 },
  );
  for (const [u, off, jersey] of [
    [0.34, -180, '#f6efe0'],
    [0.42, 190, '#4f7f8c'],
    [0.56, 10, stage.palette.accent],
  ] as const) {
    const [x, y] = way.at(off, u);
    out += drawLeaver(day, x, y, { jersey, scale: u * 3 });
  }
  out +=
    drawTufts(day, { count: 60, top: 700, to: 900, size: 60 }, day.shade('#9a9050')) +
    drawTufts(day, { count: 60, top: 700, from: 1900, size: 66 }, day.shade('#9a9050'));
  return out + drawStones(day, { count: 30, top: 840, from: 760, to: 2000, size: 26 }, '#b5a68e');
}

/** A wind pump close by, the sun behind its wheel. */
function drawPump(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1600, y: 330, r: 250 });
  let out = drawDaySky(day, { horizon: 640, birds: [1080, 300] });
  for (const i of range(3))
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 600 + i * 46, rise: 30, wavelength: 820 }),
      {
        material: ['#d9a94f', '#c98f3a', '#b5762f'][i] ?? wheat,
        depth: 0.4 + i * 0.22,
        relief: 80,
      },
    );
  out += drawWindmill(1600, 790, 560, '#3a2620', 0.4);
  out +=
    fill('M1720 790h170v-56h-170z', '#4f3a34') +
    `<ellipse cx="1805" cy="734" rx="86" ry="13" fill="#fff3d2"/>`;
  const ground = (x: number) => 776 + 10 * Math.sin(x / 170);
  out += drawGround(day, ground, { material: '#8a5a2f', depth: 1 });
  const road = (x: number) => ground(x) + 26;
  out +=
    fill(
      polygon([
        ...range(25).map((i): Point => [i * 101 - 10, road(i * 101)]),
        ...range(25)
          .map((i): Point => [i * 101 - 10, road(i * 101) + 44])
          .reverse(),
      ]),
      '#fff3d8',
    ) + drawPasser(day, 1290, road(1290) + 26, { jersey: '#c2402a', scale: 1.35, tyre: 6 });
  out += drawFence(day, 1900, 2420, (x) => ground(x) + 6, 84);
  return (
    out +
    drawTufts(day, { count: 90, top: 856, size: 70 }, '#4a3020') +
    drawTufts(day, { count: 40, top: 862, size: 60 }, mix(stage.palette.accent, '#8a5a2f', 0.35))
  );
}

function draw(stage: Stage): string {
  return pick(stage, [
    drawRolling,
    drawElevator,
    drawBarn,
    drawJunction,
    drawDust,
    drawStubble,
    drawFront,
    drawPump,
  ])(stage);
}

export const gravel: Scene = { motifX: 1550, draw };
