import type { Coords } from '../coords.ts';
import { idAt, raceAt, type Shard } from './shard.ts';
import type { ListedRace } from './shard-file.ts';

/** One or more shards as one list of rows, numbered from 0 through the shards as they were given. */
export interface RaceIndex {
  /** How many races there are. */
  size: number;
  shards: readonly { shard: Shard; first: number }[];
  /** Of each row, its first day as days since 1970-01-01. */
  days: Int32Array;
  /** Of each row, its place in `genreIds`. */
  genres: Uint8Array;
  /** Of each row, its place in `stateCodes`. */
  states: Uint8Array;
  /** The row's race. Rows are read one by one as they are shown; search makes no race of the others. */
  race(row: number): ListedRace;
  id(row: number): string;
  coords(row: number): Coords | undefined;
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
  const days = new Int32Array(size);
  const genres = new Uint8Array(size);
  const states = new Uint8Array(size);
  for (const { shard, first } of shards) {
    days.set(shard.days, first);
    genres.set(shard.genres, first);
    for (let row = 0; row < shard.count; row += 1) {
      states[first + row] = shard.placeTable.states[shard.places[row] as number] as number;
    }
  }

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
    days,
    genres,
    states,
    locate,
    race: (row) => read(row, raceAt),
    id: (row) => read(row, idAt),
    coords: (row) => read(row, (shard, at) => shard.placeTable.coords(shard.places[at] as number)),
  };
}
