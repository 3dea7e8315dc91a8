import { findState, parseState, type StateCode } from '../../place/state.ts';
import { genreByWords } from './genre-meanings.ts';
import { doubtfulCodes, idleWords, isPartName, stateNames } from './lexicon.ts';
import { type AddMeaning, cost, isLast, isWrittenWithNext, type Phrase } from './meaning.ts';
import { townWords } from './vocabulary.ts';

/** Whether a typed code is surely one: it's in capitals, or isn't also a word. */
const isSureCode = (word: string, raw: string) =>
  !doubtfulCodes.has(word) || raw === word.toUpperCase();

const isLowerCase = (word: string) => word !== word.toUpperCase();

/** The most words of a state's or a town's name that are looked for beside a word. */
const lengths = [1, 2, 3];

/** Whether a word joins two states: `utah or colorado`. */
export function joinsStates(words: readonly string[], at: number): boolean {
  if (words[at] !== 'or' && words[at] !== 'and') return false;
  return (
    lengths.some((count) => at >= count && stateOfWords(words.slice(at - count, at))) &&
    isBeforeState(words, at + 1)
  );
}

/** Whether a state's name begins at a word. */
export const isBeforeState = (words: readonly string[], at: number): boolean =>
  lengths.some((count) => stateOfWords(words.slice(at, at + count)) !== undefined);

/** The state with this name or code, or whose name begins like this; `oregon state` is Oregon, too. */
function stateOfWords(words: readonly string[]): StateCode | undefined {
  const isMarked =
    words.length > 1 && words.at(-1) === 'state' && !doubtfulCodes.has(words[0] ?? '');
  const named = isMarked ? words.slice(0, -1) : words;
  const phrase = named.join(' ');
  const isBegun = named.length === 1 && phrase.length > 2;
  return stateNames.get(phrase) ?? (isBegun ? parseState(phrase)?.code : undefined);
}

/** The state that a phrase names. In `ohio state championship`, `state` is a word of a name. */
export function stateNamed(phrase: Phrase): StateCode | undefined {
  const { own, words, end } = phrase;
  const isNamed =
    own.at(-1) === 'state' && isWrittenWithNext(phrase) && !genreByWords.has(words[end] ?? '');
  return isNamed ? undefined : stateOfWords(own);
}

/** Whether the words before a phrase end with the name of a town in the state. */
export function followsTownIn(state: StateCode, { words, start, vocabulary }: Phrase): boolean {
  return lengths.some(
    (count) =>
      count <= start &&
      vocabulary
        .towns(townWords(words.slice(start - count, start)))
        .some((town) => town.state === state),
  );
}

/** Adds the state that a phrase names, which costs more the likelier its code is a word. */
export function addState(state: StateCode, phrase: Phrase, add: AddMeaning): void {
  const { text, start, end, words, raw } = phrase;
  const isCode = text.length === 2 && findState(text) !== undefined;
  const isJoined = joinsStates(words, start - 1) || joinsStates(words, end);
  const isSure = !isCode || isJoined || isSureCode(text, raw[start] ?? '');
  if (isSure && idleWords.has(text) && raw.some(isLowerCase)) {
    add({ kind: 'state', state }, cost.sureCode);
  } else if (isLast(phrase) && followsTownIn(state, phrase)) {
    add({ kind: 'state', state }, cost.sureCode);
  } else if (isPartName(text)) add({ kind: 'state', state, isPart: true }, cost.entity);
  else if (isSure) add({ kind: 'state', state }, cost.entity);
  else if (isLast(phrase)) add({ kind: 'state', state }, cost.doubtful - 0.4);
  else add({ kind: 'state', state, isDoubtful: true }, cost.doubtful);
}

/** Whether a phrase is a state's code after a town in it: `springfield il`, but not `lafayette in june`. */
export function isCodeAfterTown(state: StateCode | undefined, phrase: Phrase): boolean {
  if (!state || phrase.text.length !== 2 || !followsTownIn(state, phrase)) return false;
  return isLast(phrase) || !doubtfulCodes.has(phrase.text);
}
