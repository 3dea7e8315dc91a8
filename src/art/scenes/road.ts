import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { drawPeak } from '../peak.ts';
import { drawRider } from '../rider.ts';
import { drawLand, drawShade, hills, skyline } from '../ridge.ts';
import { fill, type Point, polygon, range, round, stroke, trace } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { drawPines } from '../tree.ts';

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

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1290, 1180, 1300, 1200, 1240, 1160, 1290, 1300]),
    y: pick(stage, [330, 170, 400, 180, 280, 190, 250, 330]),
    r: pick(stage, [88, 64, 112, 68, 90, 60, 70, 170]),
  };
  let out = drawSky(stage, { horizon: 560, sun, birds: [960, 250] });
  const far = hills(stage, { name: 'far', base: 470, rise: 90, wavelength: 380, octaves: 5 });
  out += drawLand(skyline(stage, far, 14), palette.land(0.04));
  const snow = mix(palette.light, palette.land(0), 0.2);
  const tops: [number, number, number, number][] = pick(stage, [
    [
      [420, 330, 360, 0.16],
      [860, 390, 320, 0.2],
      [2180, 250, 420, 0.2],
      [1800, 140, 520, 0.28],
    ],
    [
      [200, 300, 420, 0.16],
      [2260, 190, 460, 0.22],
      [1880, 170, 420, 0.28],
      [760, 380, 360, 0.2],
    ],
    [
      [620, 310, 420, 0.18],
      [150, 380, 360, 0.2],
      [1960, 120, 560, 0.26],
    ],
  ]);
  for (const [i, [x, y, wide, depth]] of tops.entries()) {
    const colours = { lit: palette.land(depth - 0.08), shade: palette.land(depth + 0.12), snow };
    out += drawPeak(stage, `top${i}`, { x, y, base: 720, reach: [wide, wide] }, colours, sun.x);
  }
  const valley = hills(stage, { name: 'valley', base: 610, rise: 40, wavelength: 520 });
  const wood = { count: 80, from: 0, to: 1300, ground: valley, size: [24, 54] as const };
  out += drawPines(stage, wood, { dark: palette.thing(0.36) });
  out += drawLand(skyline(stage, valley), palette.land(0.44));

  const rough = hills(stage, { name: 'spur', base: 0, rise: 26, wavelength: 300 });
  const spur = (x: number) => {
    const aside = Math.abs(x - col.x);
    const slope = x < col.x ? 0.36 + aside * 0.00008 : 0.17 + aside * 0.0001;
    return col.y + aside * slope + rough(x) * Math.min(1, aside / 200);
  };
  const line = skyline(stage, spur, 20);
  const slopes = { count: 46, from: 700, to: 2400, ground: spur, size: [24, 60] as const };
  out += drawPines(stage, slopes, { dark: palette.thing(0.5) });
  out += drawLand(line, palette.land(0.56));
  out += drawShade(line, sun.x, 900, palette.land(0.68), 0.7);
  const meadows = range(46).map((i) => {
    const x = stage.random.between(0, 2400);
    const y = spur(x) + 40 + i * 9;
    const w = stage.random.between(30, 60) + i * 3;
    return `M${round(x)} ${round(y)}q${round(w / 2)}${round(-w * 0.16)} ${round(w)} 0q${round(-w / 2)} ${round(w * 0.1)} ${round(-w)} 0z`;
  });
  out += fill(meadows.join(''), palette.land(0.44), 0.55);
  for (const [i, down] of [60, 150, 270].entries()) {
    const size = [30 + i * 14, 66 + i * 26] as const;
    const stand = { count: 15, from: 300, to: 2400, ground: (x: number) => spur(x) + down, size };
    out += drawPines(stage, stand, {
      dark: palette.thing(0.58),
      lit: palette.land(0.5),
      sunX: sun.x,
    });
  }
  const flip = stage.variation % 2 === 0 ? -1 : 1;
  const left = edge(flip, -1);
  const right = edge(flip, 1);
  const band = [...left, ...right.toReversed()];
  const wall = band.map(([x, y]): Point => [x, y + 5 + Math.max(0, y - col.y) * 0.028]);
  out += fill(polygon(wall), palette.thing(0.8));
  out += fill(polygon(band), mix(palette.light, palette.land(0.4), palette.snow ? 0.75 : 0.12));
  const paint = range(90).map((i) => middle(0.45 + (i / 89) * 0.6, flip));
  out += stroke(trace(paint), palette.land(0.5), { width: 3, dash: '26 22', opacity: 0.7 });

  const riders: [number, number][] = [
    [0.7, 0.56],
    [0.735, 0.6],
    [0.865, 0.86],
  ];
  const order = riders.map(([t, scale], i) => {
    const [x, y] = middle(t, flip);
    const facing = middle(t - 0.01, flip)[0] > x ? 1 : -1;
    const jersey = i === 1 ? palette.light : palette.glow;
    return drawRider(x, y + 4, {
      colour: palette.ink,
      jersey: palette.snow ? palette.accent : jersey,
      scale,
      facing,
    });
  });
  out += order.join('');
  const corner = (x: number) => 800 + Math.max(0, (x - 60) * 0.18);
  out += drawPines(
    stage,
    { count: 14, from: 40, to: 620, ground: (x) => corner(x) + 40, size: [150, 320] },
    {
      dark: palette.thing(0.95),
      lit: mix(palette.thing(0.95), palette.land(0.4), 0.4),
      sunX: sun.x,
    },
  );
  out += drawLand(
    skyline(stage, (x) => corner(x) + rough(x) * 0.4),
    palette.land(0.95),
  );
  return out + drawGrass(stage, { count: 40, top: corner, colour: palette.thing(1) });
}

export const road: Scene = { motifX: 1560, draw };
