import { type GenrePageId, genreIds } from '#calendar/race/genre.ts';

export const ink = '#0b0b0c';
export const paper = '#faf9f6';

/** The site's color of each discipline; `all` is the brass of the bell. */
export const disciplineColors: Record<GenrePageId, string> = {
  mtn: '#d6247f',
  gravel: '#f2c230',
  cx: '#1d8348',
  road: '#1f5fbf',
  crit: '#c8242b',
  fat: '#b84f08',
  adv: '#6d3fb5',
  track: '#0d7377',
  bmx: '#4d7c0f',
  multi: '#475569',
  all: '#e9b020',
};

export type Mood = 'dawn' | 'noon' | 'dusk' | 'night' | 'autumn' | 'winter' | 'storm' | 'poster';

/** What the light of one mood paints the sky with. */
export type Palette = {
  mood: Mood;
  /** The discipline's color. */
  accent: string;
  /** Sky colors from the zenith to the horizon. */
  sky: [string, string];
  /** Halfway up the sky, where a straight mix of the two would turn grey. */
  skyMiddle?: string | undefined;
  sun: string;
  birds: string;
};

/** One color for each of the generic set's variations: the set belongs to every discipline. */
export function accentOf(genre: GenrePageId, variation: number): string {
  if (genre !== 'all') return disciplineColors[genre];
  const order = [1, 3, 0, 6, 5, 7, 2, 4] as const;
  const index = order[variation - 1] ?? 0;
  return disciplineColors[genreIds[index] ?? 'gravel'];
}
