import type { z } from 'zod';
import type { PublicRace } from '../race/race.ts';
import { counted } from '../race/words.ts';
import { type Coords, earthRadiusMiles, milesBetween, radians } from './coords.ts';
import { parsePlaceText } from './place-text.ts';
import { nameInSentence, type StateCode, stateCodes, stateOf } from './state.ts';
import { stateOutlines } from './state-outlines.ts';

type Ring = readonly Coords[];

/** A pin this near counts as in the state: outlines are coarse, and leave out piers and islands. */
const nearMiles = 5;
/** A pin farther from every state's land is abroad. */
const abroadMiles = 25;
/** A race may start across the state line, but not farther away than this. */
const farMiles = 100;

const ringsByState = new Map<StateCode, readonly Ring[]>();

function ringsOf(state: StateCode): readonly Ring[] {
  const cached = ringsByState.get(state);
  if (cached) return cached;
  const rings = stateOutlines[state].split(';').map((ring) => {
    let [lat, lng] = [0, 0];
    return ring.split(' ').map((step) => {
      const [north = 0, east = 0] = step.split(',').map(Number);
      lat += north;
      lng += east;
      return { lat: lat / 100, lng: lng / 100 };
    });
  });
  ringsByState.set(state, rings);
  return rings;
}

const sidesOf = (ring: Ring) =>
  ring.map((from, at) => [from, ring[(at + 1) % ring.length] as Coords] as const);

/** The longitudes at which a ring crosses a latitude. */
function crossingsOf(ring: Ring, lat: number): number[] {
  const crossings: number[] = [];
  let from = ring.at(-1) as Coords;
  for (const to of ring) {
    if (from.lat > lat !== to.lat > lat) {
      crossings.push(from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng));
    }
    from = to;
  }
  return crossings;
}

/** Whether a ray from the point due east crosses a ring an odd number of times. */
const isBetween = (lng: number, crossings: readonly number[]) =>
  crossings.filter((crossing) => lng < crossing).length % 2 === 1;

const boxes = new Map<StateCode, { min: Coords; max: Coords }>();

/** The corners of the box around a state's land. */
export function boxAround(state: StateCode): { min: Coords; max: Coords } {
  const cached = boxes.get(state);
  if (cached) return cached;
  const points = ringsOf(state).flat();
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const box = {
    min: { lat: Math.min(...lats), lng: Math.min(...lngs) },
    max: { lat: Math.max(...lats), lng: Math.max(...lngs) },
  };
  boxes.set(state, box);
  return box;
}

/** Those of some points on one latitude that are on a state's land, by coarse outlines. */
export function pointsInState<Point extends Coords>(
  lat: number,
  points: readonly Point[],
  state: StateCode,
): Point[] {
  const { min, max } = boxAround(state);
  if (lat < min.lat || lat > max.lat) return [];
  const rings = ringsOf(state).map((ring) => crossingsOf(ring, lat));
  return points.filter(({ lng }) => rings.some((crossings) => isBetween(lng, crossings)));
}

/** Treats the side as straight on a flat map, since it is short. */
function milesToSide(point: Coords, [from, to]: readonly [Coords, Coords]): number {
  const lngScale = Math.cos(radians(point.lat));
  const [x, y] = [(to.lng - from.lng) * lngScale, to.lat - from.lat];
  const along =
    ((point.lng - from.lng) * lngScale * x + (point.lat - from.lat) * y) / (x * x + y * y);
  const share = Math.min(1, Math.max(0, along || 0));
  const lat = from.lat + share * (to.lat - from.lat);
  return milesBetween(point, { lat, lng: from.lng + share * (to.lng - from.lng) });
}

/** Miles from a point to a state's land, accurate to a few miles; 0 if within it. */
function milesFrom(state: StateCode, point: Coords): number {
  if (pointsInState(point.lat, [point], state).length > 0) return 0;
  return Math.min(
    ...ringsOf(state)
      .flatMap(sidesOf)
      .map((side) => milesToSide(point, side)),
  );
}

/** At most {@link milesFrom}, and much faster to compute: the distance to the box around a state's land. */
function fewestMilesFrom(state: StateCode, { lat, lng }: Coords): number {
  const { min, max } = boxAround(state);
  const degrees = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0);
  const north = radians(degrees(lat, min.lat, max.lat));
  const east = Math.min(Math.PI / 2, radians(degrees(lng, min.lng, max.lng)));
  // The shortest ways to a parallel and to a meridian.
  return earthRadiusMiles * Math.max(north, Math.asin(Math.cos(radians(lat)) * Math.sin(east)));
}

/** Skips the states that can't be nearer than the nearest so far: measuring to all of them takes a millisecond. */
function nearestStateOf(point: Coords): { code: StateCode; miles: number } {
  const states = stateCodes.map((code) => ({ code, fewest: fewestMilesFrom(code, point) }));
  let nearest = { code: stateCodes[0], miles: Number.POSITIVE_INFINITY };
  for (const { code, fewest } of states.sort((a, b) => a.fewest - b.fewest)) {
    if (fewest >= nearest.miles) break;
    const miles = milesFrom(code, point);
    if (miles < nearest.miles) nearest = { code, miles };
  }
  return nearest;
}

type Placed = Pick<PublicRace, 'state' | 'location' | 'coords'>;

export interface PlaceIssue {
  field: 'location' | 'coords';
  /** Errors are refused; warnings are only shown. */
  kind: 'error' | 'warning';
  text: string;
}

/** How a race's town, state and pin contradict each other (docs/rules.md#r29). */
export function placeIssues({ state, location, coords }: Placed): PlaceIssue[] {
  const issues: PlaceIssue[] = [];
  const place = parsePlaceText(location);
  // Only after a comma: the last word of a town's name may have two letters.
  if (place.kind === 'town' && location.includes(',') && place.state !== state) {
    const text = `is in ${place.state}, but the state is ${state}`;
    issues.push({ field: 'location', kind: 'error', text });
  }
  const pinIssue = coords && findPinIssue(state, coords);
  return pinIssue ? [...issues, { field: 'coords', ...pinIssue }] : issues;
}

function findPinIssue(state: StateCode, coords: Coords): Omit<PlaceIssue, 'field'> | undefined {
  const miles = milesFrom(state, coords);
  if (miles <= nearMiles) return undefined;
  const nearest = nearestStateOf(coords);
  if (nearest.miles > abroadMiles) {
    return { kind: 'error', text: 'must be a point in the United States' };
  }
  if (nearest.code === state) return undefined;
  const [actual, expected] = [stateOf(nearest.code), stateOf(state)].map(nameInSentence);
  if (miles > farMiles) {
    return { kind: 'error', text: `must be in or near ${expected}, not in ${actual}` };
  }
  const distance = counted(Math.round(miles), 'mile');
  return { kind: 'warning', text: `The pin is in ${actual}, ${distance} from ${expected}.` };
}

/** A refinement for the schemas of forms and the API. Uploads accept these races, without a wrong pin. */
export function refusePlaceErrors(race: Placed, ctx: z.RefinementCtx): void {
  for (const { field, kind, text } of placeIssues(race)) {
    if (kind === 'error') {
      ctx.addIssue({ code: 'custom', path: [field], message: `${field} ${text}` });
    }
  }
}
