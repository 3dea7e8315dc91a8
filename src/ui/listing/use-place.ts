import { useQuery } from '@tanstack/react-query';
import type { Coords } from '#calendar/place/coords.ts';
import { type Town, townLabel } from '#calendar/place/place.ts';
import { type PlaceFilter, parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { stateOf } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { UrlQuery } from '../address/url-query.ts';
import { formatHere, type NearMeState } from '../near-me/near-me.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';
import { useNearMe } from '../near-me/use-near-me.tsx';

/** An address's place, found. */
interface PlacedQuery {
  /** The query with `near` for the words of its place; undefined while that is looked up, or is not known. */
  query?: UrlQuery;
  /** What the point in the query is called. */
  around?: string;
  /** What a title calls it. */
  titled?: string;
  /** Why the place is not known. */
  fault?: PlaceFault;
  /** What says the place better than the address does: `Within 50 mi of Emporia, KS`. */
  label?: string;
}

/** Where the rider is was not said; the files of places did not come; there is no such ZIP. */
export type PlaceFault = 'rider' | 'files' | 'zip';

type Asked<Kind> = Extract<PlaceFilter, { kind: Kind }>;

/** Puts a point in the place of the words that mean one: a ZIP, a town, or the rider's place. */
export function usePlace(query: UrlQuery): PlacedQuery {
  const { location, within, ...others } = query;
  const asked = parsePlaceQuery({ location, within });
  const { state: rider } = useNearMe();
  const text = asked.kind === 'around' ? asked.text : '';
  const { data: town, isError } = useQuery({
    queryKey: ['place', text],
    // TanStack Query holds undefined for no answer.
    queryFn: async () => (await pagePlaceLookup().findPlace(text)) ?? null,
    enabled: text !== '',
  });
  // The API's own way to say it, which an address may use too.
  if (query['near']) return { query };
  if (asked.kind === 'anywhere') return { query: others };
  if (asked.kind === 'state') {
    return { query: { ...others, location: asked.state.code }, label: asked.state.name };
  }
  if (asked.kind === 'text') return { query: { ...others, location: asked.text } };
  if (asked.kind === 'here') return aroundRider(others, asked, rider);
  return isError ? { fault: 'files' } : aroundTown(others, asked, town);
}

function around(
  others: UrlQuery,
  { lat, lng }: Coords,
  names: { around: string; titled: string },
  miles: string,
): PlacedQuery {
  return {
    query: { ...others, near: `${lat},${lng}`, within: miles },
    ...names,
    label: `Within ${miles} mi of ${names.around}`,
  };
}

function aroundRider(others: UrlQuery, { miles }: Asked<'here'>, rider: NearMeState): PlacedQuery {
  if (rider.status !== 'located') return { label: `Within ${miles} mi of you`, fault: 'rider' };
  return around(others, rider.here, { around: formatHere(rider.here), titled: 'You' }, miles);
}

/** @param town null when there is none of that name, undefined until that is known */
function aroundTown(
  others: UrlQuery,
  { text, miles }: Asked<'around'>,
  town: Town | null | undefined,
): PlacedQuery {
  const zip = /^\d/.test(text) ? ` ${text}` : '';
  const label = `Within ${miles} mi of ${text}`;
  if (town) {
    const titled = townLabel(town);
    const placed = around(others, town, { around: titled + zip, titled }, miles);
    // The chip of a ZIP is there before its town is known, and stays as wide.
    return zip ? { ...placed, label } : placed;
  }
  if (town === undefined) return { label };
  // A place that no gazetteer knows may still be how a race calls it; a ZIP is in no race's location.
  return zip ? { fault: 'zip' } : { query: { ...others, location: text } };
}

interface Place {
  name: string;
  at: Coords;
}

interface KnownPlace {
  /** The place, when it is known. */
  place?: Place;
  /** The words of a place that no gazetteer knows. */
  unknown?: string;
}

/**
 * Where a query asks for races, as far as it says so itself: the point it measures from or a state's middle.
 * @param around what the point it measures from is called
 */
export function placeOf({ near, states }: RaceQuery, around = 'there'): Place | undefined {
  if (near) return { name: around, at: near };
  const [state] = states;
  return state && { name: `the middle of ${stateOf(state).name}`, at: stateCenter(state) };
}

/**
 * Where a query asks for races, as far as that is a known place: the point it measures from, a state's
 * middle, a town or a ZIP, and else where the rider has said to be.
 * @param around what the point it measures from is called
 */
export function useAskedPlace(query: RaceQuery, around?: string): KnownPlace {
  const { near } = query;
  const location = query.typedLocation ?? query.location;
  const { state: rider } = useNearMe();
  const text = location && parsePlaceText(location).kind !== 'anywhere' ? location : undefined;
  const { data: town } = useQuery({
    queryKey: ['place', text],
    queryFn: async () => (await pagePlaceLookup().findPlace(text ?? '')) ?? null,
    enabled: near === undefined && text !== undefined,
  });
  if (town && !near) return { place: { name: townLabel(town), at: town } };
  const place = placeOf(query, around);
  if (place) return { place };
  if (text) return town === null ? { unknown: text } : {};
  if (rider.status !== 'located') return {};
  return { place: { name: formatHere(rider.here), at: rider.here } };
}
