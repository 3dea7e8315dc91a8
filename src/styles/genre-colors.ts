import plugin from 'tailwindcss/plugin';
import { genreColors } from '#art/palette.ts';
import { genreIds } from '#calendar/race/genre.ts';

const rule = (selector: string, id: keyof typeof genreColors) => ({
  [selector]: { '--genre': genreColors[id].fill, '--genre-label': genreColors[id].label },
});

/** Adds each discipline's colors to the style sheet. Without one, the color is criterium's red. */
export default plugin(({ addBase }) => {
  addBase(rule(':root', 'crit'));
  for (const id of genreIds) addBase(rule(`[data-genre="${id}"]`, id));
});
