import { drawBike } from '../bike.ts';
import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { createRandom } from '../random.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { createFolds } from '../rolling.ts';
import { disc, fill, type Point, place, polygon, range, round, stroke } from '../shape.ts';
import { drawSky, drawStars } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';

type Mesa = { x: number; y: number; wide: number; base: number };

/** A table mountain: caprock, fluted cliff, apron of scree; the flutes away from the sun in shade. */
function drawMesa(
  stage: Stage,
  mesa: Mesa,
  [lit, shade, band]: readonly [string, string, string],
  sunX: number,
): string {
  const { x, y, wide, base } = mesa;
  const random = createRandom(`${stage.seed}-mesa${x}`);
  const cliff = y + (base - y) * 0.5;
  const half = wide / 2;
  const apron = (base - cliff) * 1.3;
  const flank = (side: number): Point[] => [
    [x + side * half * 0.9, y],
    [x + side * half, y + 12],
    [x + side * (half - 8), y + (cliff - y) * 0.4],
    [x + side * (half + 10), y + (cliff - y) * 0.45],
    [x + side * (half + 12), cliff],
    [x + side * (half + 12 + apron * 0.35), cliff + (base - cliff) * 0.4],
    [x + side * (half + 12 + apron), base],
  ];
  const whole = polygon([
    ...flank(-1).reverse(),
    [x - half * 0.3, y + 8],
    [x + half * 0.2, y - 5],
    ...flank(1),
  ]);
  const away = sunX < x ? 1 : -1;
  const from = x + away * half * random.between(0.2, 0.4);
  const dark = polygon([
    [from, y],
    [from + away * 14, y + (cliff - y) * 0.5],
    [from - away * 10, cliff],
    [from + away * 26, cliff + (base - cliff) * 0.5],
    [from + away * 8, base],
    ...flank(away).reverse(),
  ]);
  const count = Math.max(2, Math.round(wide / 46));
  const flutes = range(count).map((i) => {
    const at = x - half + (wide * (i + random.between(0.2, 0.8))) / count;
    const w = random.between(5, 12);
    const deep = cliff + random.between(-20, 30);
    return polygon([
      [at, y + 16],
      [at + w, y + 22],
      [at + w * 0.7, deep],
      [at - 3, deep - 12],
    ]);
  });
  const strata = [0.3, 0.62].map((t) => {
    const at = y + (cliff - y) * t;
    return `M${round(x - half + 2)} ${round(at)}h${round(wide - 4)}v7h${round(4 - wide)}z`;
  });
  return (
    fill(whole, lit) +
    fill(strata.join(''), band) +
    fill(dark, shade) +
    fill(flutes.join(''), shade)
  );
}

/** A ridge tent with its door toward the viewer, lit from inside after dark. */
function drawTent(
  x: number,
  y: number,
  scale: number,
  cloth: string,
  shade: string,
  inside: string,
): string {
  return place(
    x,
    y,
    fill('M-8 0L58-118L196-100L236 0z', shade) +
      fill('M-92 0L58-118L120 0z', cloth) +
      fill('M-22 0Q30-50 54-96Q58-46 74 0z', inside) +
      stroke('M58-118L-128 8M196-100L276 8M58-118V-130', shade, { width: 2.5 }),
    scale,
  );
}

/** Saguaro: a column with two or three raised arms. */
function drawSaguaro(x: number, y: number, tall: number, colour: string, side: number): string {
  const w = tall * 0.13;
  const arm = (s: number, at: number, up: number) =>
    `M${round(x)} ${round(y - tall * at)}h${round(s * tall * 0.12)}q${round(s * tall * 0.09)} 0 ${round(s * tall * 0.09)} ${round(-tall * 0.09)}v${round(-tall * up)}`;
  return (
    stroke(`M${round(x)} ${round(y)}V${round(y - tall)}`, colour, { width: w, round: true }) +
    stroke(arm(side, 0.4, 0.24) + arm(-side, 0.55, 0.14), colour, { width: w * 0.72, round: true })
  );
}

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1330, 1240, 1420, 1240, 1260, 1180, 1400, 1400]),
    y: pick(stage, [420, 180, 450, 180, 360, 210, 280, 360]),
    r: pick(stage, [86, 62, 116, 66, 92, 62, 70, 180]),
  };
  let out = drawSky(stage, { horizon: 580, sun });
  if (palette.mood === 'dusk' || palette.mood === 'poster') out += drawStars(stage, 420, 70);
  if (palette.mood === 'night') out += drawStars(stage, 560, 160);
  const far = hills(stage, { name: 'far', base: 546, rise: 26, wavelength: 500 });
  out += drawLand(skyline(stage, far, 30), palette.land(0.03));
  const tables: [number, number, number, number][] = pick(stage, [
    [
      [760, 450, 240, 0.12],
      [1130, 470, 90, 0.14],
      [2150, 330, 420, 0.24],
      [1830, 370, 110, 0.3],
      [330, 400, 330, 0.26],
    ],
    [
      [1000, 470, 300, 0.12],
      [1490, 440, 150, 0.16],
      [1930, 300, 330, 0.28],
      [2260, 380, 120, 0.3],
      [420, 430, 160, 0.22],
    ],
    [
      [620, 470, 190, 0.1],
      [1700, 440, 240, 0.14],
      [2080, 290, 210, 0.26],
      [1050, 390, 120, 0.26],
      [900, 420, 90, 0.3],
      [240, 380, 290, 0.3],
    ],
  ]);
  for (const [x, y, wide, depth] of tables) {
    const colours = [
      palette.land(depth),
      palette.land(depth + 0.16),
      palette.land(depth + 0.07),
    ] as const;
    out += drawMesa(stage, { x, y, wide, base: 600 + depth * 60 }, colours, sun.x);
  }
  const plain = hills(stage, { name: 'plain', base: 606, rise: 12, wavelength: 700 });
  out += drawLand(skyline(stage, plain, 40), palette.land(0.46));
  const scrub = range(70).map(() => {
    const x = stage.random.between(0, 2400);
    const y = stage.random.between(622, 690);
    const r = Math.round((y - 600) * 0.16);
    return `M${round(x)} ${round(y)}q${r}${-r * 2} ${r * 2} 0z`;
  });
  out += fill(scrub.join(''), palette.thing(0.5));
  const sway = pick(stage, [1, -1, 0.8]);
  const { folds, near } = createFolds(stage, {
    vanishX: pick(stage, [1240, 1330, 1180]),
    folds: [
      { u: 0.13, y: 640, rise: 20, wavelength: 800 },
      { u: 0.3, y: 700, rise: 34, wavelength: 900 },
    ],
    course: (d) => -230 + sway * 300 * Math.sin(d * 1.1 - 0.6) * (d - 0.6),
    halfWidth: 150,
  });
  for (const [i, fold] of folds.entries()) {
    out += drawLand(fold.land, palette.land(0.6 + i * 0.22));
    out += fill(
      polygon(fold.way),
      mix(palette.light, palette.land(0.4), 0.55 - i * 0.2 + (palette.snow ? 0.3 : 0)),
    );
  }
  const campX = 1660;
  const campY = near.crest(campX) + 60;
  const dark = ['night', 'dusk', 'storm', 'poster'].includes(palette.mood);
  const lamp = mix('#ffd27a', palette.sun, 0.35);
  if (dark) for (const r of [330, 220, 130]) out += disc(campX + 40, campY - 40, r, lamp, 0.09);
  out += drawTent(
    campX,
    campY,
    1.3,
    dark ? mix(palette.glow, lamp, 0.45) : palette.glow,
    palette.snow ? palette.accent : mix(palette.accent, palette.ink, 0.25),
    dark ? lamp : palette.thing(0.9),
  );
  out += drawBike(campX - 210, campY + 22, {
    colour: palette.ink,
    scale: 1.05,
    tyre: 6,
    bags: palette.glow,
    turn: -4,
  });
  const cacti = pick(stage, [
    [
      [2150, 820, 330],
      [2290, 780, 220],
      [250, 800, 300],
    ],
    [
      [2240, 830, 380],
      [480, 770, 190],
      [300, 830, 300],
    ],
  ]);
  for (const [i, [x = 0, y = 0, tall = 0]] of cacti.entries()) {
    out += drawSaguaro(x, y, tall, palette.thing(1), i % 2 === 0 ? 1 : -1);
  }
  const nearY = (y: number) => near.from + ((near.to - near.from) * (y - 700)) / 260;
  return (
    out +
    drawGrass(stage, {
      count: 80,
      top: (x) => near.crest(x) + 90,
      colour: palette.thing(0.9),
      tall: 40,
      gap: (y) => {
        const u = nearY(y);
        const [left] = near.at(
          -230 + sway * 300 * Math.sin(1.1 / u - 0.6) * (1 / u - 0.6) - 170,
          u,
        );
        return [left, left + 340 * u];
      },
    })
  );
}

export const adv: Scene = { motifX: 1600, draw };
