import { daysBetween } from '../day.ts';
import { milesOf } from '../distance.ts';
import { genreIds } from '../genre.ts';
import { raceIdBase } from '../race-id.ts';
import { eventStatuses } from '../status.ts';
import { asciiJson } from './ascii-json.ts';
import { encodePlaces } from './encode-places.ts';
import { encodeNumbers } from './number-column.ts';
import { type IndexableRace, type ShardFile, shardVersion, tagSeparator } from './shard-file.ts';
import { encodeTexts, lineEnd } from './text-column.ts';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By date and then id: the order of the races in a shard, and of their details. */
export function inShardOrder<T extends Pick<IndexableRace, 'date' | 'id'>>(
  races: readonly T[],
): T[] {
  return races.toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
}

/** Races as a file of the index. */
export function encodeShard(races: readonly IndexableRace[]): string {
  const rows = inShardOrder(races);
  const ids = encodeIds(rows);
  const tags = dictionaryOf(rows.map((race) => race.tags.join(tagSeparator)));
  const miles = dictionaryOf(rows.map((race) => milesOf(race.distance).join(',')));
  const file: ShardFile = {
    version: shardVersion,
    count: rows.length,
    names: encodeTexts(rows.map((race) => race.name)),
    firstDay: rows[0]?.date ?? '',
    days: encodeNumbers(
      rows.map((race, row) => daysBetween((rows[row - 1] ?? race).date, race.date)),
    ),
    lengths: encodeNumbers(
      rows.map((race) => (race.endDate ? daysBetween(race.date, race.endDate) + 1 : 0)),
    ),
    genres: encodeNumbers(rows.map((race) => genreIds.indexOf(race.genre))),
    statuses: encodeNumbers(rows.map((race) => eventStatuses.indexOf(race.eventStatus))),
    registration: encodeNumbers(rows.map((race) => (race.regUrl ? 1 : 0))),
    ...ids,
    tags: encodeNumbers(tags.numbers),
    tagLists: encodeTexts(tags.entries),
    tagListCount: tags.entries.length,
    miles: encodeNumbers(miles.numbers),
    mileLists: miles.entries.join(lineEnd),
    ...encodePlaces(rows),
  };
  return asciiJson(file);
}

/** The distinct texts, the most frequent first, and the place in them of each text given. */
function dictionaryOf(texts: readonly string[]): { entries: string[]; numbers: number[] } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const entries = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
  const numbers = new Map(entries.map((text, number) => [text, number]));
  return { entries, numbers: texts.map((text) => numbers.get(text) as number) };
}

/** An id follows from name and date, except after a clash or a new name. */
function encodeIds(rows: readonly IndexableRace[]): Pick<ShardFile, 'idSuffixes' | 'ids'> {
  const ids: string[] = [];
  const suffixes = rows.map(({ id, name, date }) => {
    const base = raceIdBase(name, date);
    if (id === base) return 0;
    const suffix = Number(id.slice(base.length + 1));
    if (suffix >= 2 && suffix < 1e6 && id === `${base}-${suffix}`) return suffix;
    ids.push(id);
    return 1;
  });
  return { idSuffixes: encodeNumbers(suffixes), ids: ids.join(lineEnd) };
}
