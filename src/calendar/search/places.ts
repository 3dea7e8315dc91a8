import type { Coords } from '../coords.ts';
import { stateCodes } from '../state.ts';
import { decodeNumbers } from './number-column.ts';
import { once } from './once.ts';
import { coordsLowestBase, degreeParts, type ShardFile } from './shard-file.ts';
import { decodeTexts, foldColumn, type StoredTexts, type TextColumn } from './text-column.ts';

/** The places of a shard: a location and coordinates, each combination once, by state and location. */
export interface Places {
  count: number;
  /** Of each place, its place in `stateCodes`. */
  states: Uint8Array;
  /** Of each place, its row in {@link locations}. */
  locationRows: Int32Array;
  locations: TextColumn;
  foldedLocations: () => TextColumn;
  /** In degrees; NaN where the place is not known. */
  latitudes: Float64Array;
  longitudes: Float64Array;
}

type PlaceColumns = Pick<
  ShardFile,
  'locations' | 'locationsPerState' | 'morePlacesPerLocation' | 'latitudes' | 'longitudes'
>;

export function decodePlaces(file: PlaceColumns): Places {
  const perState = decodeNumbers(file.locationsPerState, stateCodes.length);
  const locationCount = sum(perState);
  const locations = decodeLocations(file.locations, perState, locationCount);
  const more = decodeNumbers(file.morePlacesPerLocation, locationCount);
  const count = locationCount + sum(more);
  const latitudes = degreesOf(file.latitudes, count, 90);
  const longitudes = degreesOf(file.longitudes, count, 180);
  for (let place = 0; place < count; place += 1) {
    if (latitudes[place] === 0 && longitudes[place] === 0) {
      latitudes[place] = Number.NaN;
      longitudes[place] = Number.NaN;
    }
  }
  return {
    count,
    ...spread(perState, more, count),
    locations,
    foldedLocations: once(() => foldColumn(locations)),
    latitudes,
    longitudes,
  };
}

const sum = (numbers: Int32Array) => numbers.reduce((total, number) => total + number, 0);

/** A state has locations one after another, a location places. */
function spread(
  perState: Int32Array,
  more: Int32Array,
  count: number,
): Pick<Places, 'states' | 'locationRows'> {
  const states = new Uint8Array(count);
  const locationRows = new Int32Array(count);
  let place = 0;
  let location = 0;
  for (const [state, locations] of perState.entries()) {
    for (const end = location + locations; location < end; location += 1) {
      const next = place + 1 + (more[location] as number);
      for (; place < next; place += 1) {
        states[place] = state;
        locationRows[place] = location;
      }
    }
  }
  return { states, locationRows };
}

/** Gives the towns of each state the `, ST` that all of its lines leave out. */
function decodeLocations(stored: StoredTexts, perState: Int32Array, count: number): TextColumn {
  const { starts, others } = decodeTexts(stored, count);
  const lines = `${stored.lines}\n`;
  const parts: string[] = [];
  let row = 0;
  for (const [state, locations] of perState.entries()) {
    const end = `, ${stateCodes[state]}\n`;
    parts.push(lines.slice(starts[row], starts[row + locations]).replaceAll('\n', end));
    row += locations;
  }
  const added = ', ST'.length;
  for (row = 0; row <= count; row += 1) starts[row] = (starts[row] as number) + row * added;
  return { text: parts.join(''), starts, others };
}

/** Whole parts are divided, not summed, so that the numbers are those that were rounded. */
function degreesOf(text: string, count: number, limit: number): Float64Array {
  const parts = decodeNumbers(text, count, coordsLowestBase);
  const degrees = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    degrees[place] = ((parts[place] as number) - limit * degreeParts) / degreeParts;
  }
  return degrees;
}

export function placeCoords({ latitudes, longitudes }: Places, place: number): Coords | undefined {
  const lat = latitudes[place] as number;
  return Number.isNaN(lat) ? undefined : { lat, lng: longitudes[place] as number };
}
