import type { RaceQuery } from '../../query/race-query.ts';
import { isUpcoming } from '../../race/status.ts';
import type { Today } from '../../time/day.ts';
import { leadWithNamed, maxNamed } from '../named-first.ts';
import type { RaceIndex } from '../race-index.ts';
import {
  countWith,
  findsAny,
  latestFirst,
  mergeRows,
  type SearchResult,
  search,
} from '../search.ts';
import { isMonthName, needsReading } from './needs-reading.ts';
import type { Reading } from './part.ts';
import { readWords } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Answer extends SearchResult {
  /** How many of the first rows are those with the very text or name; the others follow in order. */
  leading: number;
  /** What the text was understood as, if the rows after the leading ones are that. */
  reading: Reading | undefined;
}

/**
 * The races of a query. Where its text itself finds little, those follow that its words mean (docs/rules.md#r72).
 * @param index of all races, past ones too, as is `vocabulary`
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
  const read = search(index, reading.lastTime?.query ?? reading.query, today);
  const named = reading.named ? search(index, reading.named, today).rows : new Uint32Array();
  // A month's name isn't looked for in names.
  const very = isMonthName(query.q) ? new Uint32Array() : literal.rows;
  const isAhead = (row: number) => isUpcoming(index.race(row), today);
  // A past race leads only if its name is meant, not a town, a discipline or a time alone.
  const isNameMeant = (reading.query.words ?? []).length > 0 || query.when === 'past';
  const first = new Set(
    [...very, ...(named.length <= maxNamed ? named : [])].filter(
      (row) => isNameMeant || isAhead(row),
    ),
  );
  const others = inOrder(index, [read.rows, very], isAhead).filter((row) => !first.has(row));
  const rows = Uint32Array.from([...first, ...others]);
  const { page, perPage } = query.paging ?? { page: 1, perPage: rows.length };
  return {
    ...withRows(read, very, index, today),
    rows,
    total: rows.length,
    races: Array.from(rows.subarray((page - 1) * perPage, page * perPage), index.race),
    // Without others, all are in order anyway.
    leading: others.length === 0 ? 0 : first.size,
    reading,
  };
}

/** Lists that are each in order as one: upcoming races, then past ones, latest first. */
function inOrder(
  index: RaceIndex,
  lists: readonly Uint32Array[],
  isAhead: (row: number) => boolean,
): number[] {
  const ahead = mergeRows(
    index,
    lists.map((rows) => rows.filter(isAhead)),
  );
  // Turned twice, since only lists by date can be merged.
  const past = mergeRows(
    index,
    lists.map((rows) =>
      latestFirst(
        index,
        rows.filter((row) => !isAhead(row)),
      ),
    ),
  );
  return [...new Set([...ahead, ...latestFirst(index, past)])];
}

/** The counts of a result and some more rows. */
function withRows(
  result: SearchResult,
  more: Uint32Array,
  index: RaceIndex,
  today: Today,
): SearchResult {
  const sum = { ...result, genres: new Map(result.genres), states: new Map(result.states) };
  const ahead = new Set(result.upcomingStates);
  for (const row of more) {
    if (result.rows.includes(row)) continue;
    const race = index.race(row);
    const time = isUpcoming(race, today) ? 'upcoming' : 'past';
    const counts = sum.genres.get(race.genre) ?? { upcoming: 0, past: 0 };
    sum[time] += 1;
    sum.genres.set(race.genre, { ...counts, [time]: counts[time] + 1 });
    sum.states.set(race.state, (sum.states.get(race.state) ?? 0) + 1);
    if (time === 'upcoming') ahead.add(race.state);
  }
  return { ...sum, upcomingStates: [...ahead] };
}
