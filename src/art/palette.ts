import type { GenrePageId } from '#calendar/race/genre.ts';

export const ink = '#0b0b0c';
export const paper = '#faf9f6';

/** The bell of the mark, which is brighter than pictures' brass. */
export const bellColor = '#f2c230';

interface LabelColor {
  fill: string;
  /** For text on the fill, at a contrast of at least 4.5:1 (WCAG 2.2 §1.4.3). */
  label: string;
}

const white = '#ffffff';

/** Red means called off: canceled or postponed, on pages and in share pictures. */
export const offColor: LabelColor = { fill: '#b3202a', label: white };

/** Each discipline's color, for the style sheet and pictures; `all` is the bell's brass, in pictures only. */
export const genreColors: Readonly<Record<GenrePageId, LabelColor>> = {
  mtn: { fill: '#d6247f', label: white },
  gravel: { fill: '#f2c230', label: ink },
  cx: { fill: '#1d8348', label: white },
  road: { fill: '#1f5fbf', label: white },
  crit: { fill: '#c8242b', label: white },
  fat: { fill: '#b84f08', label: white },
  adv: { fill: '#6d3fb5', label: white },
  track: { fill: '#0d7377', label: white },
  bmx: { fill: '#4d7c0f', label: white },
  multi: { fill: '#475569', label: white },
  all: { fill: '#e9b020', label: ink },
};
