import type { RaceQuery } from '../../query/race-query.ts';
import { fold } from '../../text/text.ts';
import type { Today } from '../../time/day.ts';
import { hasName, leadWithNamed, maxNamed } from '../named-first.ts';
import type { RaceIndex } from '../race-index.ts';
import {
  concat,
  countWith,
  everyRace,
  findsAny,
  latestFirst,
  mergeRows,
  type SearchResult,
  search,
  splitByTime,
} from '../search.ts';
import {
  isAbbreviation,
  isGenreName,
  isInNoName,
  isOtherwiseWritten,
  isStateName,
  needsReading,
} from './needs-reading.ts';
import type { Reading } from './part.ts';
import { readWords } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Answer extends SearchResult {
  /** How many of the first rows have the exact text or name; the others follow in order. */
  leading: number;
  /** How the text was understood, if the rows after the leading ones are based on that. */
  reading: Reading | undefined;
}

/**
 * The races for a query. If its literal text finds few, the races that its words mean follow (docs/rules.md#r72).
 * @param index of all races, including past ones, like `vocabulary`
 */
export function answer(
  index: RaceIndex,
  query: RaceQuery,
  today: Today,
  vocabulary: Vocabulary,
): Answer {
  const literal = search(index, query, today);
  const plain = { ...leadWithNamed(index, query, literal, today), reading: undefined };
  if (query.q === undefined || !needsReading(query, literal)) return plain;
  const unpaged = { ...query, paging: { page: 1, perPage: 0 } };
  const reading = readWords(query.q, unpaged, {
    vocabulary,
    today: today.day,
    finds: (some) => findsAny(index, some, today),
    total: (some) => search(index, some, today).total,
    count: (writings) => countWith(index, writings, today),
  });
  if (!reading) return plain;
  const readQuery = reading.lastTime?.query ?? reading.query;
  const read = search(index, readQuery, today);
  const readRows = splitByTime(read, readQuery);
  const literalByTime = splitByTime(literalRows(index, query, literal, reading), query);
  const namedByTime = namedRows(index, reading, today);
  // The races of a state or a discipline stay in order, whether or not they also have its name; so do those with a text
  // in any writing.
  const isInOrder = isStateName(query.q) || isGenreName(query.q) || isOtherwiseWritten(query.q);
  const leads = isInOrder ? [] : [literalByTime, namedByTime];
  // A past race leads only if its name is meant, not just a town, a discipline or a time.
  const isNameMeant = (reading.query.words ?? []).length > 0 || reading.query.when === 'past';
  // Nor do past races lead alone, ahead of all upcoming ones.
  const areUpcomingFirst =
    readRows.ahead.length === 0 || leads.some(({ ahead }) => ahead.length > 0);
  const first = new Set([
    ...leads.flatMap(({ ahead }) => [...ahead]),
    ...(isNameMeant && areUpcomingFirst ? leads.flatMap(({ past }) => [...past]) : []),
  ]);
  const more = {
    ahead: rowsWithout(index, literalByTime.ahead, read.rows),
    past: rowsWithout(index, literalByTime.past, read.rows),
  };
  const all = inOrder(index, [readRows, more]);
  const others = rowsWithout(index, all, first);
  // Without others, none has to lead.
  const leading = others.length === 0 ? 0 : first.size;
  const rows = leading === 0 ? all : concat(Uint32Array.from(first), others);
  const { page, perPage } = query.paging ?? { page: 1, perPage: rows.length };
  return {
    ...withRows(read, more, index),
    rows,
    total: rows.length,
    races: Array.from(rows.subarray((page - 1) * perPage, page * perPage), index.race),
    leading,
    reading,
  };
}

/**
 * The races with the literal text. If it's a town's or a time's, only those named so: Boulder City isn't near Boulder,
 * and `colorado spring` isn't Colorado Springs.
 * @param page the page's filters and the text
 */
function literalRows(
  index: RaceIndex,
  page: RaceQuery,
  { rows, upcoming }: SearchResult,
  { around, query }: Reading,
): Pick<SearchResult, 'rows' | 'upcoming'> {
  const { q = '' } = page;
  if (isInNoName(q) || isAbbreviation(q) || isGenreName(q)) return nothing;
  const hasTime = query.from !== page.from || query.to !== page.to;
  if (query.words || (around === undefined && !hasTime)) return { rows, upcoming };
  const text = fold(q).trim();
  const isNamed = (row: number) => hasName(index.race(row), text);
  const ahead = rows.subarray(0, upcoming).filter(isNamed);
  return {
    rows: concat(ahead, rows.subarray(upcoming).filter(isNamed)),
    upcoming: ahead.length,
  };
}

type RowsByTime = ReturnType<typeof splitByTime>;

const nothing = { rows: new Uint32Array(), upcoming: 0 };

/** The races with the exact name that is meant, unless there are many. */
function namedRows(index: RaceIndex, { named }: Reading, today: Today): RowsByTime {
  const found = named ? search(index, named, today) : nothing;
  return splitByTime(found.rows.length <= maxNamed ? found : nothing, named ?? everyRace);
}

/** Merges ordered lists that share no row: upcoming races, then past ones, latest first. */
function inOrder(index: RaceIndex, lists: readonly RowsByTime[]): Uint32Array {
  const ahead = mergeRows(
    index,
    lists.map((list) => list.ahead),
  );
  // Reversed twice, because only lists in order of date can be merged.
  const past = mergeRows(
    index,
    lists.map((list) => latestFirst(index, list.past)),
  );
  return concat(ahead, latestFirst(index, past));
}

function rowsWithout(
  { size }: RaceIndex,
  rows: Uint32Array,
  excluded: Iterable<number>,
): Uint32Array {
  const isExcluded = new Uint8Array(size);
  for (const row of excluded) isExcluded[row] = 1;
  return rows.filter((row) => isExcluded[row] === 0);
}

/** A result with some more rows added to its counts. */
function withRows(result: SearchResult, more: RowsByTime, index: RaceIndex): SearchResult {
  const sum = { ...result, genres: new Map(result.genres), states: new Map(result.states) };
  const ahead = new Set(result.upcomingStates);
  for (const time of ['upcoming', 'past'] as const) {
    const rows = time === 'upcoming' ? more.ahead : more.past;
    sum[time] += rows.length;
    for (const row of rows) {
      const [genre, state] = [index.genre(row), index.state(row)];
      const counts = sum.genres.get(genre) ?? { upcoming: 0, past: 0 };
      sum.genres.set(genre, { ...counts, [time]: counts[time] + 1 });
      sum.states.set(state, (sum.states.get(state) ?? 0) + 1);
      if (time === 'upcoming') ahead.add(state);
    }
  }
  return { ...sum, upcomingStates: [...ahead] };
}
