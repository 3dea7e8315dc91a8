import plugin from 'tailwindcss/plugin';
import { genreColors, offColor } from '#art/palette.ts';
import { genreIds } from '#calendar/race/genre.ts';

const rule = (selector: string, id: keyof typeof genreColors) => ({
  [selector]: { '--genre': genreColors[id].fill, '--genre-label': genreColors[id].label },
});

/**
 * Adds each discipline's colors to the style sheet. Without a discipline, the color is the bell's brass, because red
 * means called off.
 */
export default plugin(({ addBase }) => {
  addBase(rule(':root', 'all'));
  addBase({
    ':root': {
      '--brass': genreColors.all.fill,
      '--off': offColor.fill,
      '--off-label': offColor.label,
    },
  });
  for (const id of genreIds) addBase(rule(`[data-genre="${id}"]`, id));
});
