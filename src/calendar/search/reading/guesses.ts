import { type StateCode, stateBegunWith, states } from '../../place/state.ts';
import type { GenreId } from '../../race/genre.ts';
import { genreByWords } from './genre-meanings.ts';
import { monthNames, stateNames } from './lexicon.ts';
import { type AddMeaning, cost, type Phrase } from './meaning.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { daysOf } from './times.ts';
import { townWords } from './vocabulary.ts';

/** The most words of a misspelled name. */
const maxGuessedWords = 3;

const genrePhrases = [...genreByWords.keys()];
const longNames = states.map(({ name }) => name.toLowerCase());

/** Adds what misspelled names may mean. @param isTown whether it's a town's name, correctly spelled */
export function addGuesses(
  { own, text, vocabulary, today }: Phrase,
  isTown: boolean,
  add: AddMeaning,
): void {
  if (own.length > maxGuessedWords) return;
  const price = (slips: number) => cost.guess + slips * cost.slip;
  const state = closest(text, longNames);
  if (state)
    add(
      { kind: 'state', state: stateNames.get(state.name) as StateCode },
      price(state.slips) - 0.1,
    );
  const begun = own.length === 1 && !isTown ? stateBegunWith(text) : undefined;
  if (begun) add({ kind: 'state', state: begun.code }, cost.guess);
  const genre = closest(text, genrePhrases);
  if (genre)
    add(
      { kind: 'genre', genre: genreByWords.get(genre.name) as GenreId },
      price(genre.slips) - 0.1,
    );
  if (own.length === 1) {
    const month = closest(text, monthNames);
    if (month) add({ kind: 'days', choices: daysOf([month.name], today) }, price(month.slips));
  }
  if (isTown) return;
  for (const { word, slips } of vocabulary.townSpellings(townWords(own)).slice(0, 2)) {
    add({ kind: 'town', towns: vocabulary.towns(word) }, price(slips));
  }
}

/** The closest of some names, if any is within the number of slips allowed for a text of that length. */
function closest(
  typed: string,
  names: readonly string[],
): { name: string; slips: number } | undefined {
  const maxSlips = typed.length < 5 ? 0 : slipsIn(typed);
  if (maxSlips === 0) return undefined;
  let best: { name: string; slips: number } | undefined;
  for (const name of names) {
    const slips = slipsBetween(typed, name, maxSlips);
    if (slips === undefined || slips === 0 || slips >= (best?.slips ?? 9)) continue;
    if (areWordsClose(typed, name)) best = { name, slips };
  }
  return best;
}

/** Whether no word has more slips than one of its length may have: `gravel birkie` isn't `gravel bike`. */
function areWordsClose(typed: string, name: string): boolean {
  const [words, others] = [typed.split(' '), name.split(' ')];
  if (words.length !== others.length) return true;
  return words.every((word, at) => {
    const maxSlips = Math.max(1, slipsIn(word));
    return slipsBetween(word, others[at] as string, maxSlips) !== undefined;
  });
}
