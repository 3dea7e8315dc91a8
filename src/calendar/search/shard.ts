import { addDays, type Day, daysBetween } from '../day.ts';
import { genreIds } from '../genre.ts';
import { raceIdBase } from '../race-id.ts';
import { stateCodes } from '../state.ts';
import { eventStatuses } from '../status.ts';
import { fold } from '../text.ts';
import { locationAt } from './locations.ts';
import { decodeNumbers } from './number-column.ts';
import { once } from './once.ts';
import { decodePlaces, type Places, placeCoords } from './places.ts';
import { type ListedRace, type ShardFile, shardVersion } from './shard-file.ts';
import { decodeTexts, foldColumn, lineEnd, type TextColumn, textAt } from './text-column.ts';

/** A part of the listing index in memory: a column a field, the races by date and then id. */
export interface Shard {
  count: number;
  names: TextColumn;
  /** {@link names} as search compares them; made when first asked for. */
  foldedNames: () => TextColumn;
  /** First and last day as {@link dayNumber}s. */
  days: Int32Array;
  lastDays: Int32Array;
  /** As in {@link ShardFile}. */
  lengths: Int32Array;
  genres: Int32Array;
  statuses: Int32Array;
  registration: Int32Array;
  idSuffixes: Int32Array;
  /** The ids of the rows that have one of their own. */
  ids: ReadonlyMap<number, string>;
  tags: Int32Array;
  tagLists: string[][];
  foldedTagLists: () => string[][];
  miles: Int32Array;
  mileLists: number[][];
  places: Int32Array;
  placeTable: Places;
}

/** Days since 1970-01-01, which compare faster than texts. */
export const dayNumber = (day: Day): number => daysBetween('1970-01-01', day);

const dayOf = (number: number): Day => addDays('1970-01-01', number);

/** @throws Error when the text is no shard, or one of another version */
export function decodeShard(text: string): Shard {
  const file: ShardFile = JSON.parse(text);
  if (file.version !== shardVersion) throw new Error(`This index has version ${file.version}.`);
  const { count } = file;
  const numbers = (column: string) => decodeNumbers(column, count);
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
  const tagLists = listsOf(file.tagLists, '\t');
  const idSuffixes = numbers(file.idSuffixes);
  return {
    count,
    names,
    foldedNames: once(() => foldColumn(names)),
    days,
    lastDays,
    lengths,
    genres: numbers(file.genres),
    statuses: numbers(file.statuses),
    registration: numbers(file.registration),
    idSuffixes,
    ids: decodeIds(file.ids, idSuffixes),
    tags: numbers(file.tags),
    tagLists,
    foldedTagLists: once(() => tagLists.map((tags) => tags.map(fold))),
    miles: numbers(file.miles),
    mileLists: listsOf(file.mileLists, ',').map((list) => list.map(Number)),
    places: numbers(file.places),
    placeTable: decodePlaces(file),
  };
}

const listsOf = (text: string, separator: string) =>
  text.split(lineEnd).map((line) => (line === '' ? [] : line.split(separator)));

function decodeIds(text: string, suffixes: Int32Array): Map<number, string> {
  const ids = text.split(lineEnd).values();
  const byRow = new Map<number, string>();
  if (text === '') return byRow;
  for (const [row, suffix] of suffixes.entries()) {
    if (suffix === 1) byRow.set(row, ids.next().value as string);
  }
  return byRow;
}

/** A row's id, read off its name and date. */
export function idAt(shard: Shard, row: number): string {
  const own = shard.ids.get(row);
  if (own !== undefined) return own;
  const base = raceIdBase(textAt(shard.names, row), dayOf(shard.days[row] as number));
  const suffix = shard.idSuffixes[row] as number;
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
    eventStatus: eventStatuses[shard.statuses[row] as number] as ListedRace['eventStatus'],
    tags: [...(shard.tagLists[shard.tags[row] as number] ?? [])],
    miles: [...(shard.mileLists[shard.miles[row] as number] ?? [])],
    coords: placeCoords(shard.placeTable, place),
    hasRegistration: shard.registration[row] === 1,
  };
}
