import { genreIds } from '#calendar/genre.ts';
import { mix } from './colour.ts';
import { board, isInFrame } from './frame.ts';
import type { Mood } from './palette.ts';
import { drawLand, drawShade, skyline } from './ridge.ts';
import { disc, fill, type Point, polygon, range, round, stroke } from './shape.ts';
import { drawSky, type Sky } from './sky.ts';
import type { LitStage, Stage, Sun } from './stage.ts';

/** What one light does to the world: the sky it paints, and how it colours what it falls on. */
type Hours = {
  sky: [zenith: string, horizon: string];
  middle?: string;
  /** The same hour on another day. */
  other?: { sky: [zenith: string, horizon: string]; middle: string };
  sun: string;
  /** Multiplies what faces the sun. */
  direct: string;
  /** Multiplies what lies in shade. */
  ambient: string;
  haze: string;
};

const hours: Record<Exclude<Mood, 'poster'>, Hours> = {
  dawn: {
    sky: ['#86b0ba', '#fcdcb0'],
    middle: '#dccdb9',
    other: { sky: ['#9a9cc8', '#ffdcae'], middle: '#eab9b3' },
    sun: '#fff6e2',
    direct: '#ffe6c8',
    ambient: '#8a86ae',
    haze: '#f2d6bd',
  },
  noon: {
    sky: ['#4f9cc0', '#dcefe8'],
    other: { sky: ['#5fb0b3', '#f6efd2'], middle: '#a9d3c4' },
    sun: '#fffdf2',
    direct: '#fffbf0',
    ambient: '#7f9cba',
    haze: '#cde2e4',
  },
  dusk: {
    sky: ['#2c3767', '#ffb765'],
    middle: '#b35d7d',
    other: { sky: ['#1f4a66', '#ffb168'], middle: '#8f7f86' },
    sun: '#fff0c2',
    direct: '#ffbd8a',
    ambient: '#5c4d80',
    haze: '#e9976f',
  },
  night: {
    sky: ['#0b1630', '#31587a'],
    sun: '#f5efdc',
    direct: '#8fabd0',
    ambient: '#33476e',
    haze: '#34597a',
  },
  autumn: {
    sky: ['#dfae62', '#fdf0d0'],
    other: { sky: ['#7fa9ad', '#fbe9c6'], middle: '#cbd0b8' },
    sun: '#fffbe9',
    direct: '#ffe3a8',
    ambient: '#8b7189',
    haze: '#f3dfb4',
  },
  winter: {
    sky: ['#9dbdd3', '#f4f4ee'],
    sun: '#ffffff',
    direct: '#fffaf2',
    ambient: '#93abc9',
    haze: '#e6edf1',
  },
  storm: {
    sky: ['#3b4958', '#cfcbb2'],
    sun: '#f4efd8',
    direct: '#cfd0c8',
    ambient: '#5d6b80',
    haze: '#abb3b1',
  },
};

function multiply(a: string, b: string): string {
  const part = (at: number) => {
    const product =
      (Number.parseInt(a.slice(at, at + 2), 16) * Number.parseInt(b.slice(at, at + 2), 16)) / 255;
    return Math.round(product).toString(16).padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** A stage under one light. Depths run from 0 at the horizon, lost in haze, to 1 at the viewer's feet. */
export type Day = {
  stage: LitStage;
  sun: Sun;
  haze: string;
  /** Lamps are lit and windows glow. */
  dark: boolean;
  /** The colour of a material in the sun. */
  lit(material: string, depth?: number): string;
  /** The same in shade. */
  shade(material: string, depth?: number): string;
};

export const lamp = '#ffd98a';

/** Lights the stage for an hour of the day, whatever its variation's own mood was. */
export function lightUp(stage: Stage, mood: Mood, sun: Sun): Day {
  const { palette } = stage;
  const hour: Hours =
    mood === 'poster'
      ? {
          sky: [mix(palette.accent, '#ffffff', 0.04), mix(palette.accent, '#fff3dc', 0.34)],
          sun: '#fff8e8',
          direct: '#fff0d8',
          ambient: mix(palette.accent, '#2b2a44', 0.5),
          haze: mix(palette.accent, '#fff3dc', 0.3),
        }
      : hours[mood];
  const odd = ((genreIds as readonly string[]).indexOf(stage.genre) + stage.variation) % 2 !== 0;
  const sky = odd && hour.other ? hour.other : hour;
  const veil = (colour: string, depth: number) =>
    mix(colour, hour.haze, 0.86 * (1 - Math.min(1, depth)) ** 1.3);
  const lit = (material: string, depth = 1) => veil(multiply(material, hour.direct), depth);
  const shade = (material: string, depth = 1) => veil(multiply(material, hour.ambient), depth);
  return {
    stage: {
      ...stage,
      palette: {
        ...palette,
        mood,
        sky: sky.sky,
        skyMiddle: sky.middle,
        sun: hour.sun,
        birds: shade('#6d6a74', 0.3),
      },
    },
    sun,
    haze: hour.haze,
    dark: mood === 'night' || mood === 'dusk',
    lit,
    shade,
  };
}

export function drawDaySky(day: Day, sky: Omit<Sky, 'sun'>): string {
  return drawSky(day.stage, { ...sky, sun: day.sun });
}

/** A veil that thickens from `top` to `bottom`, as mist does over low ground. */
export function drawHaze(
  { stage, haze }: Day,
  name: string,
  top: number,
  bottom: number,
  density = 0.7,
): string {
  const id = `${stage.id}-${name}`;
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${haze}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${haze}" stop-opacity="${density}"/></linearGradient>` +
    fill(`M-10 ${round(top)}H2410V${round(bottom)}H-10z`, `url(#${id})`)
  );
}

/** A soft light around a point. */
export function drawGlow(
  { stage }: Day,
  name: string,
  [x, y]: Point,
  r: number,
  colour: string,
  strength = 0.6,
): string {
  const id = `${stage.id}-${name}`;
  return (
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    disc(x, y, r, `url(#${id})`)
  );
}

/** A gradient from one height to another, to fill ground or water with. */
export function defineFade(
  { stage }: Day,
  name: string,
  [top, bottom]: readonly [number, number],
  [from, to]: readonly [string, string],
): { markup: string; paint: string } {
  const id = `${stage.id}-${name}`;
  return {
    markup:
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">` +
      `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    paint: `url(#${id})`,
  };
}

export type Ground = {
  material: string;
  depth: number;
  step?: number;
  /** How far shade runs down the slopes that turn away from the sun. */
  relief?: number;
};

/** A layer of land under its skyline: slopes that face the sun lit, the others in shade. */
export function drawGround(day: Day, crest: (x: number) => number, ground: Ground): string {
  const { material, depth, step = 24, relief = 0 } = ground;
  const line = skyline(day.stage, crest, step);
  const { x } = day.sun;
  const colour = day.lit(material, depth);
  const shaded = mix(colour, day.shade(material, depth), 0.75);
  if (relief === 0) return drawLand(line, colour);
  return (
    drawLand(line, colour) +
    drawShade(line, x, relief, shaded) +
    drawShade(line, x, -relief * 0.35, day.lit(mix(material, '#ffffff', 0.4), depth), 0.7)
  );
}

/** The shadow of something upright that stands at (x, y): it falls away from the sun, toward us. */
export function shadowOf({ sun }: Day, x: number, y: number, tall: number, wide: number): string {
  const lean = Math.max(-1.6, Math.min(1.6, (x - sun.x) / 420)) * tall;
  const deep = tall * 0.22;
  return polygon([
    [x - wide / 2, y],
    [x + lean - wide / 3, y + deep],
    [x + lean + wide / 3, y + deep],
    [x + wide / 2, y],
  ]);
}

/** Stones scattered over the ground between two heights, bigger toward the viewer. */
export function drawStones(
  day: Day,
  { count, top, bottom = board.height, from = 0, to = board.width, size = 26 }: Scatter,
  material: string,
): string {
  const { random } = day.stage;
  let whole = '';
  let faces = '';
  let shadows = '';
  for (const _ of range(count)) {
    const x = Math.round(random.between(from, to));
    const share = random.between(0, 1) ** 1.4;
    const edge = typeof top === 'number' ? top : top(x);
    const y = Math.round(edge + (bottom - edge) * share);
    const r = Math.round(
      (size * (1 + Math.round(share * 3) + Math.round(random.between(0, 1)))) / 5,
    );
    if (!isInFrame(day.stage.frame, x, size * 2)) continue;
    const tall = r * 0.8;
    const side = day.sun.x < x ? -1 : 1;
    const rim: Point[] = [
      [x - r, y],
      [x - r * 0.7, y - tall * 0.7],
      [x - r * 0.1, y - tall],
      [x + r * 0.6, y - tall * 0.75],
      [x + r, y],
    ];
    whole += polygon(rim);
    const sunny = side < 0 ? rim.slice(0, 3) : rim.slice(2).reverse();
    faces += polygon([...sunny, [x + side * r * 0.15, y - tall * 0.4]]);
    shadows += `M${x - side * r} ${y}l${-side * r} ${r >> 1}h${side * r * 2}l${side * r} ${-(r >> 1)}z`;
  }
  return (
    fill(shadows, day.shade('#4a4658'), 0.3) +
    fill(whole, day.shade(material)) +
    fill(faces, day.lit(material))
  );
}

export type Scatter = {
  count: number;
  top: number | ((x: number) => number);
  bottom?: number;
  from?: number;
  to?: number;
  size?: number;
};

/** Three tufts by the lean of their blades, in shares of the height: few shapes compress well. */
const tufts = [
  [-0.5, -0.2, 0.05, 0.3],
  [-0.35, -0.1, 0.2, 0.5],
  [-0.25, 0.02, 0.22],
] as const;

/** Clumps of thin blades between two heights, taller toward the viewer. */
export function drawTufts(day: Day, scatter: Scatter, colour: string): string {
  const { random, frame } = day.stage;
  const { count, top, bottom = board.height + 20, from = 0, to = board.width, size = 34 } = scatter;
  let data = '';
  let middle = 0;
  let level = 0;
  for (const i of range(count)) {
    if (i % 6 === 0) {
      middle = random.between(from, to);
      level = random.between(0, 1) ** 0.7;
    }
    const share = Math.min(1, Math.max(0, level + random.between(-0.08, 0.08)));
    const x = Math.round(middle + random.between(-1.6, 1.6) * size);
    const edge = typeof top === 'number' ? top : top(x);
    const y = Math.round(edge + (bottom - edge) * share);
    const h = Math.round(size * (0.45 + 0.2 * Math.round(share * 2) + (i % 6 === 0 ? 0.2 : 0)));
    if (x < from - 30 || x > to + 30 || !isInFrame(frame, x, size)) continue;
    for (const [k, lean] of (tufts[i % 3] ?? tufts[0]).entries()) {
      const tip = Math.round(lean * h);
      const tall = Math.round(h * (1 - Math.abs(lean) * 0.7));
      data += `${k === 0 ? `M${x - 4} ${y}` : ''}l${tip} ${-tall} ${4 - tip} ${tall}`;
    }
    data += 'z';
  }
  return fill(data, colour);
}

/** Leafy crowns standing at [x, y, size]: lobes in shade, lit where they face the sun. */
export function drawBushes(
  day: Day,
  feet: readonly (readonly [number, number, number])[],
  material: string,
  depth: number,
): string {
  let whole = '';
  let lit = '';
  for (const [x, y, size] of feet) {
    const r = Math.round(size * 0.3);
    const side = day.sun.x < x ? -1 : 1;
    const circle = (cx: number, cy: number, q: number) =>
      `M${Math.round(cx - q)} ${Math.round(cy)}a${q} ${q} 0 1 1 ${q * 2} 0a${q} ${q} 0 1 1 ${-q * 2} 0`;
    const small = Math.round(r * 0.72);
    whole +=
      circle(x, y - r * 1.3, r) +
      circle(x - r, y - r * 0.5, small) +
      circle(x + r, y - r * 0.5, small);
    lit +=
      circle(x + side * r * 0.24, y - r * 1.46, Math.round(r * 0.68)) +
      circle(x + side * r * 1.16, y - r * 0.7, Math.round(r * 0.46));
  }
  return (
    fill(whole, mix(day.shade(material, depth), day.lit(material, depth), 0.25)) +
    fill(lit, day.lit(mix(material, '#fff0a8', 0.18), depth))
  );
}

/** Furrows or mown strips that run together at the vanishing point. */
export function drawFurrows(
  { stage: { frame } }: Day,
  [vanishX, horizon]: Point,
  colour: string,
  opacity = 0.3,
): string {
  const foot = board.height + 10;
  const strips = range(30).map((i) => {
    const x = vanishX + (i - 14.5) * 300;
    const far = (share: number) => vanishX + (x - vanishX) * share;
    if (!isInFrame(frame, far(0.6), 900)) return '';
    return polygon([
      [far(0.06), horizon + (foot - horizon) * 0.06],
      [x - 60, foot],
      [x + 60, foot],
    ]);
  });
  return fill(strips.join(''), colour, opacity);
}

/** Long low curves on snow, sand or water, wider toward the viewer. */
export function drawRipples(
  day: Day,
  { count, top, bottom = board.height, from = 0, to = board.width, size = 120 }: Scatter,
  colour: string,
  opacity = 1,
): string {
  const { random } = day.stage;
  let data = '';
  for (const i of range(count)) {
    const x = random.between(from, to);
    const share = ((i + 0.5) / count) ** 1.3;
    const edge = typeof top === 'number' ? top : top(x);
    const y = edge + (bottom - edge) * share;
    const w = Math.round((size * (1.2 + 4 * share) * (1 + (i % 3) * 0.35)) / 40) * 10;
    if (!isInFrame(day.stage.frame, x, w * 2)) continue;
    const h = Math.max(3, Math.round(w * 0.035));
    data += `M${round(x)} ${round(y)}q${w >> 1} ${-h} ${w} 0t${w} ${-h >> 1}q${-w >> 1} ${h >> 1} ${-w} ${h >> 1}t${-w} 0z`;
  }
  return fill(data, colour, opacity);
}

/** Dark poles with lamps that light what is below them. */
export function drawFloodlight(
  day: Day,
  name: string,
  x: number,
  foot: number,
  top: number,
): string {
  const glow = day.dark ? drawGlow(day, name, [x, top], 190, lamp, 0.5) : '';
  const lamps = range(6).map((i) => `M${x - 40 + i * 16} ${top - 12 + (i % 2) * 14}h0`);
  return (
    stroke(`M${x} ${foot}V${top}M${x - 50} ${top}h100`, day.shade('#5a5a66'), { width: 9 }) +
    glow +
    stroke(lamps.join(''), day.dark ? '#fff6dc' : day.lit('#e8e4da'), { width: 15, round: true })
  );
}
