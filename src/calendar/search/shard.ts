import { genreIds } from '../genre.ts';
import { raceIdBase } from '../race-id.ts';
import { stateCodes } from '../state.ts';
import { eventStatuses } from '../status.ts';
import { dayNumber, dayOf } from './day-number.ts';
import { createGroups, type Groups } from './groups.ts';
import { locationAt } from './locations.ts';
import { createNumberColumn, decodeNumbers, type NumberColumn } from './number-column.ts';
import { once } from './once.ts';
import { decodePlaces, type Places } from './places.ts';
import { type ListedRace, type ShardFile, shardVersion, tagSeparator } from './shard-file.ts';
import { decodeTexts, lineEnd, type TextColumn, textAt } from './text-column.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** A part of the listing index in memory: a column a field, the races by date and then id. */
export interface Shard {
  count: number;
  names: TextColumn;
  nameSearch: TextSearch;
  /** First and last day as {@link dayNumber}s. */
  days: Int32Array;
  lastDays: Int32Array;
  /** As in {@link ShardFile}. */
  lengths: Int32Array;
  genres: Int32Array;
  statuses: NumberColumn;
  registration: NumberColumn;
  idSuffixes: NumberColumn;
  /** The ids of the rows that have one of their own. */
  ids: ReadonlyMap<number, string>;
  tags: Int32Array;
  tagLists: TextColumn;
  tagSearch: TextSearch;
  /** The rows that have a list of tags. */
  rowsByTags: () => Groups;
  miles: NumberColumn;
  /** Read them with {@link milesIn}. */
  mileLists: string[];
  places: Int32Array;
  placeTable: Places;
  /** The rows at a place. */
  rowsByPlace: () => Groups;
}

/** @throws Error when the text is no shard, or one of another version */
export function decodeShard(text: string): Shard {
  const file: ShardFile = JSON.parse(text);
  if (file.version !== shardVersion) throw new Error(`This index has version ${file.version}.`);
  const { count } = file;
  const numbers = (column: string) => decodeNumbers(column, count);
  const laterNumbers = (column: string) => createNumberColumn(column, count);
  const names = decodeTexts(file.names, count);
  const lengths = numbers(file.lengths);
  const days = numbers(file.days);
  const lastDays = new Int32Array(count);
  let day = count > 0 ? dayNumber(file.firstDay) : 0;
  for (let row = 0; row < count; row += 1) {
    day += days[row] as number;
    days[row] = day;
    lastDays[row] = day + Math.max(0, (lengths[row] as number) - 1);
  }
  const tags = numbers(file.tags);
  const tagLists = decodeTexts(file.tagLists, file.tagListCount);
  const places = numbers(file.places);
  const placeTable = decodePlaces(file);
  const idSuffixes = laterNumbers(file.idSuffixes);
  return {
    count,
    names,
    nameSearch: createTextSearch(names),
    days,
    lastDays,
    lengths,
    genres: numbers(file.genres),
    statuses: laterNumbers(file.statuses),
    registration: laterNumbers(file.registration),
    idSuffixes,
    ids: decodeIds(file.ids, idSuffixes),
    tags,
    tagLists,
    tagSearch: createTextSearch(tagLists),
    rowsByTags: once(() => createGroups(tags, file.tagListCount)),
    miles: laterNumbers(file.miles),
    mileLists: file.mileLists.split(lineEnd),
    places,
    placeTable,
    rowsByPlace: once(() => createGroups(places, placeTable.count)),
  };
}

/** The items of a line; an empty one has none. */
export const listOf = (line: string, separator: string): string[] =>
  line === '' ? [] : line.split(separator);

/** Every tag of the shard's races; one that is in several lists comes several times. */
export function tagsOf({ tagLists }: Shard): string[] {
  const lists = Array.from({ length: tagLists.starts.length - 1 }, (_, row) =>
    textAt(tagLists, row),
  );
  return lists.flatMap((list) => listOf(list, tagSeparator));
}

/** The lengths of one of the shard's lists. */
export const milesIn = (list: string): number[] => listOf(list, ',').map(Number);

function decodeIds(text: string, suffixes: NumberColumn): Map<number, string> {
  const ids = text.split(lineEnd).values();
  const byRow = new Map<number, string>();
  if (text === '') return byRow;
  for (const [row, suffix] of suffixes.all().entries()) {
    if (suffix === 1) byRow.set(row, ids.next().value as string);
  }
  return byRow;
}

/** A row's id, read off its name and date. */
export function idAt(shard: Shard, row: number): string {
  const own = shard.ids.get(row);
  if (own !== undefined) return own;
  const base = raceIdBase(textAt(shard.names, row), dayOf(shard.days[row] as number));
  const suffix = shard.idSuffixes.at(row);
  return suffix === 0 ? base : `${base}-${suffix}`;
}

/** A row as the race it lists. */
export function raceAt(shard: Shard, row: number): ListedRace {
  const { states, locations, locationRows } = shard.placeTable;
  const place = shard.places[row] as number;
  const state = states[place] as number;
  return {
    id: idAt(shard, row),
    name: textAt(shard.names, row),
    genre: genreIds[shard.genres[row] as number] as ListedRace['genre'],
    state: stateCodes[state] as ListedRace['state'],
    location: locationAt(locations, locationRows[place] as number, state),
    date: dayOf(shard.days[row] as number),
    endDate: shard.lengths[row] === 0 ? undefined : dayOf(shard.lastDays[row] as number),
    eventStatus: eventStatuses[shard.statuses.at(row)] as ListedRace['eventStatus'],
    tags: listOf(textAt(shard.tagLists, shard.tags[row] as number), tagSeparator),
    miles: milesIn(shard.mileLists[shard.miles.at(row)] ?? ''),
    coords: shard.placeTable.coords(place),
    hasRegistration: shard.registration.at(row) === 1,
  };
}
