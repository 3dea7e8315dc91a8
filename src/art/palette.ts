import { type GenrePageId, genreColors, genreIds } from '#calendar/race/genre.ts';

export const ink = '#0b0b0c';
export const paper = '#faf9f6';

export type Mood = 'dawn' | 'noon' | 'dusk' | 'night' | 'autumn' | 'winter' | 'storm' | 'poster';

/** What the light of one mood paints the sky with. */
export type Palette = {
  mood: Mood;
  /** The discipline's color. */
  accent: string;
  /** Sky colors from the zenith to the horizon. */
  sky: [string, string];
  /** Halfway up the sky, where a straight mix of the two would turn gray. */
  skyMiddle?: string | undefined;
  sun: string;
  birds: string;
};

/** One color for each of the generic set's variations: the set belongs to every discipline. */
export function accentOf(genre: GenrePageId, variation: number): string {
  if (genre !== 'all') return genreColors[genre].fill;
  const order = [1, 3, 0, 6, 5, 7, 2, 4] as const;
  const index = order[variation - 1] ?? 0;
  return genreColors[genreIds[index] ?? 'gravel'].fill;
}
