import { idleWords, isHours, sameAs } from './lexicon.ts';
import { type AddMeaning, cost, type Phrase } from './meaning.ts';
import { weekdayOf } from './time-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The fewest letters that may be part of a word. */
const minPart = 2;

/** Adds a word as one of a name, also partly typed or misspelled. */
export function addWord({ text: word, words, vocabulary }: Phrase, add: AddMeaning): void {
  // A single letter is a word that is still being typed.
  if (idleWords.has(word) || /^[a-z]$/.test(word)) add({ kind: 'idle' }, cost.idle);
  // A weekday isn't part of another word: `sat` isn't part of `wasatch`.
  const isDay = words.length > 1 && weekdayOf(word) !== undefined;
  const writings = writingsOf(word, vocabulary);
  if (writings.length > 0) add({ kind: 'word', writings }, cost.word);
  else {
    const singular = word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : undefined;
    const others = singular ? writingsOf(singular, vocabulary) : [];
    if (others.length > 0) add({ kind: 'word', writings: others }, cost.part);
    else if (word.length >= minPart && !isDay && vocabulary.isPart(word)) {
      add({ kind: 'word', writings: [word] }, cost.part);
    }
  }
  for (const { word: other, slips } of vocabulary.spellings(word)) {
    if (slips > maxPairSlips && isPair(other, vocabulary)) continue;
    const isKnown = writings.length > 0 ? 0.5 : 0;
    add(
      { kind: 'word', writings: writingsOf(other, vocabulary) },
      cost.guess + 0.1 + slips * cost.slip + isKnown,
    );
  }
  add({ kind: 'unknown' }, word.length < 4 ? cost.shortUnknown : cost.unknown);
}

/** Adds two words that names write as one or in another way: `kow town` is KowTown, and `gran fondo` also Granfondo. */
export function addJoinedWords({ own, text, vocabulary }: Phrase, add: AddMeaning): void {
  // The number and the unit may be apart: `24/12 HR`.
  if (own.length !== 2 || isHours(text)) return;
  const joined = vocabulary.writings(own.join('')).some((writing) => !writing.includes(' '))
    ? writingsOf(own.join(''), vocabulary)
    : [];
  const writings = new Set([text, ...joined, ...sameAs(text)]);
  if (writings.size > 1) add({ kind: 'word', writings: [...writings] }, cost.joined);
}

/** `Alleycat` isn't `valley fat`. */
const maxPairSlips = 1;

/** Whether names only write a word as two: `seaotter`. */
const isPair = (word: string, vocabulary: Vocabulary) =>
  vocabulary.writings(word).every((writing) => writing.includes(' '));

/** A word's own writings and those of words that mean the same. */
function writingsOf(word: string, vocabulary: Vocabulary): string[] {
  return [...new Set([...vocabulary.writings(word), ...sameAs(word)])];
}
