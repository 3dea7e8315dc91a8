import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { bunting, drawCrowd } from '../person.ts';
import { drawRiderAway } from '../rider.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { createFolds, type Fold } from '../rolling.ts';
import { disc, fill, place, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { bush, plant } from '../tree.ts';

const halfWidth = 300;

/** The finish: chequers across the road, an arch over it, and the last-lap bell hanging under. */
function drawFinish(stage: Stage, fold: Fold, middle: number, u: number): string {
  const { palette } = stage;
  const squares = range(24).map((i) => {
    const row = i % 2;
    const at = middle - halfWidth + (Math.floor(i / 2) * 2 + row) * (halfWidth / 12);
    const from = u + row * 0.022;
    return polygon([
      fold.at(at, from),
      fold.at(at + halfWidth / 12, from),
      fold.at(at + halfWidth / 12, from + 0.022),
      fold.at(at, from + 0.022),
    ]);
  });
  const [left, y] = fold.at(middle - halfWidth - 70, u);
  const [right] = fold.at(middle + halfWidth + 70, u);
  const top = y - 560 * u;
  const deep = 120 * u;
  const cell = (right - left) / 16;
  const checks = range(16).map(
    (i) =>
      `M${round(left + i * cell)} ${round(top + deep + (i % 2) * 12)}h${round(cell, 1)}v12h${round(-cell, 1)}z`,
  );
  const bell = place(
    (left + right) / 2,
    top - 118 * u,
    disc(0, 0, 84, palette.ink) +
      fill(
        'M-6-58h12v11c24 4 32 24 32 46l12 20h-100l12-20c0-22 8-42 32-46zM-11 25h22a11 11 0 0 1-22 0z',
        palette.glow,
      ),
    u * 2.4,
  );
  return (
    fill(squares.join(''), palette.ink) +
    stroke(
      `M${round(left)} ${round(y)}V${round(top)}M${round(right)} ${round(y)}V${round(top)}`,
      palette.ink,
      { width: 34 * u },
    ) +
    fill(
      polygon([
        [left - 20 * u, top],
        [right + 20 * u, top],
        [right + 20 * u, top + deep],
        [left - 20 * u, top + deep],
      ]),
      palette.accent,
    ) +
    fill(`M${round(left)} ${round(top + deep)}H${round(right)}v24H${round(left)}z`, palette.light) +
    fill(checks.join(''), palette.ink) +
    bell
  );
}

function draw(stage: Stage): string {
  const { palette, random } = stage;
  const sun = {
    x: pick(stage, [1780, 1200, 1240, 1200, 1260, 1200, 1400, 1280]),
    y: pick(stage, [380, 180, 430, 180, 330, 210, 280, 350]),
    r: pick(stage, [86, 62, 116, 66, 94, 62, 70, 180]),
  };
  let out = drawSky(stage, { horizon: 560, sun, birds: [980, 260] });
  for (const i of [0, 1, 2]) {
    const far = hills(stage, {
      name: `far${i}`,
      base: 450 + i * 46,
      rise: 70 - i * 14,
      wavelength: 640,
    });
    out += drawLand(skyline(stage, far, 30), palette.land(0.03 + i * 0.12));
    const wood = { count: i * 16, from: 0, to: 2400, ground: far, size: [18, 40] as const };
    out += fill(
      plant(stage, wood)
        .map(([x, y, h]) => bush(x, y + 8, h))
        .join(''),
      palette.thing(0.1 + i * 0.12),
    );
  }
  const sway = pick(stage, [1, -1, 0.7]);
  const course = (d: number) => -190 + sway * 170 * (d - 1.6) * Math.sin(d * 0.85);
  const vanishX = pick(stage, [1620, 1700, 1580]);
  const { folds, near } = createFolds(stage, {
    vanishX,
    folds: [
      { u: 0.06, y: 572, rise: 24, wavelength: 620 },
      { u: 0.13, y: 604, rise: 30, wavelength: 700 },
      { u: 0.26, y: 656, rise: 30, wavelength: 900 },
    ],
    course,
    halfWidth,
  });
  for (const [i, fold] of folds.entries()) {
    const depth = 0.4 + i * 0.24;
    out += drawLand(fold.land, palette.land(depth));
    if (i === 1) {
      const wood = {
        count: 26,
        from: 0,
        to: 2400,
        ground: (x: number) => fold.crest(x) + 14,
        size: [30, 70] as const,
      };
      const clear = vanishX + course(1 / fold.from) * fold.from;
      const trees = plant(stage, wood).filter(([x]) => Math.abs(x - clear) > 130);
      out += fill(trees.map(([x, y, h]) => bush(x, y, h)).join(''), palette.thing(depth));
    }
    out += fill(
      polygon(fold.way),
      mix(palette.light, palette.land(0.3), palette.snow ? 0.8 : 0.4 - i * 0.16),
    );
  }
  const feet = range(44).map((i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const u = 0.3 + (i / 44) * 0.22;
    const [x, y] = near.at(course(1 / u) + side * (halfWidth + 90 + random.between(0, 330)), u);
    return [x, y, 190 * u] as const;
  });
  const finish = 0.46;
  const [gateX, gateY] = near.at(course(1 / finish), finish);
  out += drawFinish(stage, near, course(1 / finish), finish);
  out += drawCrowd(stage, feet, [
    palette.thing(0.75),
    palette.thing(0.95),
    mix(palette.accent, palette.ink, 0.3),
  ]);
  const top = gateY - 560 * finish;
  const flags =
    bunting(gateX - 170, top + 10, gateX - 560, gateY - 60, 30, 20) +
    bunting(gateX + 170, top + 10, gateX + 560, gateY - 70, 30, 20);
  out += fill(flags, mix(palette.glow, palette.light, 0.2));
  for (const [i, [u, off]] of (
    [
      [0.54, -110],
      [0.58, 80],
      [0.66, -20],
    ] as const
  ).entries()) {
    const [x, y] = near.at(course(1 / u) + off, u);
    out += drawRiderAway(x, y, {
      colour: palette.ink,
      jersey: [palette.light, palette.glow, palette.accent][i] ?? palette.accent,
      scale: u * 1.35,
    });
  }
  return (
    out +
    drawGrass(stage, {
      count: 80,
      top: (x) => near.crest(x) + 90,
      colour: palette.thing(palette.snow ? 0.5 : 0.9),
      gap: (y) => {
        const u = 0.26 + (0.86 * (y - 656)) / 304;
        const x = vanishX + course(1 / u) * u;
        return [x - (halfWidth + 20) * u, x + (halfWidth + 20) * u];
      },
    })
  );
}

export const all: Scene = { motifX: 1540, draw };
