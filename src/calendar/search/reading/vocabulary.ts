import { shortWords } from '../../place/gazetteer.ts';
import type { Town } from '../../place/place.ts';
import { stateCodes } from '../../place/state.ts';
import { fold } from '../../text/text.ts';
import type { RaceIndex } from '../race-index.ts';
import type { Shard } from '../shard.ts';
import { textAt } from '../text-column.ts';
import { isShort } from '../word-starts.ts';
import { bigTowns } from './big-towns.ts';
import { otherTownNames } from './lexicon.ts';
import { countBits, lettersOf, slipsBetween, slipsIn } from './spelling.ts';

/** The words of a text: `Rebecca's Private` is `rebeccas private`, `M.T.B.` is `mtb`. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The same text for all ways to write a town: `Saint Louis` is `st louis`, and `NYC` `new york`. */
export function townWords(words: readonly string[]): string {
  const name = words.map((word) => shortWords.get(word) ?? word).join(' ');
  return otherTownNames.get(name) ?? name;
}

/** A town with races, a big town, or one that was looked up. */
export interface KnownTown extends Town {
  /** Set if it was looked up, because the calendar doesn't know it. */
  isLookedUp?: true;
  /** Set if it was looked up, and is smaller than the calendar's town of that name. */
  isSmaller?: true;
  /** Set if riders search around it whether or not it has a race. */
  isBig?: true;
  /** The ZIP, if the point is its center rather than the town's. */
  zip?: string;
  races: number;
}

/** A word close to a typed one. */
export interface Spelling {
  word: string;
  slips: number;
}

/** The words of a calendar's races, for understanding typed words. */
export interface Vocabulary {
  /** How races write a word, such as `rebecca's` for `rebeccas` or `sea otter` for `seaotter`; empty if none does. */
  writings(word: string): readonly string[];
  /** Whether one of the words contains the text or, if it's short, begins with it. */
  isPart(text: string): boolean;
  /** Words that a typed one may be a misspelling of, closest first. */
  spellings(typed: string): readonly Spelling[];
  /** The towns with a name: big towns by size, then the others, busiest first. */
  towns(words: string): readonly KnownTown[];
  townSpellings(typed: string): readonly Spelling[];
  /** Towns with races whose name begins with the text, busiest first. */
  townsBegunWith(text: string): readonly KnownTown[];
}

/** More spellings aren't worth trying. */
const maxSpellings = 4;

/** In a word this short, no letter is taken for another: `beer` isn't `bear`. */
const shortLength = 4;

/** Words by length, so that a search skips those that are too long or too short. */
class WordList {
  readonly #words = new Map<string, number>();
  readonly #byLength: { words: string[]; letters: number[] }[] = [];
  readonly #parts = new Map<string, boolean>();
  readonly #found = new Map<string, readonly Spelling[]>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.set(word, 1);
    this.#byLength[word.length] ??= { words: [], letters: [] };
    this.#byLength[word.length]?.words.push(word);
    this.#byLength[word.length]?.letters.push(lettersOf(word));
  }

  hasPart(text: string): boolean {
    const cached = this.#parts.get(text);
    if (cached !== undefined) return cached;
    const has = isShort(text)
      ? (word: string) => word.startsWith(text)
      : (word: string) => word.includes(text);
    const isPart = this.#byLength.some((list) => list.words.some(has));
    this.#parts.set(text, isPart);
    return isPart;
  }

  near(typed: string): readonly Spelling[] {
    const cached = this.#found.get(typed);
    if (cached) return cached;
    const maxSlips = slipsIn(typed);
    const letters = lettersOf(typed);
    const found: Spelling[] = [];
    for (
      let length = typed.length - maxSlips;
      maxSlips > 0 && length <= typed.length + maxSlips;
      length += 1
    ) {
      const list = this.#byLength[length];
      for (let at = 0; at < (list?.words.length ?? 0); at += 1) {
        const others = countBits((list?.letters[at] as number) ^ letters);
        if (others > (length === shortLength && typed.length === length ? 0 : 2 * maxSlips))
          continue;
        const word = list?.words[at] as string;
        const slips = slipsBetween(typed, word, maxSlips);
        if (slips !== undefined && slips > 0) found.push({ word, slips });
      }
    }
    found.sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1));
    const best = found.slice(0, maxSpellings);
    this.#found.set(typed, best);
    return best;
  }
}

const letters = /\p{L}/u;

/** More words than a calendar has. */
const wordNumbers = 2 ** 24;

/** A letter, a digit or an apostrophe; any non-ASCII character counts as a letter. @param code from a folded text */
const isWordPart = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 39 || code > 127;

/** Longer numbers count races; they aren't misspelled words. */
const maxDigits = 3;

/** How many rows to read before yielding the processor. */
const rowsPerStep = 4096;

/** Yields between steps, and returns the vocabulary. Reading 50,000 names takes about 60 ms. */
export function* readVocabulary(index: RaceIndex): Generator<void, Vocabulary> {
  const list = new WordList();
  const writings = new Map<string, string[]>();
  const write = (word: string, writing: string) => {
    const others = writings.get(word);
    if (!others) {
      writings.set(word, [writing]);
      list.add(word);
    } else if (!others.includes(writing)) others.push(writing);
  };
  const numbers = new Map<string, number>();
  const pairs = new Set<number>();

  /** Adds the words of a folded text, and each two consecutive words as one. */
  function add(text: string): void {
    let last = '';
    let lastStart = 0;
    let lastNumber = -1;
    for (let start = 0, end = 0; start < text.length; start = end + 1) {
      end = start;
      while (end < text.length && isWordPart(text.charCodeAt(end))) end += 1;
      if (end === start) continue;
      const writing = text.slice(start, end);
      let number = numbers.get(writing);
      const word = number === undefined ? writing.replaceAll("'", '') : writing;
      if (number === undefined) {
        // Longer numbers only count races.
        const isWord = word !== '' && (word.length <= maxDigits || letters.test(word));
        number = isWord ? numbers.size : -1;
        if (isWord) {
          numbers.set(writing, number);
          write(word, writing);
          // Riders who misspell `Rebecca's` mostly leave out its ending, too.
          const owner = writing.endsWith("'s") ? writing.slice(0, -2) : '';
          if (owner !== '') write(owner, owner);
        }
      }
      const pair = lastNumber * wordNumbers + number;
      if (lastNumber >= 0 && number >= 0 && !pairs.has(pair)) {
        pairs.add(pair);
        write(last.replaceAll("'", '') + word.replaceAll("'", ''), text.slice(lastStart, end));
      }
      last = writing;
      lastStart = start;
      lastNumber = number;
    }
  }

  for (const { shard } of index.shards) {
    const { nameSearch, aliasSearch, placeTable, tagSearch } = shard;
    const columns = [nameSearch, aliasSearch, placeTable.townSearch, tagSearch];
    for (const column of columns.map((search) => search.column())) {
      for (let row = 0; row < column.lines.count; row += 1) {
        add(textAt(column, row));
        if (row % rowsPerStep === rowsPerStep - 1) yield;
      }
    }
    yield;
  }
  const towns = townsOf(index.shards.map(({ shard }) => shard));
  yield;
  return {
    writings: (word) => writings.get(word) ?? [],
    isPart: (text) => list.hasPart(text),
    spellings: (typed) => list.near(typed),
    ...towns,
  };
}

/** {@link readVocabulary} in one go. */
export function vocabularyOf(index: RaceIndex): Vocabulary {
  const steps = readVocabulary(index);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

type Towns = Pick<Vocabulary, 'towns' | 'townSpellings' | 'townsBegunWith'>;

function townsOf(shards: readonly Shard[]): Towns {
  const byId = new Map<string, KnownTown & { key: string }>();
  for (const town of bigTowns) {
    const key = townWords(wordsOf(town.name));
    byId.set(`${key},${town.state}`, { ...town, key, isBig: true, races: 0 });
  }
  for (const { placeTable: places, places: placeOfRow } of shards) {
    const races = new Int32Array(places.count);
    for (const place of placeOfRow.all()) races[place] = (races[place] as number) + 1;
    for (let place = 0; place < places.count; place += 1) {
      const coords = places.townCoords(place);
      const name = textAt(places.towns, place);
      const state = stateCodes[places.states[place] as number] as KnownTown['state'];
      const key = townWords(wordsOf(name));
      if (key === '' || !coords) continue;
      const town = byId.get(`${key},${state}`);
      if (town) town.races += races[place] as number;
      else
        byId.set(`${key},${state}`, { name, state, ...coords, key, races: races[place] as number });
    }
  }
  const list = new WordList();
  for (const { key } of byId.values()) list.add(key);
  const size = ({ name, state }: Town) => {
    const rank = bigTowns.findIndex((town) => town.name === name && town.state === state);
    return rank < 0 ? 0 : bigTowns.length - rank;
  };
  // By hand: the oldest browsers lack `Map.groupBy`.
  const byKey = new Map<string, (KnownTown & { key: string })[]>();
  for (const town of byId.values()) {
    const namesakes = byKey.get(town.key);
    if (namesakes) namesakes.push(town);
    else byKey.set(town.key, [town]);
  }
  for (const towns of byKey.values()) towns.sort((a, b) => size(b) - size(a) || b.races - a.races);
  const busiest = [...byId.values()]
    .filter(({ races }) => races > 0)
    .sort((a, b) => b.races - a.races || size(b) - size(a));
  return {
    towns: (words) => byKey.get(words) ?? [],
    townSpellings: (typed) => list.near(typed),
    townsBegunWith: (text) => busiest.filter(({ key }) => key.startsWith(text)),
  };
}
