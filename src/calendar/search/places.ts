import type { Coords } from '../coords.ts';
import { decodeLocations, type Locations } from './locations.ts';
import { decodeNumbers } from './number-column.ts';
import { coordsLowestBase, degreeParts, type ShardFile } from './shard-file.ts';

/** The places of a shard: a location and coordinates, each combination once, by state and location. */
export interface Places {
  count: number;
  /** Of each place, its place in `stateCodes`. */
  states: Uint8Array;
  /** Of each place, its row in {@link locations}. */
  locationRows: Int32Array;
  locations: Locations;
  /** Of each location, its first place; and after the last, where one more would be. */
  firstPlaces: Int32Array;
  /** In degrees; NaN where the place is not known. */
  latitudes: Float64Array;
  longitudes: Float64Array;
}

type PlaceColumns = Pick<
  ShardFile,
  'locations' | 'locationsPerState' | 'morePlacesPerLocation' | 'latitudes' | 'longitudes'
>;

export function decodePlaces(file: PlaceColumns): Places {
  const locations = decodeLocations(file);
  const more = decodeNumbers(file.morePlacesPerLocation, locations.count);
  const count = more.reduce((total, number) => total + number, locations.count);
  return {
    count,
    ...spread(locations, more, count),
    locations,
    ...decodeDegrees(file, count),
  };
}

/** A state has locations one after another, a location places. */
function spread(
  locations: Locations,
  more: Int32Array,
  count: number,
): Pick<Places, 'states' | 'locationRows' | 'firstPlaces'> {
  const states = new Uint8Array(count);
  const locationRows = new Int32Array(count);
  const firstPlaces = new Int32Array(locations.count + 1);
  let state = 0;
  let next = 0;
  for (let location = 0; location < locations.count; location += 1) {
    while ((locations.firstRows[state + 1] as number) <= location) state += 1;
    const first = next;
    next += 1 + (more[location] as number);
    firstPlaces[location + 1] = next;
    for (let place = first; place < next; place += 1) {
      states[place] = state;
      locationRows[place] = location;
    }
  }
  return { states, locationRows, firstPlaces };
}

function decodeDegrees(
  file: PlaceColumns,
  count: number,
): Pick<Places, 'latitudes' | 'longitudes'> {
  const north = decodeNumbers(file.latitudes, count, coordsLowestBase);
  const east = decodeNumbers(file.longitudes, count, coordsLowestBase);
  const latitudes = new Float64Array(count);
  const longitudes = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    // Whole parts are divided, not summed, so that the numbers are those that were rounded.
    const lat = ((north[place] as number) - 90 * degreeParts) / degreeParts;
    const lng = ((east[place] as number) - 180 * degreeParts) / degreeParts;
    const isKnown = lat !== 0 || lng !== 0;
    latitudes[place] = isKnown ? lat : Number.NaN;
    longitudes[place] = isKnown ? lng : Number.NaN;
  }
  return { latitudes, longitudes };
}

export function placeCoords({ latitudes, longitudes }: Places, place: number): Coords | undefined {
  const lat = latitudes[place] as number;
  return Number.isNaN(lat) ? undefined : { lat, lng: longitudes[place] as number };
}
