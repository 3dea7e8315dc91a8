import { isCountry } from '../../place/place-text.ts';
import {
  findRegion,
  findState,
  parseState,
  type StateCode,
  stateBegunWith,
  stateOf,
  states,
} from '../../place/state.ts';
import type { WhenPart } from '../../query/when.ts';
import type { CourseLength } from '../../race/distance.ts';
import { type GenreId, genreIds } from '../../race/genre.ts';
import { genreWords } from '../../race/genre-words.ts';
import { fold } from '../../text/text.ts';
import type { Day } from '../../time/day.ts';
import {
  countable,
  courseMilesOf,
  courseNumber,
  dollarsOf,
  milesSpanOf,
  radiusOf,
} from './amounts.ts';
import type { Days } from './days.ts';
import { isBeside } from './days-beside.ts';
import { holidayOf, likelyNames } from './holidays.ts';
import {
  doubtfulCodes,
  exclusions,
  idlePhrases,
  idleWords,
  isHours,
  isPartName,
  monthNames,
  partsOfStates,
  sameAs,
  stateNames,
} from './lexicon.ts';
import { isAbroad } from './not-towns.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { isYear, weekdayOf } from './time-words.ts';
import { daysOf, monthOfNoDay } from './times.ts';
import { type KnownTown, townWords, type Vocabulary } from './vocabulary.ts';

/** What some typed words may mean. */
export type Meaning =
  | { kind: 'idle' }
  /** Around the rider, whose place only the page may ask for; without miles, the usual radius applies. */
  | { kind: 'here'; miles?: number }
  /** The whole country, which narrows nothing. */
  | { kind: 'country' }
  /** Only races that are ahead, or only past ones. */
  | { kind: 'when'; when: WhenPart }
  /** Would exclude what follows. */
  | { kind: 'exclusion' }
  /** No race has the word. */
  | { kind: 'unknown' }
  | { kind: 'genre'; genre: GenreId }
  /** Doubtful if the code is more likely a word: `in`, `or`. With `isPart`, only a part of it was meant: `socal`. */
  | { kind: 'state'; state: StateCode; isDoubtful?: boolean; isPart?: true }
  /** Any of a region's states. */
  | { kind: 'region'; states: readonly StateCode[] }
  | { kind: 'town'; towns: readonly KnownTown[] }
  /** Likeliest first; with `isNoDay`, the month of a day that doesn't exist; with `isInNames`, likelier a name. */
  | { kind: 'days'; choices: readonly Days[]; isNoDay?: true; isInNames?: true }
  | { kind: 'distance'; miles: CourseLength }
  /** The most that an entry may cost. */
  | { kind: 'price'; dollars: number }
  /** Around the town that follows. `near` has no miles; a radius over the maximum counts as the maximum. */
  | { kind: 'radius'; miles?: number }
  /** A race has one of the writings. */
  | { kind: 'word'; writings: readonly string[] };

/** Words from `start` up to `end` with a meaning; the less it costs, the likelier. */
export interface Span {
  start: number;
  end: number;
  meaning: Meaning;
  cost: number;
}

const cost = {
  /** `upcoming`, which is also idle. */
  when: 0.1,
  idle: 0.2,
  /** `OR gravel`, or `medford or`: less than elsewhere, where it may be idle. */
  sureCode: 0.1,
  entity: 0.5,
  begun: 0.8,
  doubtful: 0.9,
  /** A town that the calendar doesn't know. */
  lookedUp: 0.9,
  word: 1,
  joined: 1.05,
  part: 1.4,
  guess: 1.2,
  slip: 0.6,
  /** `within 50 miles` without a place. */
  placeless: 1.2,
  /** A number that is more likely part of a name: `leadville 100`. */
  number: 1.3,
  unknown: 4,
  shortUnknown: 2,
  /** For each word after the first: one long name is likelier than several short ones. */
  more: 0.1,
};

/** The longest phrase that has a meaning of its own. */
const maxPhraseWords = 5;

/** The longest time: `between december 30 2026 and january 2 2027`. */
const maxTimeWords = 8;

/** The fewest letters that may be part of a word. */
const minPart = 2;

const genreByWords = new Map(
  genreIds.flatMap((genre) => genreWords[genre].map((words) => [words, genre] as const)),
);
const genrePhrases = [...genreByWords.keys()];
const longNames = [...states.map(({ name }) => name.toLowerCase())];

/** The fewest letters of a partly typed discipline. */
const minBegun = 4;

/** The discipline of a partly typed name, if only one matches. */
function genreBegunWith(text: string): GenreId | undefined {
  const begun = genrePhrases.filter((words) => words.startsWith(text));
  const [genre, ...others] = new Set(begun.map((words) => genreByWords.get(words)));
  return others.length === 0 ? genre : undefined;
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

const aroundPhrases = new Set(['near', 'around', 'close to', 'outside', 'outside of']);

/** A word's own writings and those of words that mean the same. */
function writingsOf(word: string, vocabulary: Vocabulary): string[] {
  return [...new Set([...vocabulary.writings(word), ...sameAs(word)])];
}

/** Whether a typed code is surely one: it's in capitals, or isn't also a word. */
const isSureCode = (word: string, raw: string) =>
  !doubtfulCodes.has(word) || raw === word.toUpperCase();

const isLowerCase = (word: string) => word !== word.toUpperCase();

/** Whether a word joins two states: `utah or colorado`. */
function joinsStates(words: readonly string[], at: number): boolean {
  if (words[at] !== 'or' && words[at] !== 'and') return false;
  const lengths = [1, 2, 3];
  return (
    lengths.some((count) => at >= count && stateOfWords(words.slice(at - count, at))) &&
    lengths.some((count) => stateOfWords(words.slice(at + 1, at + 1 + count)))
  );
}

/** Whether a state's name begins at a word. */
const isBeforeState = (words: readonly string[], at: number): boolean =>
  [1, 2, 3].some((count) => stateOfWords(words.slice(at, at + count)) !== undefined);

/** Whether a race writes a word together with the next: `state championship`, `usa cycling`. */
const isWrittenWithNext = (words: readonly string[], at: number, vocabulary: Vocabulary): boolean =>
  at + 1 < words.length && vocabulary.writings(`${words[at]}${words[at + 1]}`).length > 0;

/** Whether the words end with the name of a town in the state. */
const isStateOfTown = (
  state: StateCode,
  before: readonly string[],
  vocabulary: Vocabulary,
): boolean =>
  [1, 2, 3].some(
    (count) =>
      count <= before.length &&
      vocabulary.towns(townWords(before.slice(-count))).some((town) => town.state === state),
  );

/** The state with this name or code, or whose name begins like this; `oregon state` is Oregon, too. */
function stateOfWords(words: readonly string[]): StateCode | undefined {
  const isMarked =
    words.length > 1 && words.at(-1) === 'state' && !doubtfulCodes.has(words[0] ?? '');
  const named = isMarked ? words.slice(0, -1) : words;
  const phrase = named.join(' ');
  const isBegun = named.length === 1 && phrase.length > 2;
  return stateNames.get(phrase) ?? (isBegun ? parseState(phrase)?.code : undefined);
}

/** The days that the words from `start` up to `end` mean. */
function timeAt(
  words: readonly string[],
  start: number,
  end: number,
  today: Day,
): Extract<Meaning, { kind: 'days' }> | undefined {
  const isCounted = /^\d+$/.test(words[end - 1] ?? '') && countable.test(words[end] ?? '');
  if (isCounted) return undefined;
  const some = words.slice(start, end);
  // `week before memorial day` isn't all the time before it.
  const followsUnit = /^(?:day|week|weekend)s?$/.test(words[start - 1] ?? '');
  if (isBeside(some[0]) && (followsUnit || weekdayOf(words[start - 1]))) return undefined;
  if (some[0] === 'day' && isBeside(some[1]) && isHolidaysDay(words, start)) return undefined;
  const choices = daysOf(some, today);
  if (choices.length > 0) return { kind: 'days', choices };
  const month = monthOfNoDay(some, today);
  return month.length > 0 ? { kind: 'days', choices: month, isNoDay: true } : undefined;
}

/** Whether a `day` is the last word of a holiday, and so begins no time: `memorial day before june`. */
const isHolidaysDay = (words: readonly string[], at: number): boolean =>
  [1, 2].some((count) => at >= count && holidayOf(words.slice(at - count, at + 1)));

/** Whether a race or town is named like a day, typed with or without a year: `easter`, `day after thanksgiving 2027`. */
function isDayInNames(words: readonly string[], vocabulary: Vocabulary): boolean {
  const name = words.filter((word) => !isYear(word));
  const isDayBeside = isBeside(name[1]) && name[0] !== 'weekend';
  if (!likelyNames.has(name.join(' ')) && !isDayBeside) return false;
  return (
    vocabulary.towns(townWords(name)).length > 0 ||
    name.every((word, at) => vocabulary.writings(word + (name[at + 1] ?? '')).length > 0)
  );
}

/** A weekend as riders say it, which has no words of a name: `this weekend`. */
const isWeekend = ({ meaning }: Span) =>
  meaning.kind === 'days' && /^\w+-weekend$/.test(meaning.choices[0]?.when ?? '');

/** A day whose words are likelier those of a name: `easter`. */
const isInNames = ({ meaning }: Span) => meaning.kind === 'days' && meaning.isInNames === true;

/** A day in its own words, none of which is one of a name: `july 4`. */
const isWrittenDay = ({ meaning, start, end }: Span) =>
  meaning.kind === 'days' &&
  !meaning.isInNames &&
  end - start > 1 &&
  meaning.choices.some(({ from, to, isVague }) => from === to && !isVague);

/** A weekday, which is a word of a name only next to other words. */
export const isWeekdaySpan = ({ meaning }: Span): boolean =>
  meaning.kind === 'days' && meaning.choices[0]?.wider !== undefined;

/** A limit in its own words, none of which is one of a name: `under 50 dollars`, `over 100 miles`. */
const isLimit = ({ meaning, start, end }: Span) =>
  (meaning.kind === 'price' && end - start > 2) ||
  (meaning.kind === 'distance' && typeof meaning.miles === 'object');

/** A state's name in several words: `rhode island` isn't an island. DC is also a town. */
const isLongState = ({ meaning, start, end }: Span) =>
  meaning.kind === 'state' && meaning.state !== 'DC' && end - start > 1;

/** A place abroad in several words, none of which is one of a name: `puerto rico`. */
const isLongUnknown = ({ meaning, start, end }: Span) =>
  meaning.kind === 'unknown' && end - start > 1;

/**
 * Removes spans that are only part of a longer one: `june` and `2027` of `june 2027`, `weekend` of `this weekend`,
 * `under` of `under 50 dollars`.
 */
export function withoutParts(spans: readonly Span[]): Span[] {
  const times = spans.filter(({ meaning }) => meaning.kind === 'days');
  const isIn = (phrases: readonly Span[], { start, end }: Span) =>
    phrases.some((phrase) => phrase.start <= start && phrase.end >= end);
  const kinds = [isWeekend, isWrittenDay, isLongState, isLongUnknown];
  const named = spans.filter((span) => kinds.some((isKind) => isKind(span)));
  const limits = spans.filter(isLimit);
  return spans.filter(
    (span) =>
      !(span.meaning.kind === 'word' && isIn(named, span)) &&
      !(isIn(limits, span) && !limits.includes(span)) &&
      (span.meaning.kind !== 'days' ||
        !times.some(
          (time) =>
            time.start <= span.start &&
            time.end >= span.end &&
            time.end - time.start > span.end - span.start &&
            // The words of a name may stand beside a time: `easter classic 2027`.
            (!isInNames(time) || isInNames(span)),
        )),
  );
}

/** Every meaning of one to {@link maxPhraseWords} words from `start` on. @param raw the words as typed */
export function meaningsAt(
  words: readonly string[],
  raw: readonly string[],
  start: number,
  vocabulary: Vocabulary,
  today: Day,
): Span[] {
  const spans: Span[] = [];
  for (let end = start + 1; end <= Math.min(words.length, start + maxTimeWords); end += 1) {
    const some = words.slice(start, end);
    const phrase = some.join(' ');
    const extra = (end - start - 1) * cost.more;
    const add = (meaning: Meaning, price: number) =>
      spans.push({ start, end, meaning, cost: price + extra });
    const isOne = end === start + 1;
    const isLast = end === words.length && words.length > 1;

    const time = timeAt(words, start, end, today);
    const weekday = isOne ? weekdayOf(phrase) : undefined;
    const isAbbreviated = weekday !== undefined && phrase.length === 3;
    // `sun` alone isn't a day, and next to words of a name it's more likely one of them: `sun valley`.
    const isNameToo = isAbbreviated
      ? vocabulary.writings(phrase).length > 0
      : isDayInNames(some, vocabulary);
    if (time && !(isAbbreviated && words.length === 1)) {
      if (isNameToo) add({ ...time, isInNames: true }, cost.joined * some.length);
      else add(time, cost.entity);
    }
    if (end - start > maxPhraseWords) continue;
    if (idlePhrases.has(phrase) || (isOne && joinsStates(words, start))) add({ kind: 'idle' }, 0);
    const isInName = isWrittenWithNext(words, end - 1, vocabulary);
    if (exclusions.has(phrase) && !isInName) add({ kind: 'exclusion' }, cost.idle);
    if (phrase === 'past' || phrase === 'upcoming') add({ kind: 'when', when: phrase }, cost.when);
    if (isCountry(phrase) && !isInName) add({ kind: 'country' }, cost.entity);
    if (isAbroad(phrase) && vocabulary.writings(some.join('')).length === 0) {
      add({ kind: 'unknown' }, cost.entity);
    }
    if (partsOfStates.has(phrase) && isBeforeState(words, end)) {
      add({ kind: 'unknown' }, cost.entity);
    }

    const genre = genreByWords.get(phrase);
    if (genre) add({ kind: 'genre', genre }, cost.entity);
    const begun = genre || phrase.length < minBegun ? undefined : genreBegunWith(phrase);
    if (begun) add({ kind: 'genre', genre: begun }, cost.begun);
    // In `ohio state championship`, `state` is a word of a name.
    const isNamed = some.at(-1) === 'state' && isInName && !genreByWords.has(words[end] ?? '');
    const state = isNamed ? undefined : stateOfWords(some);
    const followsTown =
      state !== undefined && isStateOfTown(state, words.slice(0, start), vocabulary);
    if (state) {
      const isCode = phrase.length === 2 && findState(phrase) !== undefined;
      const isJoined = joinsStates(words, start - 1) || joinsStates(words, end);
      const isSure = !isCode || isJoined || isSureCode(phrase, raw[start] ?? '');
      if (isSure && idleWords.has(phrase) && raw.some(isLowerCase)) {
        add({ kind: 'state', state }, cost.sureCode);
      } else if (isLast && followsTown) add({ kind: 'state', state }, cost.sureCode);
      else if (isPartName(phrase)) add({ kind: 'state', state, isPart: true }, cost.entity);
      else if (isSure) add({ kind: 'state', state }, cost.entity);
      else if (isLast) add({ kind: 'state', state }, cost.doubtful - 0.4);
      else add({ kind: 'state', state, isDoubtful: true }, cost.doubtful);
    }
    const region = findRegion(phrase);
    if (region) add({ kind: 'region', states: region.states }, cost.entity);
    const length = courseMilesOf(some);
    if (length) add({ kind: 'distance', miles: length }, cost.entity);
    const span = milesSpanOf(some);
    if (span) add({ kind: 'distance', miles: span }, cost.entity);
    const number = isOne ? courseNumber(phrase, words[end]) : undefined;
    if (number) add({ kind: 'distance', miles: number }, cost.number);
    const dollars = dollarsOf(some);
    if (dollars !== undefined) add({ kind: 'price', dollars }, cost.entity);
    if (['near me', 'nearby', 'around me', 'close to me', 'near here'].includes(phrase)) {
      add({ kind: 'here' }, 0);
    }
    if (aroundPhrases.has(phrase)) add({ kind: 'radius' }, cost.idle);
    const miles = radiusOf(some);
    if (miles) {
      add({ kind: 'radius', miles }, cost.idle);
      add({ kind: 'here', miles }, cost.placeless);
    }
    const town = townWords(some);
    const towns = vocabulary.towns(town);
    if (towns.length > 0) {
      const isLookedUp = towns.every((each) => each.isLookedUp);
      add({ kind: 'town', towns }, isLookedUp ? cost.lookedUp : cost.entity);
    }
    if (!genre && !state && !region && !time && end - start <= 3) {
      addGuesses(some, town, towns.length > 0, vocabulary, today, add);
    }
    // `il` after a town in Illinois is neither part of `trails` nor, at the end, is `in` idle after one in Indiana.
    const isCodeAfterTown =
      followsTown && phrase.length === 2 && (isLast || !doubtfulCodes.has(phrase));
    if (isOne && !isCodeAfterTown) {
      addWord(phrase, vocabulary, weekday !== undefined && words.length > 1, add);
    }
    // The number and the unit may be apart: `24/12 HR`.
    if (end === start + 2 && !isHours(phrase)) {
      // `kow town` is KowTown, `ice man` Iceman, and `gran fondo` also Granfondo.
      const joined = vocabulary.writings(some.join('')).some((text) => !text.includes(' '))
        ? writingsOf(some.join(''), vocabulary)
        : [];
      const writings = new Set([phrase, ...joined, ...sameAs(phrase)]);
      if (writings.size > 1) add({ kind: 'word', writings: [...writings] }, cost.joined);
    }
  }
  return spans;
}

type Add = (meaning: Meaning, price: number) => void;

/** Adds what misspelled names may mean. */
function addGuesses(
  some: readonly string[],
  town: string,
  isTown: boolean,
  vocabulary: Vocabulary,
  today: Day,
  add: Add,
): void {
  const phrase = some.join(' ');
  const price = (slips: number) => cost.guess + slips * cost.slip;
  const state = closest(phrase, longNames);
  if (state)
    add(
      { kind: 'state', state: stateNames.get(state.name) as StateCode },
      price(state.slips) - 0.1,
    );
  const begun = some.length === 1 && !isTown ? stateBegunWith(phrase) : undefined;
  if (begun) add({ kind: 'state', state: begun.code }, cost.guess);
  const genre = closest(phrase, genrePhrases);
  if (genre)
    add(
      { kind: 'genre', genre: genreByWords.get(genre.name) as GenreId },
      price(genre.slips) - 0.1,
    );
  if (some.length === 1) {
    const month = closest(phrase, monthNames);
    if (month) add({ kind: 'days', choices: daysOf([month.name], today) }, price(month.slips));
  }
  if (isTown) return;
  for (const { word, slips } of vocabulary.townSpellings(town).slice(0, 2)) {
    add({ kind: 'town', towns: vocabulary.towns(word) }, price(slips));
  }
}

/** @param isDay whether the word is a weekday, which isn't part of another word: `sat` isn't part of `wasatch` */
function addWord(word: string, vocabulary: Vocabulary, isDay: boolean, add: Add): void {
  // A single letter is a word that is still being typed.
  if (idleWords.has(word) || /^[a-z]$/.test(word)) add({ kind: 'idle' }, cost.idle);
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
    const isKnown = writings.length > 0 ? 0.5 : 0;
    add(
      { kind: 'word', writings: writingsOf(other, vocabulary) },
      cost.guess + 0.1 + slips * cost.slip + isKnown,
    );
  }
  add({ kind: 'unknown' }, word.length < 4 ? cost.shortUnknown : cost.unknown);
}

/** The writings of a meaning, one of which a race's name would have; undefined for meanings that names don't mention. */
export function nameWritings(meaning: Meaning): readonly string[] | undefined {
  if (meaning.kind === 'word') return meaning.writings;
  if (meaning.kind === 'genre') return genreWords[meaning.genre];
  if (meaning.kind === 'state') return [stateOf(meaning.state).name.toLowerCase()];
  // Names mention a town, but not a ZIP.
  if (meaning.kind === 'town' && !isZip(meaning.towns)) return townWritings(meaning.towns);
  return undefined;
}

export const isZip = ([town]: readonly KnownTown[]): boolean => town?.zip !== undefined;

/** The towns' names as locations write them. */
export const townWritings = (towns: readonly KnownTown[]): string[] => [
  ...new Set(towns.map(({ name }) => fold(name))),
];
