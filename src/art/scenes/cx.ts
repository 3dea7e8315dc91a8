import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { drawBikeCarrier, drawCrowd } from '../person.ts';
import { drawRiderAway } from '../rider.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { createFolds, type Fold } from '../rolling.ts';
import { fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { drawBareTree, plant } from '../tree.ts';

const halfWidth = 330;

/** Course tape: posts along both edges of the way, two ribbons between them. */
function drawTape(fold: Fold, course: (d: number) => number, post: string, ribbon: string): string {
  let posts = '';
  let ribbons = '';
  for (const side of [-1, 1]) {
    const tops: Point[] = [];
    for (let d = 1 / fold.to; d < 1 / fold.from; d += 0.22) {
      const [x, y] = fold.at(course(d) + side * (halfWidth + 30), 1 / d);
      const h = 128 / d;
      posts += `M${round(x)} ${round(y)}v${round(-h)}h${round(9 / d + 1)}v${round(h)}z`;
      tops.push([x + 4 / d, y - h]);
    }
    for (const drop of [0.06, 0.46]) {
      const line = tops.map(([x, y], i): Point => {
        const h = 128 / (1 / fold.to + i * 0.22);
        return [x, y + h * drop];
      });
      const under = line.map(([x, y], i): Point => [x, y + 17 / (1 / fold.to + i * 0.22)]);
      ribbons += polygon([...line, ...under.reverse()]);
    }
  }
  return fill(posts, post) + fill(ribbons, ribbon);
}

/** A barrier: a board across the way with a lit upper edge and stripes. */
function drawBarrier(fold: Fold, middle: number, u: number, board: string, stripe: string): string {
  const [left, y] = fold.at(middle - halfWidth, u);
  const [right] = fold.at(middle + halfWidth, u);
  const h = 88 * u;
  const wide = (right - left) / 9;
  const stripes = range(5).map((i) => {
    const x = left + wide * (i * 2);
    return polygon([
      [x, y],
      [x + wide * 0.35, y - h],
      [x + wide * 1.35, y - h],
      [x + wide, y],
    ]);
  });
  return (
    fill(
      polygon([
        [left - 8 * u, y + 14 * u],
        [right, y + 14 * u],
        [right, y],
        [left, y],
      ]),
      '#000000',
      0.25,
    ) +
    fill(
      polygon([
        [left, y],
        [left, y - h],
        [right, y - h],
        [right, y],
      ]),
      board,
    ) +
    fill(stripes.join(''), stripe)
  );
}

function draw(stage: Stage): string {
  const { palette, random } = stage;
  const sun = {
    x: pick(stage, [1780, 1220, 1240, 1800, 1260, 1700, 1500, 1480]),
    y: pick(stage, [390, 180, 440, 190, 330, 220, 280, 330]),
    r: pick(stage, [84, 62, 108, 66, 90, 60, 70, 170]),
  };
  let out = drawSky(stage, { horizon: 570, sun, birds: [1010, 240] });
  for (const i of [0, 1, 2]) {
    const far = hills(stage, { name: `far${i}`, base: 470 + i * 42, rise: 44, wavelength: 620 });
    out += drawLand(skyline(stage, far, 40), palette.land(0.03 + i * 0.13));
    if (i === 2) continue;
    const copse = {
      count: 16,
      from: 0,
      to: 2400,
      ground: (x: number) => far(x) + 26,
      size: [60, 100] as const,
    };
    const twigs = plant(stage, copse).map(
      ([x, y, h]) =>
        `M${x} ${y}v${-h}m0 ${round(h * 0.6)}l-12${round(-h * 0.4)}m12 ${round(h * 0.28)}l14${round(-h * 0.42)}`,
    );
    out += stroke(twigs.join(''), palette.thing(0.12 + i * 0.12), { width: 4, round: true });
  }
  const sway = pick(stage, [1, -1, 0.7, -0.6]);
  const course = (d: number) => -180 + sway * 105 * (d - 1) * Math.sin(d * 1.35);
  const vanishX = pick(stage, [1560, 1640, 1500]);
  const { folds, near } = createFolds(stage, {
    vanishX,
    folds: [
      { u: 0.12, y: 588, rise: 20, wavelength: 700 },
      { u: 0.24, y: 622, rise: 22, wavelength: 900 },
    ],
    course,
    halfWidth,
  });
  const mud = (depth: number) =>
    palette.snow
      ? mix(palette.light, palette.thing(0.4), 0.3)
      : mix(mix(palette.light, '#a27a50', 0.6), palette.land(depth), 0.12);
  for (const [i, fold] of folds.entries()) {
    const depth = 0.44 + i * 0.26;
    out += drawLand(fold.land, palette.land(depth));
    if (i === 1) {
      const feet = range(34).map((k) => {
        const x = 880 + k * 42 + random.between(-14, 14);
        return [x, fold.crest(x) + random.between(4, 16), 66] as const;
      });
      const clear = vanishX + course(1 / fold.from) * fold.from;
      const around = feet.filter(([x]) => Math.abs(x - clear) > halfWidth * fold.from + 20);
      out += drawCrowd(stage, around, [
        palette.thing(0.7),
        palette.thing(0.9),
        mix(palette.accent, palette.ink, 0.2),
      ]);
    }
    out += fill(polygon(fold.way), mud(depth));
  }
  const ruts = range(7).map((i) => {
    const off = -240 + i * 78;
    const inner = range(14).map((k) =>
      near.at(course(1 / (0.26 + k * 0.065)) + off, 0.26 + k * 0.065),
    );
    const outer = range(14).map((k) =>
      near.at(course(1 / (0.26 + k * 0.065)) + off + 22, 0.26 + k * 0.065),
    );
    return polygon([...inner, ...outer.reverse()]);
  });
  out += fill(ruts.join(''), palette.thing(0.6), 0.35);
  const pools = [
    [-130, 0.62, 70],
    [120, 0.8, 90],
    [170, 0.4, 34],
  ] as const;
  for (const [off, u, r] of pools) {
    const [x, y] = near.at(course(1 / u) + off, u);
    out += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${r}" ry="${round(r * 0.17)}" fill="${mix(palette.sky[1], palette.sky[0], 0.3)}"/>`;
  }
  const tape = mix(palette.light, palette.glow, palette.snow ? 1 : 0.15);
  const [farX, farY] = near.at(course(1 / 0.31) + 40, 0.31);
  out += drawRiderAway(farX, farY, { colour: palette.ink, jersey: palette.accent, scale: 0.46 });
  for (const u of [0.38, 0.6]) {
    out += drawBarrier(
      near,
      course(1 / u),
      u,
      palette.snow ? palette.thing(0.5) : palette.light,
      palette.accent,
    );
    if (u > 0.5) continue;
    const [x, y] = near.at(course(1 / u) + 60, 0.53);
    out += drawBikeCarrier(x, y, palette.ink, palette.snow ? palette.accent : palette.glow, 1.4);
  }
  out += drawTape(near, course, palette.thing(0.85), tape);
  const trees = [
    [2140, 690, 420],
    [2330, 760, 560],
    [520, 690, 340],
    [150, 720, 470],
  ] as const;
  for (const tree of trees) out += drawBareTree(stage, tree, palette.thing(0.92));
  return (
    out +
    drawGrass(stage, {
      count: 60,
      top: (x) => near.crest(x) + 30,
      colour: palette.thing(palette.snow ? 0.5 : 0.9),
      gap: (y) => {
        const u = 0.24 + (0.88 * (y - 622)) / 338;
        const x = vanishX + course(1 / u) * u;
        return [x - (halfWidth + 50) * u, x + (halfWidth + 50) * u];
      },
    })
  );
}

export const cx: Scene = { motifX: 1500, draw };
