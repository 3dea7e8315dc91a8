import { type StateCode, stateCodes } from '../place/state.ts';
import { lineEnd } from './lines.ts';
import { encodeNumbers } from './number-column.ts';
import { coordsLowestBase, degreeParts, type IndexableRace, type ShardFile } from './shard-file.ts';
import { encodeTexts, type StoredTexts } from './text-column.ts';

interface Place {
  state: StateCode;
  location: string;
  /** In units of 1/{@link degreeParts} degree from the south pole and the date line. */
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

const placeKey = (place: Place) => JSON.stringify(Object.values(place));

function byStateAndTown(a: Place, b: Place): number {
  const byState = stateCodes.indexOf(a.state) - stateCodes.indexOf(b.state);
  const byName = a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
  return byState || byName || a.lat - b.lat || a.lng - b.lng;
}

/** The races' places, each once, and each row's index among them. */
export function encodePlaces(rows: readonly IndexableRace[]): {
  towns: StoredTexts;
  placesPerState: number[];
} & Pick<ShardFile['columns'], 'places' | 'latitudes' | 'longitudes'> {
  const placeByRow = rows.map(placeOf);
  const places = [...new Map(placeByRow.map((place) => [placeKey(place), place])).values()];
  places.sort(byStateAndTown);
  const numbers = new Map(places.map((place, number) => [placeKey(place), number]));
  const perState = Map.groupBy(places, (place) => place.state);
  const columnOf = (pick: (place: Place) => number) =>
    encodeNumbers(places.map(pick), coordsLowestBase);
  return {
    towns: encodeTowns(places),
    placesPerState: stateCodes.map((state) => perState.get(state)?.length ?? 0),
    places: encodeNumbers(placeByRow.map((place) => numbers.get(placeKey(place)) as number)),
    latitudes: columnOf((place) => place.lat),
    longitudes: columnOf((place) => place.lng),
  };
}

/** Locations without the `, ST` that nearly all end with; the rest are stored whole as `others`. */
function encodeTowns(places: readonly Place[]): StoredTexts {
  return encodeTexts(
    places.map((place) => place.location),
    (location, row) => {
      const ending = `, ${places[row]?.state}`;
      return location.endsWith(ending) ? location.slice(0, -ending.length) : undefined;
    },
  );
}
