import type { Coords } from '../coords.ts';
import { stateCodes } from '../state.ts';
import { foldColumn } from './haystack.ts';
import { decodeNumbers } from './number-column.ts';
import { coordsLowestBase, degreeParts, type ShardFile } from './shard-file.ts';
import { decodeTexts, encodeTexts, type TextColumn } from './text-column.ts';

/** The places of a shard: state, location and coordinates, each combination once. */
export interface Places {
  count: number;
  /** Places in `stateCodes`. */
  states: Uint8Array;
  locations: TextColumn;
  foldedLocations: TextColumn;
  /** In degrees; NaN where the place is not known. */
  latitudes: Float64Array;
  longitudes: Float64Array;
}

type PlaceColumns = Pick<ShardFile, 'placesPerState' | 'locations' | 'latitudes' | 'longitudes'>;

export function decodePlaces(file: PlaceColumns): Places {
  const perState = decodeNumbers(file.placesPerState, stateCodes.length);
  const count = perState.reduce((sum, places) => sum + places, 0);
  const states = new Uint8Array(count);
  let first = 0;
  for (const [state, places] of perState.entries()) {
    states.fill(state, first, first + places);
    first += places;
  }
  const locations = decodeTexts(decodeLocations(file.locations, states), count);
  const latitudes = degreesOf(file.latitudes, count, 90);
  const longitudes = degreesOf(file.longitudes, count, 180);
  for (const [place, latitude] of latitudes.entries()) {
    if (latitude === 0 && longitudes[place] === 0) {
      latitudes[place] = Number.NaN;
      longitudes[place] = Number.NaN;
    }
  }
  return {
    count,
    states,
    locations,
    foldedLocations: foldColumn(locations),
    latitudes,
    longitudes,
  };
}

function decodeLocations(text: string, states: Uint8Array): string {
  if (states.length === 0) return '';
  let location = '';
  const lines = text.split('\n').map((line, place) => {
    if (line.startsWith('\t')) location = line.slice(1);
    else if (line !== '') location = `${line}, ${stateCodes[states[place] as number]}`;
    return location;
  });
  return encodeTexts(lines);
}

/** Whole parts are divided, not summed, so that the numbers are those that were rounded. */
function degreesOf(text: string, count: number, limit: number): Float64Array {
  return Float64Array.from(
    decodeNumbers(text, count, coordsLowestBase),
    (parts) => (parts - limit * degreeParts) / degreeParts,
  );
}

export function placeCoords({ latitudes, longitudes }: Places, place: number): Coords | undefined {
  const lat = latitudes[place] as number;
  return Number.isNaN(lat) ? undefined : { lat, lng: longitudes[place] as number };
}
