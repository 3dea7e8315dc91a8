import { fold } from '../text/text.ts';
import type { Day } from '../time/day.ts';
import { readNameParts } from './name-parts.ts';
import {
  commonWords,
  disciplineWords,
  emptyWords,
  formatWords,
  qualifiers,
  recurrentWords,
  sideShows,
} from './name-words.ts';

type Words = ReadonlySet<string>;

/** What a race's name says, apart from how it says it. */
export interface NameParts {
  /** How much each word tells of which race it is, from 0 to 1. */
  words: ReadonlyMap<string, number>;
  /** The words of the parts that have no number of a series. */
  unnumbered: ReadonlyMap<string, number>;
  /** The words in order, and their first letters, of which acronyms are made. */
  sequence: readonly string[];
  initials: string;
  /** By label, what is counted: `round` 3, `day` 2, `letter` b. */
  rounds: ReadonlyMap<string, Words>;
  /** The number of the edition, when it is a Roman one: `Gray Duck Grit IV`. */
  edition: string | undefined;
  /** Bare numbers, which are lengths: the 100 and the 200 of one weekend are two races. */
  lengths: Words;
  /** Of several parts, the words of the first and of the last one: a festival, and what of it. */
  head: Words;
  tail: Words;
  disciplines: Words;
  formats: Words;
  /** By group, which of its words: `season` winter. */
  qualifiers: ReadonlyMap<string, Words>;
  sideShows: Words;
  /** Whether the name is one of races held week after week. */
  isRecurrent: boolean;
}

// Most of what a name could say it does not, and names are held by the 10,000.
const none: Words = new Set();
const noGroups: ReadonlyMap<string, Words> = new Map();

const setOf = (values: readonly string[]): Words => (values.length > 0 ? new Set(values) : none);

function groupsOf(pairs: readonly (readonly [group: string, value: string])[]) {
  if (pairs.length === 0) return noGroups;
  const groups = new Map<string, Set<string>>();
  for (const [group, value] of pairs)
    groups.set(group, (groups.get(group) ?? new Set()).add(value));
  return groups;
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** The words of a place's name; a race named for its town is not told by it from the town's others. */
export function placeWords(place: string): string[] {
  return fold(place)
    .replace(/['’ʻ]/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => (word === 'saint' ? 'st' : word === 'mount' ? 'mt' : singular(word)))
    .filter((word) => word !== '');
}

/** How much of a word's weight is left in a part that says more of the series than of the race. */
const asideShare = 0.4;

/**
 * Reads a name, and sets aside what tells races of one series or weekend apart.
 * @param places the words of the town's and the state's names
 */
export function readRaceName(name: string, date: Day, places: Words): NameParts {
  const { parts, edition } = readNameParts(name);
  const words = new Map<string, number>();
  const unnumbered = new Map<string, number>();
  const all = parts.flatMap((part) => part.words).filter((word) => !emptyWords.has(word));
  const rounds = parts.flatMap((part) => part.rounds);
  for (const part of parts) {
    for (const raw of part.words) {
      if (emptyWords.has(raw)) continue;
      const word = singular(raw);
      const weight = weightOf(raw, word, places) * (part.isAside ? asideShare : 1);
      words.set(word, Math.max(words.get(word) ?? 0, weight));
      if (rounds.length > 0 && part.rounds.length === 0) unnumbered.set(word, weight);
    }
  }
  const mainParts = parts.filter((part) => !part.isAside && part.rounds.length === 0);
  const wordsOfPart = (at: number) =>
    mainParts.length > 1
      ? setOf(mainParts.at(at)?.words.filter((word) => !emptyWords.has(word)) ?? [])
      : none;
  // Of "Humboldt Road Race Weekend — Time Trial" the last part says which it is.
  const formats = parts.map((part) => part.words.filter((word) => formatWords.has(word)));
  const sequence = all.map(singular);
  return {
    words,
    unnumbered: rounds.length > 0 ? unnumbered : words,
    sequence,
    initials: sequence.map((word) => word[0]).join(''),
    rounds: groupsOf(rounds),
    edition,
    lengths: setOf(all.filter((word) => /^\d+$/.test(word) && word !== date.slice(2, 4))),
    head: wordsOfPart(0),
    tail: wordsOfPart(-1),
    disciplines: setOf(all.flatMap((word) => disciplineWords.get(word) ?? [])),
    formats: setOf(formats.findLast((found) => found.length > 0) ?? []),
    qualifiers: groupsOf(all.flatMap(qualifierOf)),
    sideShows: setOf(all.filter((word) => sideShows.has(word)).map(singular)),
    isRecurrent: all.some((word) => recurrentWords.has(word) || qualifiers.get(word) === 'weekday'),
  };
}

/** Three letters tell the words of a group apart, and join `Sat` and `Saturdays`. */
function qualifierOf(word: string): (readonly [group: string, value: string])[] {
  const group = qualifiers.get(word);
  return group ? [[group, word.slice(0, 3)]] : [];
}

function weightOf(raw: string, word: string, places: Words): number {
  if (disciplineWords.has(raw) || formatWords.has(raw)) return 0.25;
  if (commonWords.has(raw) || commonWords.has(word)) return 0.25;
  if (places.has(word) || qualifiers.has(raw) || /^\d+$/.test(raw)) return 0.5;
  return 1;
}
