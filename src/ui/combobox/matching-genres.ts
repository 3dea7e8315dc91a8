import { type Genre, genreAliases, genreOf, genres } from '#calendar/race/genre.ts';
import { fold } from '#calendar/text/text.ts';

/** All, and each: what the discipline field offers. */
export const disciplines: readonly Genre[] = [genreOf('all'), ...genres];

/** What the field calls a discipline. */
export const disciplineName = ({ id, name }: Genre) => (id === 'all' ? 'All disciplines' : name);

/** The disciplines of which a name, or another word for it, has a word that begins so. */
export function matchingGenres(typed: string): Genre[] {
  const text = fold(typed).trim();
  return disciplines.filter((genre) =>
    wordsFor(genre).some((words) => ` ${fold(words)}`.includes(` ${text}`)),
  );
}

function wordsFor(genre: Genre): string[] {
  const aliases = Object.keys(genreAliases).filter((alias) => genreAliases[alias] === genre.id);
  return [disciplineName(genre), genre.shortName, genre.id, ...aliases];
}
