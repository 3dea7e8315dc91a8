import { genreIds } from '#calendar/race/genre.ts';
import { mix } from './color.ts';
import type { Mood } from './palette.ts';
import { drawSky, type Sky } from './sky.ts';
import type { LitStage, Stage, Sun } from './stage.ts';

/** What one light does to the world: the sky it paints, and how it colors what it falls on. */
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
  /** The color of a material in the sun. */
  lit(material: string, depth?: number): string;
  /** The same in shade. */
  shade(material: string, depth?: number): string;
};

/** The light of a lamp or a lit window. */
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
  const veil = (color: string, depth: number) =>
    mix(color, hour.haze, 0.86 * (1 - Math.min(1, depth)) ** 1.3);
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

/** The sky of the day, the sun where the light comes from. */
export function drawDaySky(day: Day, sky: Omit<Sky, 'sun'>): string {
  return drawSky(day.stage, { ...sky, sun: day.sun });
}
