import { type Comparison, compareListings } from './compare-listings.ts';
import { type ComparedRace, type ParsedListing, parseListing } from './listing.ts';

/** A race similar to a listing; a score of 1 means they match exactly. */
export interface Similar<T extends ComparedRace> {
  race: T;
  score: number;
}

/** Finds a listing's duplicates by comparing it with only a few of many races. */
export interface DuplicateIndex<T extends ComparedRace> {
  add(race: T): void;
  /** Probably the same edition of the same race, most similar first. An indexed race also finds itself. */
  duplicatesOf(listing: ComparedRace): Similar<T>[];
  /** Other years' editions of the same event, most similar first. */
  otherEditionsOf(listing: ComparedRace): Similar<T>[];
}

interface Entry<T> {
  race: T;
  parsed: ParsedListing;
}

/** A race is compared with every race in its state within this many days, whatever its name. */
const nearDays = 3;
/** Races longer than this are found by their first days and by name. */
const maxDays = 10;
/** Words are indexed by spans of this many days; duplicates are at most two spans apart. */
const spanDays = 30;
/** A name with this many dates in a year recurs, so each of its dates is a separate race. */
const recurrentDays = 3;

/** @param alsoCounted more listings, such as an upload's rows: never returned, but counted as dates of their names */
export function createDuplicateIndex<T extends ComparedRace>(
  races: Iterable<T>,
  alsoCounted: Iterable<ComparedRace> = [],
): DuplicateIndex<T> {
  const byDay = new Map<string, Entry<T>[]>();
  const byWord = new Map<string, Entry<T>[]>();
  let firstSpan = Number.POSITIVE_INFINITY;
  let lastSpan = Number.NEGATIVE_INFINITY;
  const daysByName = new Map<string, Set<number>>();

  function countDay(parsed: ParsedListing): void {
    getOrCreate(daysByName, nameInYear(parsed), () => new Set<number>()).add(parsed.first);
  }

  function add(race: T): void {
    const parsed = parseListing(race);
    const entry = { race, parsed };
    countDay(parsed);
    for (let day = parsed.first; day <= Math.min(parsed.last, parsed.first + maxDays); day += 1) {
      getOrCreate(byDay, `${parsed.state} ${day}`, () => []).push(entry);
    }
    const span = spanOf(parsed.first);
    firstSpan = Math.min(firstSpan, span);
    lastSpan = Math.max(lastSpan, span);
    for (const key of wordKeys(parsed)) getOrCreate(byWord, key + span, () => []).push(entry);
  }

  function isRecurrent(parsed: ParsedListing): boolean {
    const days = daysByName.get(nameInYear(parsed));
    if (!days) return false;
    return days.size + (days.has(parsed.first) ? 0 : 1) >= recurrentDays;
  }

  function* candidatesNear(parsed: ParsedListing): Generator<Entry<T>> {
    const last = Math.min(parsed.last, parsed.first + maxDays) + nearDays;
    for (let day = parsed.first - nearDays; day <= last; day += 1) {
      yield* byDay.get(`${parsed.state} ${day}`) ?? [];
    }
    const span = spanOf(parsed.first);
    for (const key of wordKeys(parsed)) {
      for (let at = span - 2; at <= span + 2; at += 1) yield* byWord.get(key + at) ?? [];
    }
  }

  function* candidatesByRareWords(parsed: ParsedListing): Generator<Entry<T>> {
    const spans = Array.from(
      { length: Math.max(0, lastSpan - firstSpan + 1) },
      (_, at) => firstSpan + at,
    );
    const lists = wordKeys(parsed).map((key) => spans.flatMap((at) => byWord.get(key + at) ?? []));
    lists.sort((a, b) => a.length - b.length);
    for (const list of lists.filter(({ length }) => length > 0).slice(0, 2)) yield* list;
  }

  function find(
    parsed: ParsedListing,
    candidates: Iterable<Entry<T>>,
    kind: Comparison['kind'],
  ): Similar<T>[] {
    const compared = new Set<Entry<T>>();
    const similar: Similar<T>[] = [];
    for (const entry of candidates) {
      if (compared.has(entry)) continue;
      compared.add(entry);
      const comparison = compareListings(parsed, entry.parsed);
      if (comparison.kind !== kind) continue;
      const isOtherDay = parsed.first !== entry.parsed.first;
      if (
        kind === 'same-edition' &&
        isOtherDay &&
        (isRecurrent(parsed) || isRecurrent(entry.parsed))
      ) {
        continue;
      }
      similar.push({ race: entry.race, score: comparison.score });
    }
    return similar.sort((a, b) => b.score - a.score);
  }

  for (const race of races) add(race);
  for (const listing of alsoCounted) countDay(parseListing(listing));
  return {
    add,
    duplicatesOf(listing) {
      const parsed = parseListing(listing);
      return find(parsed, candidatesNear(parsed), 'same-edition');
    },
    otherEditionsOf(listing) {
      const parsed = parseListing(listing);
      return find(parsed, candidatesByRareWords(parsed), 'other-edition');
    },
  };
}

const spanOf = (day: number) => Math.floor(day / spanDays);

/** Keys for a name's distinctive words in its state; for all its words if none is distinctive. */
function wordKeys({ name, state }: ParsedListing): string[] {
  const distinctive = [...name.words].filter(([, weight]) => weight > 0.25);
  const words = distinctive.length > 0 ? distinctive : [...name.words];
  return words.map(([word]) => `${state} ${word} `);
}

/** State, year and the name's sorted words. Not the town, because a series moves from town to town. */
function nameInYear({ name, state, first }: ParsedListing): string {
  return [state, Math.floor(first / 365.25), ...[...name.words.keys()].sort()].join(' ');
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const value = create();
  map.set(key, value);
  return value;
}
