import type { RaceQuery } from '../query/race-query.ts';
import { fold } from '../text/text.ts';
import { allMarked, keepRows, type Marks, markRows, noneMarked, union } from './marks.ts';
import { locationAt, placesWith } from './place-table.ts';
import { listOf, type Shard } from './shard.ts';
import { listSeparator } from './shard-file.ts';
import { textAt } from './text-column.ts';
import type { TextSearch } from './text-search.ts';
import { hasWordStart, isShort } from './word-starts.ts';

/** The rows with all of a query's texts; undefined if there are none. */
export function marksOfTexts(
  shard: Shard,
  { q, words = [], nameWords = [] }: RaceQuery,
): Marks | undefined {
  const texts = q === undefined ? [] : [textMarks(shard, q, allOf)];
  for (const writings of words) texts.push(wordMarks(shard, writings));
  for (const writings of nameWords) texts.push(nameMarks(shard, writings));
  const [first, ...others] = texts;
  if (texts.includes(undefined)) return undefined;
  const marks = first?.slice() ?? allMarked(shard.count);
  for (const other of others) if (other) keepRows(marks, other);
  return marks;
}

/** Chooses the rows that count among those whose text has the needle. */
type Narrow = (rows: number[], textOf: (row: number) => string, needle: string) => number[];

const allOf: Narrow = (rows) => rows;

/** A short word counts only where a word begins: `tt` isn't part of `Otter`. */
const atWordStarts: Narrow = (rows, textOf, needle) =>
  isShort(needle) ? rows.filter((row) => hasWordStart(textOf(row), needle)) : rows;

const rowsIn = (search: TextSearch, needle: string, narrow: Narrow) =>
  narrow(search.rowsWith(needle), (row) => textAt(search.column(), row), needle);

/** The rows with the text in a name, location or tag; undefined if there are none. */
function textMarks(shard: Shard, text: string, narrow: Narrow): Marks | undefined {
  const needle = fold(text);
  if (needle === '') return allMarked(shard.count);
  const named = namedMarks(shard, needle, narrow);
  const { placeTable } = shard;
  const locationOf = (place: number) => fold(locationAt(placeTable, place));
  const places = narrow(placesWith(placeTable, needle), locationOf, needle);
  const tags = rowsIn(shard.tagSearch, needle, narrow);
  if (!named && places.length + tags.length === 0) return undefined;
  const marks = named ?? noneMarked(shard.count);
  markRows(marks, shard.places, places, placeTable.count);
  markRows(marks, shard.tags, tags, shard.tagLists.lines.count);
  return marks;
}

/** The rows with the text in their name or another name of their event; undefined if there are none. */
function namedMarks(shard: Shard, needle: string, narrow: Narrow): Marks | undefined {
  const rows = rowsIn(shard.nameSearch, needle, narrow);
  const aliases = rowsIn(shard.aliasSearch, needle, narrow);
  if (rows.length + aliases.length === 0) return undefined;
  const marks = noneMarked(shard.count);
  for (const row of rows) marks[row] = 1;
  markRows(marks, shard.aliases, aliases, shard.aliasLists.lines.count);
  return marks;
}

/** Rows by needle, cached because typed words are tried in several combinations. */
const marksByShard = new WeakMap<Shard, Map<string, Marks | undefined>>();

/** Enough for the last few words that a rider typed. */
const maxCached = 128;

function cachedMarks(shard: Shard, key: string, make: () => Marks | undefined): Marks | undefined {
  const cached = marksByShard.get(shard) ?? new Map<string, Marks | undefined>();
  marksByShard.set(shard, cached);
  if (cached.has(key)) return cached.get(key);
  if (cached.size >= maxCached) cached.clear();
  const marks = make();
  cached.set(key, marks);
  return marks;
}

/** The rows with one of the writings in a name, location or tag; undefined if there are none. */
const wordMarks = (shard: Shard, writings: readonly string[]) =>
  cachedMarks(shard, writings.join('\n'), () =>
    union(writings.map((text) => textMarks(shard, text, atWordStarts))),
  );

/** The rows with one of the writings in their name. */
const nameMarks = (shard: Shard, writings: readonly string[]) =>
  cachedMarks(shard, `name\n${writings.join('\n')}`, () =>
    union(writings.map((text) => namedMarks(shard, fold(text), atWordStarts))),
  );

/** The tag lists that have every one of the tags. */
export function tagMarks({ tagSearch, tagLists }: Shard, tags: readonly string[]): Marks {
  const folded = tags.map(fold);
  const marks = noneMarked(tagLists.lines.count);
  for (let row = 0; row < tagLists.lines.count; row += 1) {
    const list = listOf(textAt(tagSearch.column(), row), listSeparator);
    marks[row] = folded.every((tag) => list.includes(tag)) ? 1 : 0;
  }
  return marks;
}
