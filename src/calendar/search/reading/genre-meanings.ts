import { type GenreId, genreIds } from '../../race/genre.ts';
import { genreWords } from '../../race/genre-words.ts';
import { type AddMeaning, cost } from './meaning.ts';

/** Disciplines by what riders call them. */
export const genreByWords: ReadonlyMap<string, GenreId> = new Map(
  genreIds.flatMap((genre) => genreWords[genre].map((words) => [words, genre] as const)),
);

/** The fewest letters of a partly typed discipline. */
const minBegun = 4;

/** Adds the discipline with this name or, for a partly typed one, the only one that matches; returns the former. */
export function addGenre(text: string, add: AddMeaning): GenreId | undefined {
  const genre = genreByWords.get(text);
  const begun = genre || text.length < minBegun ? undefined : genreBegunWith(text);
  if (genre) add({ kind: 'genre', genre }, cost.entity);
  if (begun) add({ kind: 'genre', genre: begun }, cost.begun);
  return genre;
}

function genreBegunWith(text: string): GenreId | undefined {
  const begun = [...genreByWords.keys()].filter((words) => words.startsWith(text));
  const [genre, ...others] = new Set(begun.map((words) => genreByWords.get(words)));
  return others.length === 0 ? genre : undefined;
}
