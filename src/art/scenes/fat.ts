import { mix } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { drawPeak } from '../peak.ts';
import { drawRider } from '../rider.ts';
import { drawLand, drawShade, hills, skyline } from '../ridge.ts';
import { fill, type Point, range, round, stroke, trace } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage, type Sun } from '../stage.ts';
import { pine, pineSide, plant, type Stand } from '../tree.ts';

type Dune = { base: number; rise: number; wavelength: number; depth: number };

const dunes: Dune[] = [
  { base: 540, rise: 40, wavelength: 520, depth: 0.25 },
  { base: 596, rise: 46, wavelength: 700, depth: 0.5 },
  { base: 660, rise: 62, wavelength: 980, depth: 0.74 },
  { base: 770, rise: 70, wavelength: 1300, depth: 1 },
];

/** Spruces under snow, each with its long shadow away from the sun. */
function drawSpruces(
  stage: Stage,
  stand: Stand,
  sun: Sun,
  colours: readonly [string, string, string],
): string {
  const feet = plant(stage, stand);
  const shadows = feet.map(([x, y, tall]) => {
    const reach = Math.max(-1, Math.min(1, (x - sun.x) / 700)) * tall * 1.5;
    return `M${x - 5} ${y - 3}L${round(x + reach)} ${round(y + tall * 0.34)}L${x + 6} ${y - 1}z`;
  });
  const trees = feet.map(([x, y, tall]) => pine(x, y, tall));
  const loads = feet.map(([x, y, tall]) => pineSide(x, y, tall, sun.x < x ? -1 : 1));
  return (
    fill(shadows.join(''), colours[2]) +
    fill(trees.join(''), colours[0]) +
    fill(loads.join(''), colours[1])
  );
}

/** The broad ribbed track of a fat tyre along a line on the snow. */
function drawTrack(points: readonly Point[], colour: string, width: number): string {
  return (
    stroke(trace(points), colour, { width, opacity: 0.55, round: true }) +
    stroke(trace(points), colour, { width, dash: '5 9' })
  );
}

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1760, 1300, 1250, 1800, 1330, 1180, 1700, 1480]),
    y: pick(stage, [430, 300, 450, 200, 410, 350, 300, 380]),
    r: pick(stage, [84, 62, 110, 68, 92, 64, 70, 180]),
  };
  let out = drawSky(stage, { horizon: 560, sun, birds: [1000, 270] });
  const far = hills(stage, { name: 'far', base: 470, rise: 60, wavelength: 460, octaves: 5 });
  out += drawLand(skyline(stage, far, 16), mix(palette.land(0), palette.accent, 0.2));
  const massif: [number, number][] = pick(stage, [
    [
      [760, 350],
      [2060, 330],
    ],
    [
      [1900, 300],
      [420, 380],
    ],
    [
      [2180, 320],
      [980, 390],
    ],
  ]);
  for (const [i, [x, y]] of massif.entries()) {
    const colours = {
      lit: mix(palette.land(0.3), palette.accent, 0.12),
      shade: mix(palette.land(0.05), palette.accent, 0.4),
    };
    out += drawPeak(stage, `peak${i}`, { x, y, base: 640, reach: [330, 330] }, colours, sun.x);
  }
  const crests = dunes.map((dune, i) => {
    const noise = createNoise(`${stage.seed}-dune${i}`, dune.wavelength, 2);
    return (x: number) => dune.base - dune.rise * noise(x + i * 333);
  });
  for (const [i, dune] of dunes.entries()) {
    const crest = crests[i] ?? (() => dune.base);
    const ground = palette.land(dune.depth);
    const shadow = mix(ground, mix(palette.accent, palette.sky[0], 0.5), 0.34);
    const size = [
      [26, 54],
      [44, 90],
      [80, 160],
      [200, 330],
    ][i] ?? [40, 80];
    const stand = {
      count: [60, 44, 22, 0][i] ?? 0,
      from: i === 2 ? 0 : 200,
      to: i === 2 ? 1150 : 2400,
      ground: (x: number) => crest(x) + 6 + i * 8,
      size: [size[0] ?? 40, size[1] ?? 80] as const,
    };
    const line = skyline(stage, crest, 20);
    out += drawLand(line, ground);
    out += drawShade(line, sun.x, 260 + i * 120, shadow);
    const dark = palette.thing(0.35 + i * 0.28);
    out += drawSpruces(stage, stand, sun, [dark, mix(ground, palette.light, 0.6), shadow]);
    if (i === 2) {
      const start = 1590;
      const trail = range(40).map(
        (k): Point => [
          start - 20 - k * 42,
          crest(start - k * 42) + 8 + k * 2.2 + (k / 12) ** 2 * 10,
        ],
      );
      out += drawTrack(trail, mix(shadow, palette.thing(0.6), 0.35), 13);
      const slope = (Math.atan2(crest(1640) - crest(1560), 80) * 180) / Math.PI;
      out += drawRider(1600, crest(1600) + 10, {
        colour: palette.ink,
        jersey: palette.accent,
        scale: 1.1,
        tyre: 12,
        turn: slope,
      });
    }
  }
  const near = crests[3] ?? (() => 770);
  const ripples = range(16).map((i) => {
    const x = stage.random.between(0, 2300);
    const y = near(x) + 50 + i * 7;
    return `M${round(x)} ${round(y)}q60-14 120-2t110-4`;
  });
  const nearShade = mix(palette.land(1), mix(palette.accent, palette.sky[0], 0.5), 0.3);
  out += stroke(ripples.join(''), nearShade, { width: 4, round: true });
  const groups = [
    [2080, 2400, 6],
    [20, 340, 5],
  ] as const;
  for (const [from, to, count] of groups) {
    const stand = {
      count,
      from,
      to,
      ground: (x: number) => near(x) + 70,
      size: [220, 400] as const,
    };
    out += drawSpruces(stage, stand, sun, [
      palette.thing(1),
      mix(palette.land(1), palette.light, 0.4),
      nearShade,
    ]);
  }
  return out;
}

export const fat: Scene = { motifX: 1600, draw };
