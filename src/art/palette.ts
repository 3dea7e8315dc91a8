import { type GenrePageId, genreIds } from '#calendar/genre.ts';
import { lch, mix, toLch } from './colour.ts';

export const ink = '#0b0b0c';
export const paper = '#faf9f6';

/** The site's colour of each discipline; `all` is the brass of the bell. */
export const disciplineColours: Record<GenrePageId, string> = {
  mtn: '#d6247f',
  gravel: '#f2c230',
  cx: '#1d8348',
  road: '#1f5fbf',
  crit: '#c8242b',
  fat: '#c2550a',
  adv: '#6d3fb5',
  track: '#0d7377',
  bmx: '#4d7c0f',
  multi: '#475569',
  all: '#e9b020',
};

export type Mood = 'dawn' | 'noon' | 'dusk' | 'night' | 'autumn' | 'winter' | 'storm' | 'poster';

/** Every colour a scene may use. Depths run from 0 at the horizon to 1 at the viewer's feet. */
export type Palette = {
  mood: Mood;
  /** Sky colours from the zenith to the horizon. */
  sky: [string, string];
  /** Halfway up the sky, where a straight mix of the two would turn grey. */
  skyMiddle?: string | undefined;
  sun: string;
  /** Sunlit surfaces: roads, snow, cloth. */
  light: string;
  accent: string;
  /** A clean tint of the accent that stays visible against dark ground. */
  glow: string;
  ink: string;
  snow: boolean;
  land(depth: number): string;
  /** Things that stand on the land: trees, poles, riders. */
  thing(depth: number): string;
};

const moods: Mood[] = ['dawn', 'noon', 'dusk', 'night', 'autumn', 'winter', 'storm', 'poster'];

/** One colour for each of the generic set's variations: the set belongs to every discipline. */
function accentOf(genre: GenrePageId, variation: number): string {
  if (genre !== 'all') return disciplineColours[genre];
  const order = [1, 3, 0, 6, 5, 7, 2, 4] as const;
  const index = order[variation - 1] ?? 0;
  return disciplineColours[genreIds[index] ?? 'gravel'];
}

function ramp(far: string, middle: string, near: string) {
  return (depth: number) =>
    depth < 0.5 ? mix(far, middle, depth * 2) : mix(middle, near, depth * 2 - 1);
}

/** The same light over snow: the ground takes the sky's colours, and what stands on it stays dark. */
function coverWithSnow(palette: Palette): Palette {
  const { sky, light, ink: dark, accent, mood } = palette;
  if (mood === 'winter') return palette;
  const shade = mood === 'night' ? mix(light, sky[0], 0.35) : mix(light, sky[1], 0.3);
  const far = mix(mix(sky[1], light, 0.15), accent, 0.22);
  const land = ramp(far, mix(shade, mix(accent, sky[0], 0.5), 0.14), shade);
  return {
    ...palette,
    snow: true,
    land,
    thing: (d) => mix(mix(far, accent, 0.5), dark, 0.3 + d * 0.6),
  };
}

export function createPalette(genre: GenrePageId, variation: number): Palette {
  const palette = createMood(genre, variation);
  return genre === 'fat' ? coverWithSnow(palette) : palette;
}

function createMood(genre: GenrePageId, variation: number): Palette {
  const accent = accentOf(genre, variation);
  const { l, c, h } = toLch(accent);
  // Yellow darkened at its own hue turns olive; ripe grain turns to amber, then to earth.
  const yellow = h > 70 && h < 110 && l > 0.7;
  const green = h > 110 && h < 165;
  const turn = (h + 360) % 360;
  const cool = turn > 110 && turn < 275;
  const warm = turn > 32 && turn < 140;
  const hue = (lightness: number) =>
    yellow ? h - Math.min(40, Math.max(0, 0.8 - lightness) * 95) : h;
  const tone = (lightness: number, share = 1) => lch(lightness, c * share, hue(lightness));
  const loud = Math.min(0.84, Math.max(0.58, l));
  const mood = moods[variation - 1] ?? 'dawn';
  const base = {
    mood,
    accent,
    glow: lch(Math.max(0.72, l), c * 0.9, h),
    light: lch(0.96, 0.025, 85),
    sun: '#fffaf0',
    ink: tone(0.15, 0.25),
    snow: false,
  };
  const build = (
    sky: [string, string],
    [far, middle, near]: [string, string, string],
    extra: Partial<Palette> = {},
  ): Palette => {
    const land = ramp(far, middle, near);
    const dark = extra.ink ?? base.ink;
    return {
      ...base,
      sky,
      land,
      thing: (d) => mix(land(d), dark, 0.35 + d * 0.45),
      ...extra,
    };
  };
  switch (mood) {
    case 'dawn':
      return build(
        [lch(0.9, Math.min(0.07, c * 0.45), h), lch(0.93, 0.06, 70)],
        [
          mix(tone(0.82, 0.6), lch(0.88, 0.07, 60), 0.3),
          tone(Math.min(loud, 0.66)),
          tone(0.24, 0.45),
        ],
      );
    case 'noon':
      return build(
        [lch(0.79, 0.08, 222), lch(0.95, 0.025, 200)],
        [
          mix(lch(0.88, 0.04, 215), tone(0.8, 0.6), 0.45),
          tone(Math.min(loud, 0.7)),
          tone(0.27, 0.55),
        ],
        { sun: '#ffffff' },
      );
    case 'dusk': {
      const hot = lch(0.79, 0.14, 62);
      return build(
        [
          // Green and gold cross olive on the way; dusk goes round by teal instead.
          lch(0.38, Math.max(0.09, c * 0.7), green ? 225 : h - 18),
          mix(tone(0.72), hot, cool ? 0.92 : 0.55),
        ],
        [mix(tone(0.6), hot, 0.25), tone(0.42, 0.9), tone(0.17, 0.4)],
        {
          skyMiddle: cool ? lch(0.6, 0.1, 352) : undefined,
          sun: lch(0.95, 0.075, 88),
          light: lch(0.9, 0.07, 75),
        },
      );
    }
    case 'night':
      return build(
        [
          mix(lch(0.18, 0.055, 268), tone(0.2, 0.4), 0.25),
          mix(tone(0.44, 0.75), lch(0.4, 0.09, 262), warm ? 0.85 : 0.3),
        ],
        [tone(0.37, 0.7), tone(0.27, 0.6), tone(0.13, 0.35)],
        {
          sun: lch(0.96, 0.02, 95),
          light: mix(lch(0.8, 0.03, 250), tone(0.8, 0.4), 0.3),
        },
      );
    case 'autumn': {
      const ochre = lch(0.72, 0.14, 68);
      return build(
        [lch(0.87, 0.1, 86), lch(0.95, 0.045, 88)],
        [
          mix(lch(0.85, 0.09, 75), tone(0.75, 0.5), 0.25),
          mix(tone(0.52), ochre, 0.42),
          lch(0.23, 0.055, 45),
        ],
        { ink: lch(0.16, 0.03, 40) },
      );
    }
    case 'winter':
      return build(
        [lch(0.8, 0.045, 245), lch(0.96, 0.012, 240)],
        [tone(0.78, 0.42), mix(tone(0.88, 0.2), paper, 0.3), paper],
        {
          snow: true,
          sun: '#ffffff',
          light: paper,
          thing: (d) => mix(tone(0.68, 0.6), tone(0.2, 0.4), 0.15 + d * 0.85),
        },
      );
    case 'storm':
      return build(
        [mix(lch(0.4, 0.03, 255), tone(0.4, 0.4), 0.3), lch(0.9, Math.min(0.08, c * 0.4), h)],
        [mix(lch(0.66, 0.025, 250), tone(0.7, 0.6), 0.5), tone(0.46, 0.95), tone(0.17, 0.4)],
      );
    case 'poster':
      return build(
        [tone(loud), tone(loud + 0.05)],
        [mix(tone(loud), ink, 0.2), mix(tone(loud), ink, 0.55), ink],
        { sun: paper, light: paper, ink, glow: tone(Math.max(0.7, loud)) },
      );
  }
}
