import type { z } from 'zod';
import { counted } from '../race/words.ts';
import { type Coords, milesBetween } from './coords.ts';
import { parsePlaceText } from './place-text.ts';
import { type StateCode, stateCodes, stateOf } from './state.ts';
import { stateOutlines } from './state-outlines.ts';

type Ring = readonly Coords[];

/** A pin so near a state is in it: the outlines are coarse, and a pier or an island is off the land. */
const nearMiles = 5;
/** So far from land a pin is nowhere in the country. */
const abroadMiles = 25;
/** A race across the line is its state's; farther away than this it is a slip. */
const farMiles = 100;

const read = new Map<StateCode, readonly Ring[]>();

function ringsOf(state: StateCode): readonly Ring[] {
  const known = read.get(state);
  if (known) return known;
  const rings = stateOutlines[state].split(';').map((ring) => {
    let [lat, lng] = [0, 0];
    return ring.split(' ').map((step) => {
      const [north = 0, east = 0] = step.split(',').map(Number);
      lat += north;
      lng += east;
      return { lat: lat / 100, lng: lng / 100 };
    });
  });
  read.set(state, rings);
  return rings;
}

const sidesOf = (ring: Ring) =>
  ring.map((from, at) => [from, ring[(at + 1) % ring.length] as Coords] as const);

/** Whether a line due east from the point leaves the ring more often than it enters it. */
function isWithin({ lat, lng }: Coords, ring: Ring): boolean {
  const crossed = sidesOf(ring).filter(([from, to]) => {
    if (from.lat > lat === to.lat > lat) return false;
    return lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
  });
  return crossed.length % 2 === 1;
}

/** How far a point is from a side, which is short enough to be straight. */
function milesToSide(point: Coords, [from, to]: readonly [Coords, Coords]): number {
  const narrow = Math.cos((point.lat * Math.PI) / 180);
  const [x, y] = [(to.lng - from.lng) * narrow, to.lat - from.lat];
  const along =
    ((point.lng - from.lng) * narrow * x + (point.lat - from.lat) * y) / (x * x + y * y);
  const share = Math.min(1, Math.max(0, along || 0));
  const lat = from.lat + share * (to.lat - from.lat);
  return milesBetween(point, { lat, lng: from.lng + share * (to.lng - from.lng) });
}

/** How far a point is from a state's land, give or take a few miles; 0 within it. */
function milesFrom(state: StateCode, point: Coords): number {
  const rings = ringsOf(state);
  if (rings.some((ring) => isWithin(point, ring))) return 0;
  return Math.min(...rings.flatMap(sidesOf).map((side) => milesToSide(point, side)));
}

interface Placed {
  state: StateCode;
  location: string;
  coords?: Coords | undefined;
}

/** What speaks against a place: a `fault` is refused, a `doubt` is for whoever enters or reviews it. */
export interface PlaceRemark {
  field: 'location' | 'coords';
  kind: 'fault' | 'doubt';
  text: string;
}

/** What a race's town, state and pin say against each other. A pin across a state's line may be right. */
export function placeRemarks({ state, location, coords }: Placed): PlaceRemark[] {
  const remarks: PlaceRemark[] = [];
  const place = parsePlaceText(location);
  // Only after a comma: the last word of a town's name may be two letters.
  if (place.kind === 'town' && location.includes(',') && place.state !== state) {
    const text = `is in ${place.state}, but the state is ${state}`;
    remarks.push({ field: 'location', kind: 'fault', text });
  }
  const pin = coords && pinRemark(state, coords);
  return pin ? [...remarks, { field: 'coords', ...pin }] : remarks;
}

function pinRemark(state: StateCode, coords: Coords): Omit<PlaceRemark, 'field'> | undefined {
  const own = milesFrom(state, coords);
  if (own <= nearMiles) return undefined;
  const away = stateCodes.map((code) => ({ code, miles: milesFrom(code, coords) }));
  const nearest = away.reduce((best, one) => (one.miles < best.miles ? one : best));
  if (nearest.miles > abroadMiles) {
    return { kind: 'fault', text: 'must be a point in the United States' };
  }
  if (nearest.code === state) return undefined;
  const [here, wanted] = [stateOf(nearest.code).name, stateOf(state).name];
  if (own > farMiles)
    return { kind: 'fault', text: `must be in or near ${wanted}, not in ${here}` };
  const miles = counted(Math.round(own), 'mile');
  return { kind: 'doubt', text: `The pin is in ${here}, ${miles} from ${wanted}.` };
}

/** For a schema of what somebody types; an upload keeps such a race, without its pin where it must. */
export function refusePlaceFaults(race: Placed, ctx: z.RefinementCtx): void {
  for (const { field, kind, text } of placeRemarks(race)) {
    if (kind === 'fault') {
      ctx.addIssue({ code: 'custom', path: [field], message: `${field} ${text}` });
    }
  }
}
