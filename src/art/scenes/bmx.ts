import { mix } from '../colour.ts';
import { bunting, drawCrowd } from '../person.ts';
import { drawRider } from '../rider.ts';
import { drawLand, drawShade, hills, skyline } from '../ridge.ts';
import { fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { bush, plant } from '../tree.ts';

/** A row of dirt jumps seen from the side: rounded rollers and steep-lipped doubles. */
function jumps(base: number, tall: number, length: number, shift: number): (x: number) => number {
  return (x) => {
    const t = ((((x + shift) / length) % 1) + 1) % 1;
    const kind = Math.floor((x + shift) / length) % 3;
    const peak = kind === 1 ? 0.62 : 0.5;
    const side = t < peak ? t / peak : (1 - t) / (1 - peak);
    const shape = 0.5 - 0.5 * Math.cos(side * Math.PI);
    return base - tall * (kind === 2 ? 0.72 : 1) * shape ** (kind === 1 ? 0.85 : 1.25);
  };
}

type Dirt = { lip: string; face: string; shade: string };

/** Dirt with a trodden lip along its skyline and the lee of every jump in shade. */
function drawJumps(
  stage: Stage,
  height: (x: number) => number,
  { lip, face, shade }: Dirt,
  depth: number,
  sunX: number,
): string {
  const line = skyline(stage, height, 14);
  const under = line.map(([x, y]): Point => [x, y + depth * 0.2]).reverse();
  const tread = fill(polygon([...line, ...under]), lip);
  return (
    drawLand(line, face) +
    drawShade(line, sunX, depth * 2.6, shade) +
    drawShade(line, sunX, -depth * 1.5, lip, 0.55) +
    tread
  );
}

/** The start hill: a scaffold ramp with eight gates under a canopy. */
function drawStartHill(stage: Stage, x: number, foot: number): string {
  const { palette } = stage;
  const dark = palette.thing(0.85);
  const top = 330;
  const poles = range(8).map((i) => {
    const px = x + 120 + i * 46;
    const cross =
      i % 2 === 0
        ? `M${px} ${foot}L${px + 46} ${top + 20}`
        : `M${px + 46} ${foot}L${px} ${top + 20}`;
    return `M${px} ${foot}V${top + 6}${cross}`;
  });
  const ramp = polygon([
    [x + 100, top],
    [x + 500, top],
    [x + 500, top + 22],
    [x + 104, top + 22],
    [x - 230, foot],
    [x - 300, foot],
  ]);
  const gates = range(8).map((i) =>
    polygon([
      [x + 104 - i * 9, top - 2 + i * 7],
      [x + 88 - i * 9, top - 62 + i * 7],
      [x + 94 - i * 9, top - 62 + i * 7],
      [x + 110 - i * 9, top - 2 + i * 7],
    ]),
  );
  const canopy = polygon([
    [x + 96, top - 190],
    [x + 520, top - 204],
    [x + 520, top - 150],
    [x + 96, top - 136],
  ]);
  const legs = `M${x + 112} ${top}V${top - 180}M${x + 300} ${top}V${top - 190}M${x + 480} ${top}V${top - 190}`;
  const checks = range(14).map(
    (i) => `M${x + 100 + i * 30} ${round(top - 186 - i * 1 + (i % 2) * 18)}h30v18h-30z`,
  );
  const riders = range(4).map((i) =>
    drawRider(x + 160 + i * 62, top, {
      colour: palette.ink,
      jersey: [palette.glow, palette.light][i % 2] ?? palette.glow,
      scale: 0.56,
      facing: -1,
    }),
  );
  return (
    stroke(poles.join(''), dark, { width: 5 }) +
    stroke(legs, dark, { width: 8 }) +
    riders.join('') +
    fill(ramp, mix(palette.light, palette.land(0.5), palette.snow ? 0.8 : 0.35)) +
    fill(gates.join(''), palette.glow) +
    fill(canopy, palette.accent) +
    fill(checks.join(''), palette.light)
  );
}

function draw(stage: Stage): string {
  const { palette, random } = stage;
  const sun = {
    x: pick(stage, [1250, 1200, 1400, 1180, 1290, 1210, 1400, 1390]),
    y: pick(stage, [390, 170, 430, 180, 330, 190, 280, 350]),
    r: pick(stage, [90, 62, 116, 66, 92, 62, 70, 190]),
  };
  let out = drawSky(stage, { horizon: 580, sun, birds: [960, 250] });
  for (const i of [0, 1]) {
    const far = hills(stage, {
      name: `far${i}`,
      base: 500 + i * 40,
      rise: 50 - i * 16,
      wavelength: 560,
    });
    out += drawLand(skyline(stage, far, 30), palette.land(0.04 + i * 0.16));
    const wood = { count: i * 40, from: 0, to: 2400, ground: far, size: [40, 90] as const };
    out += fill(
      plant(stage, wood)
        .map(([x, y, h]) => bush(x, y + 10, h))
        .join(''),
      palette.thing(0.24),
    );
  }
  out += fill('M-10 600H2410V910H-10z', palette.land(0.4));
  const feet = range(44).map((i) => [60 + i * 36 + random.between(-10, 10), 622, 58] as const);
  out += drawCrowd(stage, feet, [
    palette.thing(0.45),
    palette.thing(0.65),
    mix(palette.accent, palette.ink, 0.2),
  ]);
  const hillX = pick(stage, [1730, 1780, 1700]);
  out += drawStartHill(stage, hillX, 700);
  out += fill(bunting(1000, 520, hillX + 100, 150, 60, 22), mix(palette.glow, palette.light, 0.2));
  out += stroke('M1000 630V512', palette.thing(0.7), { width: 6 });
  const soil = (depth: number) =>
    palette.snow
      ? palette.land(depth)
      : mix(palette.land(depth), mix('#9a6b3f', palette.ink, depth * 0.6), 0.42);
  const rows = [
    { base: 690, tall: 60, length: 300, depth: 0.5 },
    { base: 780, tall: 105, length: 470, depth: 0.7 },
    { base: 890, tall: 170, length: 760, depth: 0.9 },
  ];
  for (const [i, row] of rows.entries()) {
    const height = jumps(
      row.base,
      row.tall,
      row.length,
      stage.variation * 130 + i * 90 + pick(stage, [0, 200, 60]),
    );
    const face = soil(row.depth);
    const lip = mix(
      palette.light,
      face,
      palette.snow ? 0.45 : 0.4 + (palette.mood === 'night' ? 0.25 : 0),
    );
    out += drawJumps(
      stage,
      height,
      { lip, face, shade: mix(face, palette.ink, palette.snow ? 0.14 : 0.3) },
      26 + i * 14,
      sun.x,
    );
    if (i === 0) {
      for (const [k, x] of [1080, 1190, 1640].entries()) {
        const turn = (Math.atan2(height(x - 20) - height(x + 20), -40) * 180) / Math.PI;
        out += drawRider(x, height(x), {
          colour: palette.ink,
          jersey: [palette.glow, palette.light, palette.accent][k] ?? palette.accent,
          scale: 0.5,
          facing: 1,
          turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
        });
      }
    }
    if (i === 1) {
      out += drawRider(1400, 520, {
        colour: palette.ink,
        jersey: palette.snow ? palette.accent : palette.glow,
        scale: 1.5,
        tyre: 6,
        facing: -1,
        turn: 16,
      });
    }
  }
  return out;
}

export const bmx: Scene = { motifX: 1640, draw };
