import { useQuery } from '@tanstack/react-query';
import type { Coords } from '#calendar/coords.ts';
import { type AskedPlace, askedPlace } from '#calendar/places/asked-place.ts';
import { type Town, townLabel } from '#calendar/places/town.ts';
import { formatHere } from '../near-me/here.ts';
import type { NearMeState } from '../near-me/near-me.ts';
import { pagePlaceLookup } from '../near-me/page-place-lookup.ts';
import { useNearMe } from '../near-me/use-near-me.ts';
import type { UrlQuery } from './use-url-query.ts';

/** An address's place, found. */
export interface PlacedQuery {
  /** The query with `near` for the words of its place; undefined while that is looked up, or is not known. */
  query?: UrlQuery;
  /** What the point in the query is called. */
  around?: string;
  /** Why the place is not known, and what to do. */
  fault?: string;
  /** What says the place better than the address does: `Within 50 mi of Emporia, KS`. */
  label?: string;
}

type Asked<Kind> = Extract<AskedPlace, { kind: Kind }>;

/** Puts a point in the place of the words that mean one (design §4): a ZIP, a town, or the rider's place. */
export function usePlace(query: UrlQuery): PlacedQuery {
  const { location, within, ...others } = query;
  const asked = askedPlace({ location, within });
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
  return isError ? { fault: faults.files } : aroundTown(others, asked, town);
}

const faults = {
  rider: 'Where are you? Choose “Near me” in Location, or type a town or a ZIP.',
  files: 'Places could not be looked up. Check your connection and try again.',
  zip: 'This ZIP is not known here. Try a town, such as “Emporia, KS”.',
};

function around(others: UrlQuery, { lat, lng }: Coords, name: string, miles: string): PlacedQuery {
  return {
    query: { ...others, near: `${lat},${lng}`, within: miles },
    around: name,
    label: `Within ${miles} mi of ${name}`,
  };
}

function aroundRider(others: UrlQuery, { miles }: Asked<'here'>, rider: NearMeState): PlacedQuery {
  if (rider.status === 'located') return around(others, rider.here, formatHere(rider.here), miles);
  const label = `Within ${miles} mi of you`;
  return rider.status === 'asking' ? { label } : { label, fault: faults.rider };
}

/** @param town null when there is none of that name, undefined until that is known */
function aroundTown(
  others: UrlQuery,
  { text, miles }: Asked<'around'>,
  town: Town | null | undefined,
): PlacedQuery {
  const zip = /^\d/.test(text) ? ` ${text}` : '';
  if (town) return around(others, town, townLabel(town) + zip, miles);
  if (town === undefined) return { label: `Within ${miles} mi of ${text}` };
  // A place that no gazetteer knows may still be how a race calls it; a ZIP is in no race's location.
  return zip ? { fault: faults.zip } : { query: { ...others, location: text } };
}
