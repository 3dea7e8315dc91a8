import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { drawPeak } from '../peak.ts';
import { drawRiderAway } from '../rider.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { createFolds } from '../rolling.ts';
import { fill, polygon } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { drawPines } from '../tree.ts';

type Range = [x: number, y: number][];

const ranges: [Range, ...Range[]] = [
  [
    [1180, 330],
    [1660, 250],
    [2080, 320],
    [640, 380],
    [180, 330],
  ],
  [
    [1500, 300],
    [1960, 230],
    [1060, 350],
    [560, 330],
    [120, 360],
  ],
  [
    [1760, 210],
    [1300, 340],
    [2200, 330],
    [820, 360],
    [300, 340],
  ],
];

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1420, 1180, 1540, 1330, 1330, 1250, 1480, 1350]),
    y: pick(stage, [330, 180, 390, 190, 300, 200, 260, 320]),
    r: pick(stage, [92, 66, 120, 70, 96, 62, 70, 190]),
  };
  let out = drawSky(stage, { horizon: 560, sun, birds: [930, 260] });
  const far = hills(stage, {
    name: 'far',
    base: 440,
    rise: 90,
    wavelength: 420,
    octaves: 5,
  });
  out += drawLand(skyline(stage, far, 14), palette.land(0.04));
  const peaks = pick(stage, ranges);
  for (const [i, [x, y]] of peaks.entries()) {
    const depth = [0.3, 0.22, 0.24, 0.18, 0.22][i] ?? 0.2;
    const wide = 330 + (i % 3) * 60;
    out += drawPeak(
      stage,
      `peak${i}`,
      { x, y, base: 660, reach: [wide, wide * 0.9] },
      {
        lit: palette.land(depth - 0.08),
        shade: palette.land(depth + 0.1),
        snow: mix(palette.light, palette.land(0), 0.25),
      },
      sun.x,
    );
  }
  const forests = [
    { base: 590, rise: 46, depth: 0.48, count: 100, size: [26, 58] as const },
    { base: 650, rise: 50, depth: 0.64, count: 90, size: [50, 110] as const },
  ];
  for (const [i, forest] of forests.entries()) {
    const ground = hills(stage, {
      name: `wood${i}`,
      base: forest.base,
      rise: forest.rise,
      wavelength: 640,
    });
    const stand = {
      count: forest.count,
      from: 0,
      to: 2400,
      ground,
      size: forest.size,
    };
    out += drawPines(stage, stand, { dark: palette.thing(forest.depth * 0.8) });
    out += drawLand(skyline(stage, ground), palette.land(forest.depth));
  }
  const sway = pick(stage, [1, -1, 0.8, -0.9]);
  const course = (d: number) => -60 + sway * 330 * Math.sin((d - 1) * 2.1 + 0.4) * (0.6 + d * 0.35);
  const vanishX = pick(stage, [1480, 1420, 1520, 1380]);
  const { folds, near } = createFolds(stage, {
    vanishX,
    folds: [
      { u: 0.16, y: 668, rise: 40, wavelength: 700 },
      { u: 0.34, y: 716, rise: 44, wavelength: 800 },
    ],
    course,
    halfWidth: 74,
  });
  for (const [i, fold] of folds.entries()) {
    const depth = 0.78 + i * 0.14;
    out += drawLand(fold.land, palette.land(depth));
    out += fill(
      polygon(fold.way),
      mix(palette.light, palette.land(0.3), palette.snow ? 0.9 : 0.45 - i * 0.25),
    );
    if (i === 0) {
      const stand = {
        count: 26,
        from: 0,
        to: 1100,
        ground: (x: number) => fold.crest(x) + 10,
        size: [90, 170] as const,
      };
      out += drawPines(stage, stand, {
        dark: palette.thing(0.8),
        lit: palette.land(0.62),
        sunX: sun.x,
      });
    }
  }
  const [riderX, riderY] = near.at(course(1 / 0.44), 0.44);
  out += drawRiderAway(riderX, riderY, {
    colour: palette.ink,
    jersey: palette.glow,
    scale: 0.72,
    turn: sway * 5,
  });
  out += drawGrass(stage, {
    count: 90,
    top: (x) => near.crest(x) + 20,
    colour: palette.thing(0.9),
    tall: 30,
    gap: (y) => {
      const u = 0.34 + 0.78 * Math.max(0, (y - 716) / 244) ** 0.8;
      const x = vanishX + course(1 / u) * u;
      return [x - 90 * u, x + 90 * u];
    },
  });
  for (const [from, to, size] of [
    [1960, 2400, [260, 470]],
    [0, 330, [260, 460]],
  ] as const) {
    const stand = {
      count: 9,
      from,
      to,
      ground: (x: number) => near.crest(x) + 120,
      size,
    };
    out += drawPines(stage, stand, {
      dark: palette.thing(1),
      lit: mix(palette.thing(1), palette.land(0.4), 0.4),
      sunX: sun.x,
    });
  }
  return out;
}

export const mtn: Scene = { motifX: 1560, draw };
