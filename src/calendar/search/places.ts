import type { Coords } from '../coords.ts';
import { decodeLocations, type Locations } from './locations.ts';
import { createNumberColumn, decodeNumbers } from './number-column.ts';
import { once } from './once.ts';
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
  /** Where a place is, if that is known. */
  coords(place: number): Coords | undefined;
  /** Where all of them are, NaN where it is not known. */
  degrees(): { latitudes: Float64Array; longitudes: Float64Array };
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
    ...createCoords(file, count),
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

function createCoords(file: PlaceColumns, count: number): Pick<Places, 'coords' | 'degrees'> {
  const north = createNumberColumn(file.latitudes, count, coordsLowestBase);
  const east = createNumberColumn(file.longitudes, count, coordsLowestBase);
  return {
    coords(place) {
      const lat = latitudeOf(north.at(place));
      const lng = longitudeOf(east.at(place));
      return isKnown(lat, lng) ? { lat, lng } : undefined;
    },
    degrees: once(() => {
      const latitudes = Float64Array.from(north.all(), latitudeOf);
      const longitudes = Float64Array.from(east.all(), longitudeOf);
      for (let place = 0; place < count; place += 1) {
        if (isKnown(latitudes[place] as number, longitudes[place] as number)) continue;
        latitudes[place] = Number.NaN;
        longitudes[place] = Number.NaN;
      }
      return { latitudes, longitudes };
    }),
  };
}

// Whole parts are divided, not summed, so that the numbers are those that were rounded.
const latitudeOf = (north: number) => (north - 90 * degreeParts) / degreeParts;
const longitudeOf = (east: number) => (east - 180 * degreeParts) / degreeParts;

const isKnown = (lat: number, lng: number) => lat !== 0 || lng !== 0;
