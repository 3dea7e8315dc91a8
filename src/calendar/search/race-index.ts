import type { Coords } from '../coords.ts';
import { type GenreId, genreIds } from '../genre.ts';
import { type StateCode, stateCodes } from '../state.ts';
import { placeCoords } from './places.ts';
import { idAt, raceAt, type Shard } from './shard.ts';
import type { ListedRace } from './shard-file.ts';

/** One or more shards as one list of rows, numbered from 0 through the shards as they were given. */
export interface RaceIndex {
  /** How many races there are. */
  size: number;
  shards: readonly { shard: Shard; first: number }[];
  /** The row's race. Rows are read one by one as they are shown; search makes no race of the others. */
  race(row: number): ListedRace;
  id(row: number): string;
  genre(row: number): GenreId;
  state(row: number): StateCode;
  coords(row: number): Coords | undefined;
  /** The row's first day, as days since 1970-01-01. */
  day(row: number): number;
  /** Which of the shards the row is in, and its row there, as the shard's details count them. */
  locate(row: number): { shard: number; row: number };
}

export function createRaceIndex(parts: readonly Shard[]): RaceIndex {
  let size = 0;
  const shards = parts.map((shard) => {
    const first = size;
    size += shard.count;
    return { shard, first };
  });

  function locate(row: number): { shard: number; row: number } {
    const shard = shards.findLastIndex(({ first }) => first <= row);
    return { shard, row: row - (shards[shard]?.first ?? 0) };
  }

  function read<T>(row: number, of: (shard: Shard, row: number) => T): T {
    const at = locate(row);
    const part = shards[at.shard];
    if (!part || at.row < 0 || at.row >= part.shard.count) {
      throw new RangeError(`There is no row ${row} in an index of ${size}.`);
    }
    return of(part.shard, at.row);
  }

  return {
    size,
    shards,
    locate,
    race: (row) => read(row, raceAt),
    id: (row) => read(row, idAt),
    genre: (row) => read(row, (shard, at) => genreIds[shard.genres[at] as number] as GenreId),
    state: (row) => read(row, stateAt),
    coords: (row) => read(row, (shard, at) => placeCoords(shard.placeTable, placeAt(shard, at))),
    day: (row) => read(row, (shard, at) => shard.days[at] as number),
  };
}

const placeAt = (shard: Shard, row: number) => shard.places[row] as number;

const stateAt = (shard: Shard, row: number) =>
  stateCodes[shard.placeTable.states[placeAt(shard, row)] as number] as StateCode;
