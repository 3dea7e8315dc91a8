import { stateCodes } from '../state.ts';
import { encodeNumbers } from './number-column.ts';
import { coordsLowestBase, degreeParts, type IndexableRace, type ShardFile } from './shard-file.ts';
import { encodeTexts } from './text-column.ts';

interface Place {
  /** Place in `stateCodes`. */
  state: number;
  location: string;
  lat: number;
  lng: number;
}

const parts = (degrees: number, limit: number) => Math.round((degrees + limit) * degreeParts);

function placeOf({ state, location, coords }: IndexableRace): Place {
  return {
    state: stateCodes.indexOf(state),
    location,
    lat: parts(coords?.lat ?? 0, 90),
    lng: parts(coords?.lng ?? 0, 180),
  };
}

const keyOf = (place: Place) => JSON.stringify(Object.values(place));

function byStateAndTown(a: Place, b: Place): number {
  const byName = a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
  return a.state - b.state || byName || a.lat - b.lat || a.lng - b.lng;
}

function lineOf(place: Place, before: Place | undefined): string {
  if (before?.state === place.state && before.location === place.location) return '';
  const state = `, ${stateCodes[place.state]}`;
  const town = place.location.endsWith(state) ? place.location.slice(0, -state.length) : '';
  return town === '' || town.startsWith('\t') ? `\t${place.location}` : town;
}

/** Where races are held: state, location and coordinates, each combination once. */
export function encodePlaces(
  rows: readonly IndexableRace[],
): Pick<ShardFile, 'places' | 'placesPerState' | 'locations' | 'latitudes' | 'longitudes'> {
  const placeByRow = rows.map(placeOf);
  const places = [...new Map(placeByRow.map((place) => [keyOf(place), place])).values()];
  places.sort(byStateAndTown);
  const numbers = new Map(places.map((place, number) => [keyOf(place), number]));
  const perState = stateCodes.map((_, state) => places.filter((at) => at.state === state).length);
  return {
    places: encodeNumbers(placeByRow.map((place) => numbers.get(keyOf(place)) as number)),
    placesPerState: encodeNumbers(perState),
    locations: encodeTexts(places.map((place, number) => lineOf(place, places[number - 1]))),
    latitudes: encodeNumbers(
      places.map((place) => place.lat),
      coordsLowestBase,
    ),
    longitudes: encodeNumbers(
      places.map((place) => place.lng),
      coordsLowestBase,
    ),
  };
}
