import { fold } from '../text/text.ts';
import type { Day } from '../time/day.ts';
import { parseNameParts } from './name-parts.ts';
import {
  commonWords,
  disciplineWords,
  emptyWords,
  formatWords,
  qualifiers,
  recurrentWords,
  sideEvents,
} from './name-words.ts';

type Words = ReadonlySet<string>;

/** What a race's name means, however it is spelled. */
export interface ParsedName {
  /** How well each word identifies the race, from 0 to 1. */
  words: ReadonlyMap<string, number>;
  /** The words of parts without a round. */
  unnumbered: ReadonlyMap<string, number>;
  /** The words in order, and their initials, to match acronyms. */
  sequence: readonly string[];
  initials: string;
  /** Numbers by label: `round` 3, `day` 2, `letter` b. */
  rounds: ReadonlyMap<string, Words>;
  /** The edition's Roman numeral: `iv` of `Gray Duck Grit IV`. */
  edition: string | undefined;
  /** Bare numbers, which are distances: a weekend's 100 and 200 are two races. */
  lengths: Words;
  /** The words of the first and last of several parts, often a festival and its race. */
  head: Words;
  tail: Words;
  disciplines: Words;
  formats: Words;
  /** Words by group: `season` winter. */
  qualifiers: ReadonlyMap<string, Words>;
  sideEvents: Words;
  /** Whether the name suggests a race held every week. */
  isRecurrent: boolean;
}

// Shared, because thousands of names are in memory, and most of their sets are empty.
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

/** A place name's normalized words. */
export function placeWords(place: string): string[] {
  return fold(place)
    .replace(/['’ʻ]/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => (word === 'saint' ? 'st' : word === 'mount' ? 'mt' : singular(word)))
    .filter((word) => word !== '');
}

/** Factor for the weights of words in an aside. */
const asideFactor = 0.4;

/** Weighs a name's words and finds what sets it apart. @param places the words of its town and state */
export function parseRaceName(name: string, date: Day, places: Words): ParsedName {
  const { parts, edition } = parseNameParts(name);
  const words = new Map<string, number>();
  const unnumbered = new Map<string, number>();
  const all = parts.flatMap((part) => part.words).filter((word) => !emptyWords.has(word));
  const rounds = parts.flatMap((part) => part.rounds);
  for (const part of parts) {
    for (const raw of part.words) {
      if (emptyWords.has(raw)) continue;
      const word = singular(raw);
      const weight = weightOf(raw, word, places) * (part.isAside ? asideFactor : 1);
      words.set(word, Math.max(words.get(word) ?? 0, weight));
      if (rounds.length > 0 && part.rounds.length === 0) unnumbered.set(word, weight);
    }
  }
  const mainParts = parts.filter((part) => !part.isAside && part.rounds.length === 0);
  const wordsOfPart = (at: number) =>
    mainParts.length > 1
      ? setOf(mainParts.at(at)?.words.filter((word) => !emptyWords.has(word)) ?? [])
      : none;
  // The last part decides: "Humboldt Road Race Weekend — Time Trial".
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
    formats: setOf(formats.findLast((words) => words.length > 0) ?? []),
    qualifiers: groupsOf(all.flatMap(qualifierOf)),
    sideEvents: setOf(all.filter((word) => sideEvents.has(word)).map(singular)),
    isRecurrent: all.some((word) => recurrentWords.has(word) || qualifiers.get(word) === 'weekday'),
  };
}

/** Three letters distinguish a group's words, and match `Sat` with `Saturdays`. */
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
