import plugin from 'tailwindcss/plugin';
import { genreIds } from '../calendar/race/genre.ts';
import { genreColors } from '../calendar/race/genre-colors.ts';

const rule = (selector: string, id: keyof typeof genreColors) => ({
  [selector]: { '--genre': genreColors[id].fill, '--genre-label': genreColors[id].label },
});

/** Writes each discipline's colors into the style sheet. What is of none has the red of crits. */
export default plugin(({ addBase }) => {
  addBase(rule(':root', 'crit'));
  for (const id of genreIds) addBase(rule(`[data-genre="${id}"]`, id));
});
