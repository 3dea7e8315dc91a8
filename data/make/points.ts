import { readFileSync } from 'node:fs';
import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { createGazetteer, type Gazetteer, type PlacesByState } from '#calendar/place/gazetteer.ts';
import type { StateCode } from '#calendar/place/state.ts';

/** The towns as committed. */
export function readPlaces(): PlacesByState {
  return JSON.parse(
    readFileSync(new URL('../places.json', import.meta.url), 'utf8'),
  ) as PlacesByState;
}

const milesPerDegree = 69;

/** How far outside its state a start line may seem to be: the box is drawn around towns. */
const marginMiles = 50;

/** Whether a point lies in the box around a state's towns, widened by 50 miles. */
export function createStateCheck(
  places: PlacesByState,
): (point: Coords, state: StateCode) => boolean {
  const boxes = new Map(
    Object.entries(places).map(([state, towns]) => {
      const lats = towns.map(([, lat]) => lat);
      const lngs = towns.map(([, , lng]) => lng);
      return [
        state,
        {
          south: Math.min(...lats),
          north: Math.max(...lats),
          west: Math.min(...lngs),
          east: Math.max(...lngs),
        },
      ];
    }),
  );
  return ({ lat, lng }, state) => {
    const box = boxes.get(state);
    if (!box) return false;
    const latMargin = marginMiles / milesPerDegree;
    const lngMargin = latMargin / Math.cos((lat * Math.PI) / 180);
    return (
      lat >= box.south - latMargin &&
      lat <= box.north + latMargin &&
      lng >= box.west - lngMargin &&
      lng <= box.east + lngMargin
    );
  };
}

/** A start farther than this from its own town is a slip: real ones are under 27 miles off. */
const townMiles = 30;

/** Why a race has the point it has. */
type PointOrigin =
  | 'source'
  | 'town'
  | 'town, its own out of state'
  | 'town, its own far off'
  | 'none';

interface Located {
  location: string;
  state: StateCode;
  coords?: Coords | undefined;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Finds each race's point: its own where it makes sense, or else its town's. */
export function createPointFinder(
  places: PlacesByState,
): (race: Located) => { coords: Coords | undefined; origin: PointOrigin } {
  const gazetteer: Gazetteer = createGazetteer(places);
  const isInState = createStateCheck(places);
  return ({ location, state, coords }) => {
    const town = gazetteer.find(location, state);
    if (!coords) return { coords: town, origin: town ? 'town' : 'none' };
    if (!isInState(coords, state)) {
      return { coords: town, origin: town ? 'town, its own out of state' : 'none' };
    }
    if (town && milesBetween(town, coords) > townMiles) {
      return { coords: town, origin: 'town, its own far off' };
    }
    return { coords: { lat: round(coords.lat), lng: round(coords.lng) }, origin: 'source' };
  };
}
