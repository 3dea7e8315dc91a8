import { isCountry } from '../../place/place-text.ts';
import { findRegion } from '../../place/state.ts';
import type { WhenPart } from '../../query/when.ts';
import { courseMilesOf, courseNumber, dollarsOf, milesSpanOf, radiusOf } from './amounts.ts';
import { addFilterChoice } from './filter-meanings.ts';
import { addGenre } from './genre-meanings.ts';
import { addGuesses } from './guesses.ts';
import { exclusions, idlePhrases, partsOfStates } from './lexicon.ts';
import {
  type AddMeaning,
  cost,
  isWrittenWithNext,
  type Phrase,
  type Span,
  type Typed,
} from './meaning.ts';
import { addJoinedWords, addWord } from './name-meanings.ts';
import { isAbroad } from './not-towns.ts';
import {
  addState,
  isBeforeState,
  isCodeAfterTown,
  joinsStates,
  stateNamed,
} from './state-meanings.ts';
import { addTime } from './time-meanings.ts';
import { townWords } from './vocabulary.ts';

/** The longest phrase that has a meaning of its own. */
const maxPhraseWords = 5;

/** The longest time: `between december 30 2026 and january 2 2027`. */
const maxTimeWords = 8;

/** Every meaning of one to {@link maxTimeWords} words from `start` on. */
export function meaningsAt(start: number, typed: Typed): Span[] {
  const spans: Span[] = [];
  const { words } = typed;
  for (let end = start + 1; end <= Math.min(words.length, start + maxTimeWords); end += 1) {
    const own = words.slice(start, end);
    const phrase: Phrase = { ...typed, start, end, own, text: own.join(' ') };
    const extra = (own.length - 1) * cost.more;
    addMeanings(phrase, (meaning, price) =>
      spans.push({ start, end, meaning, cost: price + extra }),
    );
  }
  return spans;
}

function addMeanings(phrase: Phrase, add: AddMeaning): void {
  const { own, text } = phrase;
  const isOne = own.length === 1;
  const isTime = addTime(phrase, add);
  if (own.length > maxPhraseWords) return;
  addFillers(phrase, add);
  const genre = addGenre(text, add);
  const state = stateNamed(phrase);
  if (state) addState(state, phrase, add);
  const region = findRegion(text);
  if (region) add({ kind: 'region', states: region.states }, cost.entity);
  addAmounts(phrase, add);
  addFilterChoice(phrase, add);
  addSurroundings(phrase, add);
  const isTown = addTown(phrase, add);
  if (!genre && !state && !region && !isTime) addGuesses(phrase, isTown, add);
  // `il` after a town in Illinois is neither part of `trails` nor, at the end, is `in` idle after one in Indiana.
  if (isOne && !isCodeAfterTown(state, phrase)) addWord(phrase, add);
  addJoinedWords(phrase, add);
}

const whenParts: ReadonlyMap<string, WhenPart> = new Map([
  ['past', 'past'],
  ['upcoming', 'upcoming'],
  ['next', 'upcoming'],
]);

/** Adds what says little or nothing about a race: `show me`, `past`, `usa`. */
function addFillers(phrase: Phrase, add: AddMeaning): void {
  const { own, text, words, start, end, vocabulary } = phrase;
  if (idlePhrases.has(text) || (own.length === 1 && joinsStates(words, start))) {
    add({ kind: 'idle' }, 0);
  }
  const isInName = isWrittenWithNext(phrase);
  if (exclusions.has(text) && !isInName) add({ kind: 'exclusion' }, cost.idle);
  const when = whenParts.get(text);
  if (when) add({ kind: 'when', when }, cost.when);
  if (isCountry(text) && !isInName) add({ kind: 'country' }, cost.entity);
  if (isAbroad(text) && vocabulary.writings(own.join('')).length === 0) {
    add({ kind: 'unknown' }, cost.entity);
  }
  if (partsOfStates.has(text) && isBeforeState(words, end)) add({ kind: 'unknown' }, cost.entity);
}

/** Adds a course's length or the most that an entry may cost. */
function addAmounts({ own, text, words, end }: Phrase, add: AddMeaning): void {
  const length = courseMilesOf(own);
  if (length) add({ kind: 'distance', miles: length }, cost.entity);
  const span = milesSpanOf(own);
  if (span) add({ kind: 'distance', miles: span }, cost.entity);
  const number = own.length === 1 ? courseNumber(text, words[end]) : undefined;
  if (number) add({ kind: 'distance', miles: number }, cost.number);
  const dollars = dollarsOf(own);
  if (dollars !== undefined) add({ kind: 'price', dollars }, cost.entity);
}

const aroundPhrases = new Set(['near', 'around', 'close to', 'outside', 'outside of']);
const herePhrases = new Set([
  ...['near me', 'around me', 'close to me', 'near us', 'near here', 'around here'],
  ...['near home', 'close to home', 'nearby', 'close by', 'closest', 'nearest', 'local'],
  ...['my area', 'in my area'],
]);

/** Adds what lies around the rider, or around the town that follows. */
function addSurroundings({ own, text }: Phrase, add: AddMeaning): void {
  if (herePhrases.has(text)) add({ kind: 'here' }, 0);
  if (aroundPhrases.has(text)) add({ kind: 'radius' }, cost.idle);
  const miles = radiusOf(own);
  if (miles) {
    add({ kind: 'radius', miles }, cost.idle);
    add({ kind: 'here', miles }, cost.placeless);
  }
}

/** Adds the towns of that name; returns whether there are any. */
function addTown({ own, vocabulary }: Phrase, add: AddMeaning): boolean {
  const towns = vocabulary.towns(townWords(own));
  if (towns.length === 0) return false;
  const isLookedUp = towns.every((town) => town.isLookedUp);
  add({ kind: 'town', towns }, isLookedUp ? cost.lookedUp : cost.entity);
  return true;
}
