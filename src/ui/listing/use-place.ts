import { useQuery } from '@tanstack/react-query';
import { type Coords, centerOf } from '#calendar/place/coords.ts';
import { type Town, townLabel } from '#calendar/place/place.ts';
import { type PlaceFilter, parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText, statesText } from '#calendar/place/place-text.ts';
import { nameInSentence, stateOf } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { formatHere, type NearMeState } from '../near-me/near-me.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';
import { useNearMe } from '../near-me/use-near-me.tsx';
import type { UrlQuery } from '../url/url-query.ts';
import { areaLabel } from './place-field.ts';

/** A URL's query with its place resolved. */
interface ResolvedQuery {
  /** The query with `near` instead of the place's name; undefined while the place is looked up, or if it's unknown. */
  query?: UrlQuery;
  /** The name of the point `near`. */
  around?: string;
  /** The place's name in titles. */
  placeTitle?: string;
  /** The town that `near` is. */
  town?: string;
  fault?: PlaceFault;
  /** A better label than the URL's text: `Within 50 mi of Emporia, KS`. */
  label?: string;
}

/** The rider's place is unknown; the place files didn't load; there's no such ZIP. */
export type PlaceFault = 'rider' | 'files' | 'zip';

type PlaceOfKind<Kind> = Extract<PlaceFilter, { kind: Kind }>;

/** Replaces a ZIP, a town or the rider's place with its point. */
export function usePlace(query: UrlQuery): ResolvedQuery {
  const { location, within, ...others } = query;
  const place = parsePlaceQuery({ location, within });
  const { state: rider } = useNearMe();
  const text = place.kind === 'around' ? place.text : '';
  const { data: town, isError } = useQuery({
    queryKey: ['place', text],
    // TanStack Query doesn't allow undefined as data.
    queryFn: async () => (await pagePlaceLookup().findPlace(text)) ?? null,
    enabled: text !== '',
  });
  if (query['area']) {
    const around = 'the middle of the map';
    return { query: others, label: areaLabel, around, placeTitle: 'This Area' };
  }
  // The API's own parameter, which a page's URL may also have.
  if (query['near']) {
    const label = `Within ${within ?? ''} mi of a point`;
    return { query, label, around: 'that point', placeTitle: 'This Area' };
  }
  if (place.kind === 'anywhere') return { query: others };
  if (place.kind === 'state') {
    return { query: { ...others, location: place.state.code }, label: place.state.name };
  }
  if (place.kind === 'states') {
    const text = statesText(place.states.map(({ code }) => code));
    return { query: { ...others, location: text }, label: text };
  }
  if (place.kind === 'text') return { query: { ...others, location: place.text } };
  if (place.kind === 'here') return aroundRider(others, place, rider);
  return isError ? { fault: 'files' } : aroundTown(others, place, town);
}

function around(
  others: UrlQuery,
  { lat, lng }: Coords,
  names: { around: string; placeTitle: string },
  miles: string,
): ResolvedQuery {
  return {
    query: { ...others, near: `${lat},${lng}`, within: miles },
    ...names,
    label: `Within ${miles} mi of ${names.around}`,
  };
}

function aroundRider(
  others: UrlQuery,
  { miles }: PlaceOfKind<'here'>,
  rider: NearMeState,
): ResolvedQuery {
  if (rider.status !== 'located') return { label: `Within ${miles} mi of you`, fault: 'rider' };
  return around(others, rider.here, { around: formatHere(rider.here), placeTitle: 'You' }, miles);
}

/** @param town null if there is no town of that name, undefined until that is known */
function aroundTown(
  others: UrlQuery,
  { text, miles }: PlaceOfKind<'around'>,
  town: Town | null | undefined,
): ResolvedQuery {
  const zip = /^\d/.test(text) ? ` ${text}` : '';
  const label = `Within ${miles} mi of ${text}`;
  if (town) {
    const placeTitle = townLabel(town);
    const placed = around(others, town, { around: placeTitle + zip, placeTitle }, miles);
    // A ZIP's chip shows before its town is known, and keeps its width.
    return { ...placed, town: placeTitle, ...(zip && { label }) };
  }
  if (town === undefined) return { label };
  // A place that isn't in the gazetteer may still be in races' locations; a ZIP never is.
  return zip ? { fault: 'zip' } : { query: { ...others, location: text } };
}

interface Place {
  name: string;
  at: Coords;
}

interface LookedUpPlace {
  place?: Place;
  /** Text that isn't in the gazetteer. */
  unknown?: string;
}

/** The point or state the query itself names. @param around the point's name */
export function placeOf({ near, area, states }: RaceQuery, around = 'there'): Place | undefined {
  if (near) return { name: around, at: near };
  if (area) return { name: around, at: centerOf(area) };
  const [state] = states ?? [];
  return (
    state && { name: `the middle of ${nameInSentence(stateOf(state))}`, at: stateCenter(state) }
  );
}

/** The query's place or, without one, the rider's. @param around the point's name */
export function useQueryPlace(query: RaceQuery, around?: string): LookedUpPlace {
  const { near, area } = query;
  const location = query.typedLocation ?? query.location;
  const { state: rider } = useNearMe();
  const text = location && parsePlaceText(location).kind !== 'anywhere' ? location : undefined;
  const { data: town } = useQuery({
    queryKey: ['place', text],
    queryFn: async () => (await pagePlaceLookup().findPlace(text ?? '')) ?? null,
    enabled: near === undefined && area === undefined && text !== undefined,
  });
  if (town && !near && !area) return { place: { name: townLabel(town), at: town } };
  const place = placeOf(query, around);
  if (place) return { place };
  if (text) return town === null ? { unknown: text } : {};
  if (rider.status !== 'located') return {};
  return { place: { name: formatHere(rider.here), at: rider.here } };
}
