import { once } from '../once.ts';
import { stateCodes } from '../place/state.ts';
import { genreIds } from '../race/genre.ts';
import { raceIdBase } from '../race/race-id.ts';
import { eventStatuses } from '../race/status.ts';
import { dayNumber, dayOf } from '../time/day.ts';
import { decodeFile } from './column-file.ts';
import { parsePrices, parseWindow, windowOf } from './entry-columns.ts';
import { createNumberColumn, type NumberColumn } from './number-column.ts';
import { decodePlaces, locationAt, type Places } from './place-table.ts';
import { type ListedRace, listSeparator, type ShardFile } from './shard-file.ts';
import { decodeTexts, type TextColumn, textAt } from './text-column.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** A part of the listing index in memory: a column for each field, races by date and then id. */
export interface Shard {
  count: number;
  names: TextColumn;
  nameSearch: TextSearch;
  /** First and last day as {@link dayNumber}s. */
  days: Int32Array;
  lastDays: Int32Array;
  /** Days from first to last, for rows with an end date. */
  lengths: ReadonlyMap<number, number>;
  /** This and the other columns of numbers are as in {@link ShardFile}. */
  genres: NumberColumn;
  statuses: NumberColumn;
  registration: NumberColumn;
  idSuffixes: NumberColumn;
  /** Ids that don't follow from name and date. */
  ids: ReadonlyMap<number, string>;
  tags: NumberColumn;
  tagLists: TextColumn;
  tagSearch: TextSearch;
  aliases: NumberColumn;
  aliasLists: TextColumn;
  aliasSearch: TextSearch;
  miles: NumberColumn;
  /** Parse them with {@link milesIn}. */
  mileLists: string[];
  windows: NumberColumn;
  /** Undefined where nothing is known, as in {@link priceEntries}. */
  windowEntries(): ReturnType<typeof parseWindow>[];
  prices: NumberColumn;
  priceEntries(): ReturnType<typeof parsePrices>[];
  places: NumberColumn;
  placeTable: Places;
}

/** @throws Error if the text isn't a shard, or has another version */
export function decodeShard(text: string): Shard {
  const file = decodeFile<ShardFile>(text);
  const { count, columns } = file;
  const numbers = (column: string) => createNumberColumn(column, count);
  const names = decodeTexts(columns.names, file.names, count);
  const tagLists = decodeTexts(columns.tagLists, file.tagLists, file.tagListCount);
  const aliasLists = decodeTexts(columns.aliasLists, file.aliasLists, file.aliasListCount);
  return {
    count,
    names,
    nameSearch: createTextSearch(names),
    ...decodeDays(file),
    genres: numbers(columns.genres),
    statuses: numbers(columns.statuses),
    registration: numbers(columns.registration),
    idSuffixes: numbers(columns.idSuffixes),
    ids: new Map(file.ids),
    tags: numbers(columns.tags),
    tagLists,
    tagSearch: createTextSearch(tagLists),
    aliases: numbers(columns.aliases),
    aliasLists,
    aliasSearch: createTextSearch(aliasLists),
    miles: numbers(columns.miles),
    mileLists: file.mileLists,
    windows: numbers(columns.windows),
    windowEntries: once(() => file.windowTexts.map(parseWindow)),
    prices: numbers(columns.prices),
    priceEntries: once(() => file.priceTexts.map(parsePrices)),
    places: numbers(columns.places),
    placeTable: decodePlaces(file),
  };
}

function decodeDays(file: ShardFile): Pick<Shard, 'days' | 'lastDays' | 'lengths'> {
  const days = new Int32Array(file.count);
  let day = file.count > 0 ? dayNumber(file.firstDay) : 0;
  let first = 0;
  for (const [index, races] of file.racesPerDay.entries()) {
    day += file.dayGaps[index] as number;
    days.fill(day, first, first + races);
    first += races;
  }
  const lastDays = days.slice();
  const lengths = new Map<number, number>();
  let row = 0;
  for (const [index, length] of file.lengths.entries()) {
    row += file.endGaps[index] as number;
    lastDays[row] = (days[row] as number) + length;
    lengths.set(row, length);
  }
  return { days, lastDays, lengths };
}

/** The items of a line; none if it is empty. */
export const listOf = (line: string, separator: string): string[] =>
  line === '' ? [] : line.split(separator);

/** Every tag of the shard's races, with repeats. */
export function tagsOf({ tagLists }: Shard): string[] {
  const lists = Array.from({ length: tagLists.lines.count }, (_, row) => textAt(tagLists, row));
  return lists.flatMap((list) => listOf(list, listSeparator));
}

/** The numbers in one of the shard's `mileLists`. */
export const milesIn = (list: string): number[] => listOf(list, ',').map(Number);

export function idAt(shard: Shard, row: number): string {
  const storedId = shard.ids.get(row);
  if (storedId !== undefined) return storedId;
  const base = raceIdBase(textAt(shard.names, row), dayOf(shard.days[row] as number));
  const suffix = shard.idSuffixes.at(row);
  return suffix === 0 ? base : `${base}-${suffix}`;
}

export function raceAt(shard: Shard, row: number): ListedRace {
  const place = shard.places.at(row);
  const date = dayOf(shard.days[row] as number);
  return {
    id: idAt(shard, row),
    name: textAt(shard.names, row),
    genre: genreIds[shard.genres.at(row)] as ListedRace['genre'],
    state: stateCodes[shard.placeTable.states[place] as number] as ListedRace['state'],
    location: locationAt(shard.placeTable, place),
    date,
    endDate: shard.lengths.has(row) ? dayOf(shard.lastDays[row] as number) : undefined,
    eventStatus: eventStatuses[shard.statuses.at(row)] as ListedRace['eventStatus'],
    tags: listOf(textAt(shard.tagLists, shard.tags.at(row)), listSeparator),
    aliases: listOf(textAt(shard.aliasLists, shard.aliases.at(row)), listSeparator),
    miles: milesIn(shard.mileLists[shard.miles.at(row)] ?? ''),
    coords: shard.placeTable.coords(place),
    hasRegistration: shard.registration.at(row) === 1,
    registration: windowOf(date, shard.windowEntries()[shard.windows.at(row)]),
  };
}
