import type { Coords } from '../place/coords.ts';
import { type StateCode, stateCodes } from '../place/state.ts';
import { type GenreId, genreIds } from '../race/genre.ts';
import { idAt, raceAt, type Shard } from './shard.ts';
import type { ListedRace } from './shard-file.ts';

/** Shards, in the given order, as one list of rows numbered from 0. */
export interface RaceIndex {
  /** How many rows there are. */
  size: number;
  shards: readonly { shard: Shard; first: number }[];
  /** Each row's first day, as days since 1970-01-01. */
  days: Int32Array;
  /** Creates the row's race, so only call it for rows to render. */
  race(row: number): ListedRace;
  id(row: number): string;
  genre(row: number): GenreId;
  state(row: number): StateCode;
  coords(row: number): Coords | undefined;
  /** The row's shard, and its row number there, which its details share. */
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
  for (const { shard, first } of shards) days.set(shard.days, first);

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
    locate,
    race: (row) => read(row, raceAt),
    id: (row) => read(row, idAt),
    genre: (row) => read(row, (shard, at) => genreIds[shard.genres.at(at)] as GenreId),
    state: (row) =>
      read(row, ({ places, placeTable }, at) => {
        return stateCodes[placeTable.states[places.at(at)] as number] as StateCode;
      }),
    coords: (row) => read(row, (shard, at) => shard.placeTable.coords(shard.places.at(at))),
  };
}
