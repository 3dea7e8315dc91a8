import { defineFade, drawGlow, drawHaze } from '../air.ts';
import { drawBell } from '../bell.ts';
import { drawBushes } from '../bushes.ts';
import { mix } from '../colour.ts';
import { type Day, drawDaySky, lightUp } from '../daylight.ts';
import { drawFloodlight } from '../floodlight.ts';
import { isInFrame } from '../frame.ts';
import { drawFurrows, drawGround } from '../ground.ts';
import { drawTucked, type Racer } from '../racer.ts';
import { hills } from '../ridge.ts';
import { fill, type Point, place, polygon, range, round, stroke, trace } from '../shape.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { plant } from '../tree.ts';

const red = '#c8322f';
const blue = '#2f6fb5';
const cote = '#7fb6cf';
const ink = '#16202a';

/** A point of the track: `along` metres round the turn, `up` 0 at the foot of the boards, 1 at the rail. */
type Surface = (along: number, up: number, lift?: number) => Point;

const radius = 21;
const width = 7.4;
const quarter = (radius * Math.PI) / 2;

type Camera = {
  centreX: number;
  horizon: number;
  focal: number;
  /** Metres above the infield, before the turn's centre, and beside the axis. */
  eye: number;
  distance: number;
  aside: number;
};

/** A turn of a velodrome in true perspective: a semicircle banked at 42°, running out into straights. */
function createSurface({ centreX, horizon, focal, eye, distance, aside }: Camera): Surface {
  return (along, up, lift = 0) => {
    const bend = Math.max(-quarter, Math.min(quarter, along));
    const rest = along - bend;
    const angle = bend / radius;
    const ease = Math.max(0, 1 - Math.abs(rest) / 14);
    const bank = ((16 + 26 * ease) * Math.PI) / 180;
    const out = radius + width * up * Math.cos(bank);
    const x = Math.sin(angle) * out;
    const z = Math.max(2.2, distance + Math.cos(angle) * out - Math.abs(rest));
    const y = width * up * Math.sin(bank) + lift - eye;
    return [centreX + (focal * (x - aside)) / z, horizon - (focal * y) / z];
  };
}

const span = range(41).map((i) => (quarter * (i - 20)) / 20);

function band(surface: Surface, from: number, to: number, lift = 0, toLift = lift): string {
  return polygon([
    ...span.map((along) => surface(along, from, lift)),
    ...span.map((along) => surface(along, to, toLift)).reverse(),
  ]);
}

function drawRacer(day: Day, x: number, y: number, look: Omit<Racer, 'colour'>): string {
  return drawTucked(x, y, { colour: ink, rim: day.lit('#fff3da'), ...look });
}

/** The turn seen from inside: stand with its crowd, boards, painted lines, côte d'azur, infield. */
function drawBend(
  stage: Stage,
  camera: Camera,
  mood: 'dawn' | 'night' | 'autumn',
  team: readonly (readonly [number, number])[],
): string {
  const night = mood === 'night';
  const sky = lightUp(
    stage,
    mood,
    mood === 'night' ? { x: 1500, y: 120, r: 42 } : { x: 1120, y: camera.horizon * 0.5, r: 64 },
  );
  // Floodlights make their own noon on the boards.
  const day: Day = night
    ? {
        ...sky,
        lit: (material) => mix(material, '#2c2740', 0.16),
        shade: (material, depth) => mix(material, sky.shade(material, depth), 0.8),
      }
    : sky;
  const { palette } = day.stage;
  const surface = createSurface(camera);
  let out = drawDaySky(day, { horizon: camera.horizon, clouds: 4 });
  const far = hills(day.stage, {
    name: 'far',
    base: camera.horizon - 50,
    rise: 40,
    wavelength: 560,
  });
  out += drawGround(day, far, { material: '#6f9c8c', depth: 0.2 });
  const trees = plant(day.stage, {
    count: 34,
    from: 0,
    to: 2400,
    ground: (x) => far(x) + 46,
    size: [40, 80],
  });
  out += drawBushes(day, trees, '#5f8f74', 0.45);
  for (const [i, along] of [-24, -9, 5, 19].entries()) {
    const [x, y] = surface(along, 1.6);
    const [, top] = surface(along, 1.6, 6.4);
    if (isInFrame(stage.frame, x, 60))
      out += drawFloodlight(day, `mast${i}`, Math.round(x), y, Math.round(Math.max(40, top)));
  }
  out += fill(band(surface, 1.05, 1.6, 0, 1.9), day.shade('#4d5563', 0.9));
  // A row of heads is one line of round dots: every colour starts a little further along.
  for (const row of range(camera.eye > 6 ? 1 : 3)) {
    for (const [i, colour] of ['#efe2cc', '#e0a15f'].entries()) {
      const seats = range(31).map((k) => {
        const along = -quarter * 1.3 + (quarter * 2.6 * k) / 30 + i * 1.1 + row * 0.35;
        return surface(along, 1.1 + row * 0.13, 1.5 + row * 0.42);
      });
      out += stroke(trace(seats), mix(sky.lit(colour, 0.9), day.shade('#4d5563', 0.9), 0.4), {
        width: 15,
        round: true,
        dash: '0 62',
      });
    }
  }
  out += fill(band(surface, 1, 1, 0, 1.25), day.lit(palette.accent));
  const panels = range(22).map((i) => {
    const from = -46 + i * 4.2;
    return polygon([
      surface(from, 1, 0.3),
      surface(from + 1.6, 1, 0.3),
      surface(from + 1.6, 1, 0.95),
      surface(from, 1, 0.95),
    ]);
  });
  out += fill(panels.join(''), day.lit('#f4eee0'));
  const [, top] = surface(0, 1);
  const [, foot] = surface(0, 0);
  const wood = defineFade(day, 'wood', [top, foot + 60], [day.lit('#c98f55'), day.lit('#efc78c')]);
  out += wood.markup + fill(band(surface, 0, 1), wood.paint);
  const half = range(24).map((i) => (camera.aside > 0 ? -quarter : 0) + (quarter * i) / 23);
  out += fill(
    polygon([...half.map((a) => surface(a, 0)), ...half.map((a) => surface(a, 1)).reverse()]),
    day.shade('#8a5a4a'),
    0.22,
  );
  const seams = [0.22, 0.31, 0.5, 0.59, 0.68, 0.77, 0.86, 0.95].map((up) =>
    band(surface, up, up + 0.008),
  );
  out += fill(seams.join(''), day.shade('#7a4a30'), 0.55);
  const joints = range(camera.eye > 6 ? 0 : 30).map((i) => {
    const up = 0.18 + ((i * 7) % 11) * 0.07;
    return trace([surface(-44 + i * 3, up), surface(-44 + i * 3, up + 0.07)]);
  });
  out += stroke(joints.join(''), day.shade('#7a4a30'), { width: 2, opacity: 0.5 });
  out +=
    fill(band(surface, -0.16, 0), day.lit(cote)) +
    fill(band(surface, 0.03, 0.05), ink) +
    fill(band(surface, 0.125, 0.15), day.lit(red)) +
    fill(band(surface, 0.4, 0.43), day.lit(blue));
  const rim = span.map((along) => surface(along, -0.16));
  out += fill(polygon([...rim, [2600, 1000], [-200, 1000]]), day.lit('#7da08a'));
  out += fill(
    polygon([...rim, ...span.map((along) => surface(along, -0.7)).reverse()]),
    day.lit('#c4c3b4'),
  );
  const mown = [1.1, 1.7, 2.5].map((up) =>
    polygon([
      ...span.map((a) => surface(a, -up)),
      ...span.map((a) => surface(a, -up - 0.3)).reverse(),
    ]),
  );
  out += fill(mown.join(''), day.lit('#94b59b'));
  const line = (from: number, wide: number) =>
    polygon([surface(from, 0), surface(from, 1), surface(from + wide, 1), surface(from + wide, 0)]);
  out += fill(line(2.7, 1.1), '#fdf9ee') + fill(line(3.1, 0.3), ink);
  for (const [i, [along, up]] of team.entries()) {
    const [x, y] = surface(along, up);
    const [, head] = surface(along, up, 1.75);
    const scale = ((y - head) / 110) * 1.35;
    const shade = place(
      x,
      y,
      fill('M-60 0Q0-14 60 0Q90 10 40 12Q-30 14-60 0z', day.shade('#6a4030'), 0.55),
      scale,
      -along * 0.9,
    );
    out +=
      shade +
      drawRacer(day, x, y, {
        jersey: i === team.length - 1 ? red : mix(palette.accent, '#35b5b0', 0.3),
        scale,
        facing: -1,
        turn: -along * 0.9,
      });
  }
  return out;
}

/** From the rail at the top of the banking down the boards, the lines running out ahead. */
function drawDown(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1250, y: 130, r: 52 });
  const { palette } = day.stage;
  const horizon = 330;
  let out = drawDaySky(day, { horizon });
  const far = hills(day.stage, { name: 'far', base: 300, rise: 30, wavelength: 500 });
  out +=
    drawGround(day, far, { material: '#6f9c8c', depth: 0.25 }) +
    drawHaze(day, 'low', 230, 340, 0.6);
  out += fill('M-10 322H2410V910H-10z', day.lit('#86ab90'));
  out += fill(
    range(7)
      .map((i) => `M-10 ${338 + i * i * 13}H2410v${6 + i * 5}H-10z`)
      .join(''),
    day.lit('#9abb9d'),
  );
  // Every line is a curve of its own radius round one far turn: all share the bend, none the width.
  const at = (up: number, t: number): Point => {
    const swing = 900 * t * t * (1 - 0.35 * t);
    const near = 0.09 + 0.91 * t ** 1.6;
    return [
      1290 + 200 * (1 - t) ** 2 + (up - 0.35) * 1900 * near + swing * 0.36,
      344 + 620 * t ** 1.35 - up * 170 * near + 60 * near,
    ];
  };
  const steps = range(40).map((i) => i / 39);
  const strip = (from: number, to: number) =>
    polygon([...steps.map((t) => at(from, t)), ...steps.map((t) => at(to, t)).reverse()]);
  const wood = defineFade(day, 'wood', [340, 900], [day.lit('#dcae74'), day.lit('#e9bd80')]);
  out += fill(strip(-0.34, 0), day.lit('#c9c6b6')) + fill(strip(-0.08, 0), day.lit(cote));
  out += wood.markup + fill(strip(0, 1), wood.paint);
  const planks = range(22).map((i) => strip(0.05 + i * 0.044, 0.053 + i * 0.044));
  out += fill(planks.join(''), day.shade('#8a5734'), 0.5);
  const joints = range(60).map((i) => {
    const up = 0.05 + ((i * 13) % 22) * 0.044;
    const t = 0.12 + ((i * 29) % 60) / 68;
    return trace([at(up, t), at(up + 0.044, t)]);
  });
  out += stroke(joints.join(''), day.shade('#8a5734'), { width: 3, opacity: 0.5 });
  out +=
    fill(strip(0.035, 0.05), ink) +
    fill(strip(0.125, 0.15), day.lit(red)) +
    fill(strip(0.42, 0.455), day.lit(blue));
  out += fill(strip(1, 1.03), day.lit('#f6efe2'));
  const fence = [
    ...steps.map((t) => at(1.03, t)),
    ...steps
      .map((t): Point => {
        const [x, y] = at(1.03, t);
        return [x + 20 * t, y - 20 - 330 * t ** 1.6];
      })
      .reverse(),
  ];
  out += fill(polygon(fence), day.shade(mix(palette.accent, '#2fa5a0', 0.2)));
  const posts = range(9).map((i) => {
    const t = 0.16 + i * 0.1;
    const [x, y] = at(1.03, t);
    return `M${round(x)} ${round(y)}l${round(20 * t)} ${round(-20 - 330 * t ** 1.6)}`;
  });
  out += stroke(posts.join(''), day.lit('#d8efe6'), { width: 5, opacity: 0.5 });
  const cast = polygon([
    ...steps.map((t) => at(1, t)),
    ...steps.map((t) => at(0.8 - 0.06 * t, t)).reverse(),
  ]);
  out += fill(cast, day.shade('#6a4030'), 0.35);
  for (const [i, [up, t]] of (
    [
      [0.1, 0.34],
      [0.1, 0.41],
      [0.11, 0.5],
      [0.12, 0.6],
    ] as const
  ).entries()) {
    const [x, y] = at(up, t);
    const scale = 0.34 + 1.05 * t ** 1.5;
    out += place(
      x + 20 * scale,
      y,
      fill('M-60 0Q20-16 110 8Q40 22-60 0z', day.shade('#6a4030'), 0.5),
      scale,
    );
    out += drawRacer(day, x, y, {
      jersey: i === 3 ? red : mix(palette.accent, '#35b5b0', 0.3),
      scale,
      facing: -1,
      turn: 8,
    });
  }
  return out;
}

/** Two riders close by on the steep boards, one high, one low. */
function drawDuel(stage: Stage, mood: 'dusk' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1640, y: 300, r: 230 } : { x: 1130, y: 250, r: 90 },
  );
  const { palette } = day.stage;
  const tilt = poster ? -0.13 : 0.09;
  const y = (x: number, level: number) =>
    level + (x - 1550) * tilt + ((x - 1550) / 1000) ** 2 * (poster ? -70 : 90);
  const xs = range(25).map((i) => i * 100);
  const strip = (from: number, to: number) =>
    polygon([
      ...xs.map((x): Point => [x, y(x, from)]),
      ...xs.map((x): Point => [x, y(x, to)]).reverse(),
    ]);
  let out = drawDaySky(day, { horizon: 460, clouds: 2 });
  if (!poster) {
    const far = hills(day.stage, { name: 'far', base: 360, rise: 40, wavelength: 400 });
    out += drawGround(day, far, { material: '#6d6488', depth: 0.3 });
  }
  out += fill(strip(380, 470), day.shade('#454c5e'));
  const heads = range(160).map((i) => {
    const x = day.stage.random.between(0, 2400);
    return `M${round(x)} ${round(y(x, 396 + (i % 4) * 18))}h0`;
  });
  out += stroke(heads.slice(0, 90).join(''), mix(day.shade('#454c5e'), day.lit('#f0d8b0'), 0.5), {
    width: 15,
    round: true,
  });
  out += stroke(heads.slice(90).join(''), mix(day.shade('#454c5e'), day.lit(palette.accent), 0.7), {
    width: 15,
    round: true,
  });
  out +=
    fill(strip(452, 512), day.lit(poster ? '#20323c' : palette.accent)) +
    fill(strip(446, 454), day.lit('#f6efe2'));
  const banner = range(8).map((i) => {
    const x = 60 + i * 310;
    return polygon([
      [x, y(x, 466)],
      [x + 150, y(x + 150, 466)],
      [x + 150, y(x + 150, 500)],
      [x, y(x, 500)],
    ]);
  });
  out += fill(banner.join(''), day.lit('#f6efe2'), 0.85);
  const wood = defineFade(day, 'wood', [500, 900], [day.lit('#b87a48'), day.lit('#eabd82')]);
  out += wood.markup + fill(strip(512, 1200), wood.paint);
  out += fill(
    range(14)
      .map((i) => strip(530 + i * (20 + i * 1.2), 533 + i * (20 + i * 1.2)))
      .join(''),
    day.shade('#7a4a30'),
    0.5,
  );
  const joints = range(70).map((i) => {
    const x = day.stage.random.between(0, 2400);
    const k = i % 14;
    const level = 530 + k * (20 + k * 1.2);
    return `M${round(x)} ${round(y(x, level))}l4 ${round(22 + k * 1.4)}`;
  });
  out += stroke(joints.join(''), day.shade('#7a4a30'), { width: 3, opacity: 0.5 });
  out +=
    fill(strip(648, 664), day.lit(blue)) +
    fill(strip(806, 822), day.lit(red)) +
    fill(strip(872, 884), ink);
  const one = (x: number, level: number, scale: number, jersey: string) => {
    const foot = y(x, level);
    const turn = (Math.atan2(y(x + 40, level) - y(x - 40, level), 80) * 180) / Math.PI;
    const reach = day.sun.x < x ? 1 : -1;
    const shade = place(
      x,
      foot,
      fill(`M-60-2L62-2L${80 + reach * 90} 52L${-50 + reach * 90} 52z`, day.shade('#5a3428'), 0.45),
      scale,
      turn,
    );
    return shade + drawRacer(day, x, foot, { jersey, scale, facing: poster ? 1 : -1, turn });
  };
  out += one(poster ? 1400 : 1700, 640, poster ? 1.5 : 1.6, red);
  return (
    out + one(poster ? 1700 : 1400, 800, 2.1, mix(palette.accent, '#35b5b0', poster ? 0.55 : 0.35))
  );
}

/** The line in the home straight, the lap board at one to go, and the bell. */
function drawLine(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1210, y: 220, r: 74 });
  const { palette } = day.stage;
  let out = drawDaySky(day, { horizon: 480, birds: [960, 180] });
  const far = hills(day.stage, { name: 'far', base: 420, rise: 40, wavelength: 500 });
  out += drawGround(day, far, { material: '#7d9a86', depth: 0.24 });
  const trees = plant(day.stage, {
    count: 40,
    from: 0,
    to: 2400,
    ground: (x) => far(x) + 50,
    size: [70, 130],
  });
  out += drawBushes(day, trees, '#8aa068', 0.45);
  out += drawHaze(day, 'low', 340, 490, 0.6);
  out +=
    fill('M-10 470H2410V520H-10z', day.lit(palette.accent)) +
    fill(
      range(9)
        .map((i) => `M${40 + i * 280} 480h150v28h-150z`)
        .join(''),
      day.lit('#f6efe2'),
      0.9,
    );
  const wood = defineFade(day, 'wood', [520, 730], [day.lit('#c78d55'), day.lit('#efc78c')]);
  out += wood.markup + fill('M-10 520H2410V735H-10z', wood.paint);
  out += fill(
    range(9)
      .map((i) => `M-10 ${534 + i * 21}H2410v3H-10z`)
      .join(''),
    day.shade('#7a4a30'),
    0.45,
  );
  out +=
    fill('M-10 604h2420v8H-10z', day.lit(blue)) +
    fill('M-10 698h2420v7H-10z', day.lit(red)) +
    fill('M-10 722h2420v5H-10z', ink);
  const cells = range(36).map((i) => {
    const row = Math.floor(i / 3);
    const lean = (k: number) => 1390 - row * 0 + (k - 8) * -9;
    const top = 520 + row * 17.7;
    const shift = (i % 3) * 24;
    return (row + i) % 2 === 0 ? '' : `M${round(lean(row) + shift)} ${round(top)}h24l-9 17.7h-24z`;
  });
  out += fill('M1462 520h72l-108 212h-72z', '#fdf9ee') + fill(cells.join(''), ink);
  const apron = defineFade(day, 'apron', [735, 900], [day.lit('#cfcabb'), day.lit('#b9b19f')]);
  out +=
    fill('M-10 735H2410V764H-10z', day.lit(cote)) +
    apron.markup +
    fill('M-10 764H2410V910H-10z', apron.paint);
  const racers: [number, string][] = [
    [1000, red],
    [1130, mix(palette.accent, '#35b5b0', 0.3)],
    [1240, '#e0a13a'],
  ];
  for (const [x, jersey] of racers) {
    out += fill(
      `M${x - 70} 688L${x + 50} 688L${x + 20} 730L${x - 110} 730z`,
      day.shade('#5a3428'),
      0.35,
    );
    out += drawRacer(day, x, 688, { jersey, scale: 1.15 });
  }
  out += fill('M1660 806L1880 806L2120 880L1900 880z', day.shade('#5f5a58'), 0.4);
  out += stroke('M1790 812V560M1720 812H1860', day.shade('#4a4f5a'), { width: 16, round: true });
  out +=
    fill('M1690 330h200v240h-200z', ink) + fill('M1704 344h172v212h-172z', day.shade('#2c3a40'));
  out += fill('M1776 376h46v130h26v28h-104v-28h30v-84l-30 18v-34z', '#ffd24d');
  out += fill('M1690 330h10v240h-10z', day.lit('#f5e3bd'));
  out += fill('M1530 812L1610 812L1800 870L1700 870z', day.shade('#5f5a58'), 0.35);
  out += stroke('M1570 812V650M1530 812h80', day.shade('#4a4f5a'), { width: 13, round: true });
  return (
    out +
    place(1498, 516, drawBell(day.lit('#e9b020'), day.shade('#8a5a20'), day.lit('#f6efe2')), 2.3)
  );
}

/** Indoors: hoops of timber and light over the boards, the far turn swinging round. */
function drawHall(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1500, y: -400, r: 40 });
  const { palette } = day.stage;
  const [cx, cy] = [1500, 380];
  const wall = defineFade(day, 'wall', [0, 520], ['#1f3d47', '#5b8f90']);
  let out = wall.markup + fill('M-10-10H2410V910H-10z', wall.paint);
  for (const i of range(7)) {
    const k = 0.34 + i * i * 0.05 + i * 0.1;
    const arch = `M${round(cx - 900 * k)} ${round(cy + 120 * k)}Q${cx} ${round(cy - 560 * k)} ${round(cx + 900 * k)} ${round(cy + 120 * k)}`;
    out += stroke(arch, mix('#c99a63', '#3f6b70', 0.6 - i * 0.1), { width: 10 + i * 7 });
  }
  const lights = range(5).map((i) => {
    const k = 0.36 + i * 0.2;
    return [-0.4, 0, 0.4]
      .map(
        (s) =>
          `M${round(cx + s * 560 * k - 40 * k)} ${round(cy - (240 - Math.abs(s) * 90) * k)}h${round(80 * k)}`,
      )
      .join('');
  });
  out += stroke(lights.join(''), '#fff6dc', { width: 11, round: true });
  out += drawGlow(day, 'roof', [cx, cy - 120], 720, '#fff0cc', 0.35);
  const surface = createSurface({
    centreX: cx,
    horizon: 452,
    focal: 1080,
    eye: 5.4,
    distance: 9,
    aside: -3,
  });
  out += fill(band(surface, 1.05, 1.5, 0, 1.7), '#20323c');
  const heads = range(150).map((i) => {
    const [x, y] = surface(-46 + i * 0.62, 1.12 + (i % 3) * 0.13, 1.35 + (i % 3) * 0.36);
    return `M${round(x)} ${round(y)}h0`;
  });
  out +=
    stroke(heads.filter((_, i) => i % 4 > 0).join(''), '#6f9aa0', { width: 9, round: true }) +
    stroke(heads.filter((_, i) => i % 4 === 0).join(''), '#e8c58e', { width: 9, round: true });
  out +=
    fill(band(surface, 1, 1, 0, 1.2), palette.accent) +
    fill(
      range(20)
        .map((i) => {
          const a = -46 + i * 4.6;
          return polygon([
            surface(a, 1, 0.3),
            surface(a + 2, 1, 0.3),
            surface(a + 2, 1, 0.9),
            surface(a, 1, 0.9),
          ]);
        })
        .join(''),
      '#eef4ee',
    );
  const wood = defineFade(day, 'wood', [400, 760], ['#b98450', '#f3d3a0']);
  out += wood.markup + fill(band(surface, 0, 1), wood.paint);
  out += fill(
    [0.22, 0.31, 0.4, 0.49, 0.58, 0.67, 0.76, 0.85, 0.94]
      .map((up) => band(surface, up, up + 0.009))
      .join(''),
    '#8a5a38',
    0.5,
  );
  out +=
    fill(band(surface, -0.18, 0), cote) +
    fill(band(surface, 0.03, 0.05), ink) +
    fill(band(surface, 0.125, 0.15), red) +
    fill(band(surface, 0.42, 0.45), blue);
  const rim = span.map((along) => surface(along, -0.18));
  const floor = defineFade(day, 'floor', [620, 900], ['#54868a', '#2b555e']);
  out += floor.markup + fill(polygon([...rim, [2600, 1000], [-200, 1000]]), floor.paint);
  const shine = range(6).map(
    (i) => `M${1000 + i * 190} ${790 + (i % 3) * 34}q80-16 170 0q-90 14-170 0z`,
  );
  out += fill(shine.join(''), '#fff3d4', 0.22);
  const team = [
    [-13, 0.1],
    [-9.4, 0.1],
    [-5.8, 0.1],
    [-2.2, 0.11],
  ] as const;
  for (const [i, [along, up]] of team.entries()) {
    const [x, y] = surface(along, up);
    const [, head] = surface(along, up, 1.75);
    const scale = ((y - head) / 110) * 1.6;
    out += place(x, y, fill('M-60 0Q0-12 60 0Q30 14-40 12z', '#6a4030', 0.5), scale);
    out += drawRacer(day, x, y, {
      jersey: i === 0 ? '#e0a13a' : '#f4eee0',
      scale,
      facing: -1,
      turn: -along * 0.7,
    });
  }
  return out;
}

/** The whole oval from the air: two banked turns, a stand, and woods round about. */
function drawOval(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1150, y: 96, r: 46 });
  const { accent } = day.stage.palette;
  const horizon = 176;
  let out = drawDaySky(day, { horizon, clouds: 3 });
  for (const i of range(3)) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: 150 + i * 34,
      rise: 40,
      wavelength: 520,
    });
    const woods = plant(day.stage, {
      count: 22 + i * 4,
      from: 0,
      to: 2400,
      ground: (x) => far(x) + 12,
      size: [26 + i * 10, 48 + i * 18],
    });
    out +=
      drawGround(day, far, { material: i % 2 ? '#c9b36a' : '#a9b06a', depth: 0.2 + i * 0.14 }) +
      drawBushes(day, woods, i % 2 ? '#c98a3e' : '#8f9a52', 0.3 + i * 0.15);
  }
  const field = defineFade(day, 'field', [230, 900], [day.lit('#c2c27c', 0.6), day.lit('#93a058')]);
  out += field.markup + fill('M-10 236H2410V910H-10z', field.paint);
  out += drawFurrows(day, [1500, 150], day.lit('#d0cd88', 0.8), 0.28);
  const [straight, bend, wide] = [19, 15, 7];
  const eye = 44;
  const centre = 80;
  /** Share t round the oval, 0 at the middle of the home straight; up the banking; metres above it. */
  const at = (t: number, up: number, lift = 0): Point => {
    const arc = Math.PI * bend;
    const lap = 2 * (2 * straight + arc);
    const s = (((t % 1) + 1) % 1) * lap;
    const side =
      s < straight || s > lap - straight
        ? 0
        : s < straight + arc
          ? 1
          : s < 3 * straight + arc
            ? 2
            : 3;
    const angle =
      side === 1
        ? (s - straight) / bend
        : side === 3
          ? Math.PI + (s - 3 * straight - arc) / bend
          : side * (Math.PI / 2);
    const along =
      side === 0
        ? s < straight
          ? s
          : s - lap
        : side === 1
          ? straight
          : side === 2
            ? 2 * straight + arc - s
            : -straight;
    const steep = ((14 + 24 * (side % 2 ? Math.sin(angle % Math.PI) : 0)) * Math.PI) / 180;
    const out = bend + wide * up * Math.cos(steep);
    const x = along + Math.sin(angle) * out;
    const z = centre - Math.cos(angle) * out;
    const y = wide * Math.max(0, up) * Math.sin(steep) + lift - eye;
    return [1480 + (1190 * x) / z, -70 - (1190 * y) / z];
  };
  const laps = range(97).map((i) => i / 96);
  const ring = (from: number, to: number, lift = 0, toLift = lift) =>
    polygon([
      ...laps.map((t) => at(t, from, lift)),
      ...laps.map((t) => at(t, to, toLift)).reverse(),
    ]);
  const part = (from: number, to: number, low: number, high: number, lift = 0, toLift = lift) => {
    const ts = range(25).map((i) => from + ((to - from) * i) / 24);
    return polygon([
      ...ts.map((t) => at(t, low, lift)),
      ...ts.map((t) => at(t, high, toLift)).reverse(),
    ]);
  };
  out += fill(ring(1, 1.35, 0, -5), day.shade('#5a5f48'), 0.45);
  out += fill(part(0.36, 0.64, 1.1, 2.1, 0, 4.6), day.shade('#5a5f6c', 0.85));
  for (const [i, colour] of ['#efe2cc', '#d9824a', accent].entries())
    for (const row of range(3)) {
      const seats = range(25).map((k) =>
        at(0.366 + (0.268 * k) / 24 + i * 0.002, 1.26 + row * 0.27, 0.9 + row * 1.25),
      );
      out += stroke(trace(seats), mix(day.lit(colour, 0.9), day.shade('#5a5f6c', 0.85), 0.25), {
        width: 7,
        round: true,
        dash: `0 ${21 + i * 8}`,
      });
    }
  out += fill(part(0.35, 0.65, 2.1, 2.4, 4.9, 6.6), day.lit('#efe8d8'));
  const boards = defineFade(day, 'boards', [440, 880], [day.lit('#d69a5c'), day.lit('#f0c88e')]);
  out += boards.markup + fill(ring(0, 1), boards.paint);
  out += fill(part(0.16, 0.36, 0, 1), day.shade('#9a5f48'), 0.34);
  out += fill(part(0.66, 0.84, 0, 1), day.lit('#fbe2b2'), 0.4);
  out += fill(
    [0.2, 0.32, 0.56, 0.68, 0.8, 0.92].map((up) => ring(up, up + 0.012)).join(''),
    day.shade('#7a4a30'),
    0.35,
  );
  out += fill(polygon(laps.map((t) => at(t, 0))), day.lit(cote));
  out += fill(polygon(laps.map((t) => at(t, -0.22))), day.lit('#cbc7b2'));
  out += fill(polygon(laps.map((t) => at(t, -0.7))), day.lit('#8fae6c'));
  out += fill(polygon(laps.map((t) => at(t, -1.25))), day.lit('#9fbb78'));
  out +=
    fill(ring(0.03, 0.06), ink) +
    fill(ring(0.13, 0.17), day.lit(red)) +
    fill(ring(0.4, 0.45), day.lit(blue));
  const line = (from: number, to: number) =>
    polygon([at(from, 0), at(from, 1), at(to, 1), at(to, 0)]);
  out += fill(line(-0.007, 0.007), '#fdf9ee') + fill(line(-0.002, 0.002), ink);
  const near = range(49).map((i) => -0.25 + (0.5 * i) / 48);
  out += fill(
    polygon([...near.map((t) => at(t, 1, 1)), ...near.map((t) => at(t, 1, -2)).reverse()]),
    day.shade(accent),
  );
  const panels = range(21).map((i) => {
    const t = -0.24 + i * 0.0236;
    return polygon([at(t, 1, 0.5), at(t + 0.011, 1, 0.5), at(t + 0.011, 1, -0.8), at(t, 1, -0.8)]);
  });
  out += fill(panels.join(''), mix(day.shade('#f4eee0'), day.lit('#f4eee0'), 0.5));
  for (const [i, [t, up]] of (
    [
      [0.605, 0.2],
      [0.57, 0.2],
      [0.12, 0.3],
      [0.092, 0.2],
      [0.066, 0.2],
      [0.04, 0.2],
    ] as const
  ).entries()) {
    const [x, y] = at(t, up);
    const [, head] = at(t, up, 1.75);
    out += drawRacer(day, x, y, {
      jersey: i === 2 || i === 0 ? red : mix(accent, '#35b5b0', 0.3),
      scale: ((y - head) / 110) * 1.9,
      facing: i < 2 ? -1 : 1,
    });
  }
  return (
    out +
    drawBushes(
      day,
      [
        [250, 420, 90],
        [330, 428, 120],
        [420, 420, 80],
        [640, 330, 60],
        [700, 336, 70],
        [2200, 400, 100],
        [2290, 410, 140],
        [2050, 330, 70],
      ],
      '#a8a052',
      0.75,
    ) +
    drawBushes(
      day,
      [
        [90, 640, 150],
        [220, 664, 190],
        [350, 660, 140],
        [2270, 690, 170],
        [2370, 700, 200],
      ],
      '#c9822f',
      1,
    )
  );
}

function draw(stage: Stage): string {
  const infield: Camera = {
    centreX: 1500,
    horizon: 505,
    focal: 1240,
    eye: 3.2,
    distance: 7,
    aside: 7,
  };
  return pick(stage, [
    () =>
      drawBend(stage, infield, 'dawn', [
        [10.6, 0.16],
        [7.6, 0.18],
        [4.7, 0.15],
        [-4.2, 0.62],
      ]),
    () => drawDown(stage),
    () => drawDuel(stage, 'dusk'),
    () =>
      drawBend(
        stage,
        { ...infield, centreX: 1380, horizon: 560, eye: 2, aside: -6, focal: 1420 },
        'night',
        [
          [-4, 0.14],
          [-8, 0.14],
          [1.5, 0.5],
        ],
      ),
    () => drawLine(stage),
    () => drawHall(stage),
    () => drawOval(stage),
    () => drawDuel(stage, 'poster'),
  ])();
}

export const track: Scene = { motifX: 1550, draw };
