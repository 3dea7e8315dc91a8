import { lch, mix } from '../colour.ts';
import type { Mood } from '../palette.ts';
import { drawRider } from '../rider.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';
import { drawPines } from '../tree.ts';

/** A point of the track: `along` metres round the far turn, `up` 0 at the foot of the boards, 1 at the rail. */
type Surface = (along: number, up: number, lift?: number) => Point;

const radius = 21;
const width = 7.4;
const quarter = (radius * Math.PI) / 2;

/**
 * The far turn of a velodrome in true perspective: a semicircle banked at 42°, running out into
 * straights. The viewer stands on the infield, right of the middle, so the boards swell that way.
 */
function createSurface(centreX: number, horizon: number, focal: number): Surface {
  const eye = 3.2;
  const distance = 7;
  const aside = 7;
  return (along, up, lift = 0) => {
    const bend = Math.max(-quarter, Math.min(quarter, along));
    const rest = along - bend;
    const angle = bend / radius;
    const ease = Math.max(0, 1 - Math.abs(rest) / 14);
    const bank = ((16 + 26 * ease) * Math.PI) / 180;
    const out = radius + width * up * Math.cos(bank);
    const x = Math.sin(angle) * out;
    const z = distance + Math.cos(angle) * out - Math.abs(rest);
    const y = width * up * Math.sin(bank) + lift - eye;
    const near = Math.max(z, 2.2);
    return [centreX + (focal * (x - aside)) / near, horizon - (focal * y) / near];
  };
}

const span = range(61).map((i) => (quarter * (i - 30)) / 30);

function band(surface: Surface, from: number, to: number, lift = 0, toLift = lift): string {
  return polygon([
    ...span.map((along) => surface(along, from, lift)),
    ...span.map((along) => surface(along, to, toLift)).reverse(),
  ]);
}

function draw(stage: Stage): string {
  const { palette, random } = stage;
  const sun = {
    x: pick(stage, [1640, 1240, 1420, 1700, 1330, 1230, 1560, 1500]),
    y: pick(stage, [225, 130, 250, 130, 200, 140, 200, 190]),
    r: pick(stage, [74, 58, 100, 60, 80, 56, 70, 140]),
  };
  let out = drawSky(stage, { horizon: 330, sun, birds: [960, 150] });
  for (const i of [0, 1]) {
    const far = hills(stage, { name: `far${i}`, base: 400 + i * 44, rise: 46, wavelength: 620 });
    out += drawLand(skyline(stage, far, 30), palette.land(0.04 + i * 0.16));
    if (i === 1) {
      const wood = { count: 60, from: 0, to: 2400, ground: far, size: [30, 62] as const };
      out += drawPines(stage, wood, { dark: palette.thing(0.3) });
    }
  }
  const centreX = pick(stage, [1500, 1440, 1560]);
  const surface = createSurface(centreX, 505, pick(stage, [1240, 1160, 1300]));
  const dim: Partial<Record<Mood, number>> = { night: 0.55, dusk: 0.2, storm: 0.28 };
  const boarding = mix(
    mix('#d9a566', palette.light, 0.35),
    lch(0.2, 0.04, 50),
    dim[palette.mood] ?? 0,
  );
  const wood = palette.snow ? mix(palette.light, palette.thing(0.3), 0.34) : boarding;
  const rail = palette.thing(0.75);
  const masts = [-27, -15, -3, 11].map((along) => {
    const [x, y] = surface(along, 1.6, 0);
    const [, top] = surface(along, 1.6, 5.4);
    const w = Math.max(5, (y - top) * 0.03);
    return (
      stroke(`M${round(x)} ${round(y)}V${round(top)}`, rail, { width: w }) +
      stroke(
        `M${round(x - w * 6)} ${round(top)}h${round(w * 12)}M${round(x - w * 6)} ${round(top + w * 2.6)}h${round(w * 12)}`,
        ['night', 'dusk', 'storm'].includes(palette.mood) ? '#fff3cf' : rail,
        { width: w * 1.5, dash: `${round(w * 2)} ${round(w * 0.5, 1)}` },
      )
    );
  });
  out += masts.join('');
  out += fill(band(surface, 1.05, 1.6, 0, 1.9), palette.thing(0.6));
  const heads = ['', ''];
  for (const row of range(3)) {
    for (const i of range(46)) {
      const along = -44 + i * 1.95 + random.between(-0.5, 0.5);
      const [x, y] = surface(along, 1.1 + row * 0.16, 1.6 + row * 0.48);
      if (random.chance(0.82) && x > stage.frame.left && x < stage.frame.right)
        heads[i % 2] += `M${round(x)} ${round(y)}h0`;
    }
  }
  out += stroke(heads[0] ?? '', mix(palette.glow, palette.thing(0.6), 0.35), {
    width: 10,
    round: true,
  });
  out += stroke(heads[1] ?? '', mix(palette.light, palette.thing(0.6), 0.45), {
    width: 10,
    round: true,
  });
  out += fill(band(surface, 1, 1, 0, 1.25), palette.accent);
  const panels = range(22).map((i) => {
    const from = -46 + i * 4.2;
    const to = from + 1.6;
    return polygon([
      surface(from, 1, 0.3),
      surface(to, 1, 0.3),
      surface(to, 1, 0.95),
      surface(from, 1, 0.95),
    ]);
  });
  out += fill(panels.join(''), palette.light, 0.9);
  out += fill(band(surface, 0, 1), wood);
  const boards = [0.2, 0.34, 0.5, 0.58, 0.66, 0.74, 0.82, 0.9, 0.96].map((up) =>
    band(surface, up, up + 0.012),
  );
  out += fill(boards.join(''), mix(wood, palette.ink, 0.25), 0.5);
  const shadeFrom = sun.x > centreX ? 0 : -quarter;
  const shaded = range(24).map((i) => shadeFrom + (quarter * i) / 23);
  const dark = polygon([
    ...shaded.map((a) => surface(a, 0)),
    ...shaded.map((a) => surface(a, 1)).reverse(),
  ]);
  out += fill(dark, palette.ink, 0.1);
  out += fill(band(surface, -0.14, 0), palette.glow);
  out += fill(band(surface, 0.03, 0.05), palette.ink);
  out += fill(band(surface, 0.125, 0.15), '#c8242b');
  out += fill(band(surface, 0.4, 0.435), palette.accent);
  const infield = [
    ...span.map((along) => surface(along, -0.14)),
    [2600, 1000] as const,
    [-200, 1000] as const,
  ];
  out += fill(
    polygon(infield),
    palette.snow ? palette.land(0.95) : mix(palette.land(0.7), palette.ink, 0.08),
  );
  const apron = span.map((along) => surface(along, -0.14));
  out += fill(
    polygon([...apron, ...span.map((along) => surface(along, -0.62)).reverse()]),
    mix(palette.land(0.45), palette.snow ? palette.thing(0.3) : palette.light, 0.25),
  );
  const finish = [0.5, 3.1].map((along) =>
    polygon([
      surface(along, 0),
      surface(along, 1),
      surface(along + 0.7, 1),
      surface(along + 0.7, 0),
    ]),
  );
  out += fill(finish[1] ?? '', palette.light);
  const team = [
    [10.6, 0.16],
    [7.6, 0.18],
    [4.7, 0.15],
    [-4.2, 0.62],
  ] as const;
  for (const [i, [along, up]] of team.entries()) {
    const [x, y] = surface(along, up);
    const [, head] = surface(along, up, 1.75);
    const shape = {
      colour: palette.ink,
      scale: ((y - head) / 128) * 1.5,
      facing: -1 as const,
      turn: -along * 0.9,
    };
    out += drawRider(x, y, { ...shape, jersey: i === 3 ? '#c8242b' : palette.accent });
  }
  return out;
}

export const track: Scene = { motifX: 1480, draw };
