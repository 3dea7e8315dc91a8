import { type StateCode, stateCodes } from '../state.ts';
import { encodeNumbers } from './number-column.ts';
import { coordsLowestBase, degreeParts, type IndexableRace, type ShardFile } from './shard-file.ts';
import { encodeTexts, lineEnd, other, type StoredTexts } from './text-column.ts';

interface Place {
  state: StateCode;
  location: string;
  /** In parts of a degree. */
  lat: number;
  lng: number;
}

const parts = (degrees: number, limit: number) => Math.round((degrees + limit) * degreeParts);

function placeOf({ state, location, coords }: IndexableRace): Place {
  return {
    state,
    location: location.replaceAll(lineEnd, ' '),
    lat: parts(coords?.lat ?? 0, 90),
    lng: parts(coords?.lng ?? 0, 180),
  };
}

const locationKey = ({ state, location }: Place) => JSON.stringify([state, location]);
const placeKey = (place: Place) => JSON.stringify(Object.values(place));

function byStateAndTown(a: Place, b: Place): number {
  const byState = stateCodes.indexOf(a.state) - stateCodes.indexOf(b.state);
  const byName = a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
  return byState || byName || a.lat - b.lat || a.lng - b.lng;
}

/** The places' locations, each once, and where a race of each row is held. */
export function encodePlaces(
  rows: readonly IndexableRace[],
): Pick<
  ShardFile,
  | 'places'
  | 'locations'
  | 'locationsPerState'
  | 'morePlacesPerLocation'
  | 'latitudes'
  | 'longitudes'
> {
  const placeByRow = rows.map(placeOf);
  const places = [...new Map(placeByRow.map((place) => [placeKey(place), place])).values()];
  places.sort(byStateAndTown);
  const numbers = new Map(places.map((place, number) => [placeKey(place), number]));
  const byLocation = [...Map.groupBy(places, locationKey).values()];
  const locations = byLocation.map((group) => group[0] as Place);
  const perState = Map.groupBy(locations, (place) => place.state);
  return {
    places: encodeNumbers(placeByRow.map((place) => numbers.get(placeKey(place)) as number)),
    locations: encodeTowns(locations),
    locationsPerState: encodeNumbers(stateCodes.map((state) => perState.get(state)?.length ?? 0)),
    morePlacesPerLocation: encodeNumbers(byLocation.map((group) => group.length - 1)),
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

/** Towns without the `, ST` that nearly all locations end with; the locations without it are others. */
function encodeTowns(locations: readonly Place[]): StoredTexts {
  const ends = ({ state, location }: Place) => location.endsWith(`, ${state}`);
  const { lines } = encodeTexts(
    locations.map((place) => (ends(place) ? place.location.slice(0, -', ST'.length) : other)),
  );
  const towns = lines.split(lineEnd);
  const others = locations.filter((_, row) => towns[row] === other);
  return { lines, others: others.map(({ location }) => location).join(lineEnd) };
}
