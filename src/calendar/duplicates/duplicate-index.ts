import { compareListings, type Likeness } from './likeness.ts';
import { type ComparedRace, type ReadListing, readListing } from './listing.ts';

/** A race that is like a listing, and how like: 1 when it says the very same. */
export interface Similar<T extends ComparedRace> {
  race: T;
  score: number;
}

/** Finds what is listed already, among many races, by comparing a listing with few of them. */
export interface DuplicateIndex<T extends ComparedRace> {
  add(race: T): void;
  /** Races that may be the same edition of the same race, likest first; a listed race finds itself too. */
  duplicatesOf(listing: ComparedRace): Similar<T>[];
  /** Other years' editions of the same event, likest first. */
  otherEditionsOf(listing: ComparedRace): Similar<T>[];
}

interface Entry<T> {
  race: T;
  read: ReadListing;
}

/** Days around a race in which every other of the state is compared with it, whatever its name. */
const nearDays = 3;
/** A race of more days is found by its first ones, and by its name. */
const mostDays = 10;
/** Words are looked up by spans of so many days, of which two and the own reach the farthest duplicate. */
const spanDays = 30;
/** A name held on so many days of a year is held again and again: other days are other races. */
const recurrentDays = 3;

/**
 * @param races what is listed
 * @param announced more listings, found by nobody, but counted when a name is held on many days: the
 * rows of an upload with a race for every week
 */
export function createDuplicateIndex<T extends ComparedRace>(
  races: Iterable<T>,
  announced: Iterable<ComparedRace> = [],
): DuplicateIndex<T> {
  const byDay = new Map<string, Entry<T>[]>();
  const byWord = new Map<string, Entry<T>[]>();
  let firstSpan = Number.POSITIVE_INFINITY;
  let lastSpan = Number.NEGATIVE_INFINITY;
  const daysByName = new Map<string, Set<number>>();

  function countDay(read: ReadListing): void {
    valueAt(daysByName, nameInYear(read), () => new Set<number>()).add(read.first);
  }

  function add(race: T): void {
    const read = readListing(race);
    const entry = { race, read };
    countDay(read);
    for (let day = read.first; day <= Math.min(read.last, read.first + mostDays); day += 1) {
      valueAt(byDay, `${read.state} ${day}`, () => []).push(entry);
    }
    const span = spanOf(read.first);
    firstSpan = Math.min(firstSpan, span);
    lastSpan = Math.max(lastSpan, span);
    for (const key of wordKeys(read)) valueAt(byWord, key + span, () => []).push(entry);
  }

  function isRecurrent(read: ReadListing): boolean {
    const days = daysByName.get(nameInYear(read));
    if (!days) return false;
    return days.size + (days.has(read.first) ? 0 : 1) >= recurrentDays;
  }

  function* nearby(read: ReadListing): Generator<Entry<T>> {
    const last = Math.min(read.last, read.first + mostDays) + nearDays;
    for (let day = read.first - nearDays; day <= last; day += 1) {
      yield* byDay.get(`${read.state} ${day}`) ?? [];
    }
    const span = spanOf(read.first);
    for (const key of wordKeys(read)) {
      for (let at = span - 2; at <= span + 2; at += 1) yield* byWord.get(key + at) ?? [];
    }
  }

  function* ofRareWords(read: ReadListing): Generator<Entry<T>> {
    const spans = Array.from(
      { length: Math.max(0, lastSpan - firstSpan + 1) },
      (_, at) => firstSpan + at,
    );
    const lists = wordKeys(read).map((key) => spans.flatMap((at) => byWord.get(key + at) ?? []));
    lists.sort((a, b) => a.length - b.length);
    for (const list of lists.filter(({ length }) => length > 0).slice(0, 2)) yield* list;
  }

  function find(
    read: ReadListing,
    candidates: Iterable<Entry<T>>,
    kind: Likeness['kind'],
  ): Similar<T>[] {
    const seen = new Set<Entry<T>>();
    const similar: Similar<T>[] = [];
    for (const entry of candidates) {
      if (seen.has(entry)) continue;
      seen.add(entry);
      const likeness = compareListings(read, entry.read);
      if (likeness.kind !== kind) continue;
      const isOtherDay = read.first !== entry.read.first;
      if (kind === 'same-edition' && isOtherDay && (isRecurrent(read) || isRecurrent(entry.read))) {
        continue;
      }
      similar.push({ race: entry.race, score: likeness.score });
    }
    return similar.sort((a, b) => b.score - a.score);
  }

  for (const race of races) add(race);
  for (const listing of announced) countDay(readListing(listing));
  return {
    add,
    duplicatesOf(listing) {
      const read = readListing(listing);
      return find(read, nearby(read), 'same-edition');
    },
    otherEditionsOf(listing) {
      const read = readListing(listing);
      return find(read, ofRareWords(read), 'other-edition');
    },
  };
}

const spanOf = (day: number) => Math.floor(day / spanDays);

/** By state, the words that tell a race; of a name that has none, all of them. */
function wordKeys({ name, state }: ReadListing): string[] {
  const telling = [...name.words].filter(([, weight]) => weight > 0.25);
  return (telling.length > 0 ? telling : [...name.words]).map(([word]) => `${state} ${word} `);
}

/** The name with its state and year, in whatever order it has its words; a series goes from town to town. */
function nameInYear({ name, state, first }: ReadListing): string {
  return [state, Math.floor(first / 365.25), ...[...name.words.keys()].sort()].join(' ');
}

/** The value at a key, made when there is none. */
function valueAt<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
