import { useQuery } from '@tanstack/react-query';
import { askedPlace } from '#calendar/places/asked-place.ts';
import { townLabel } from '#calendar/places/town.ts';
import { formatHere } from '../near-me/here.ts';
import { pagePlaceLookup } from '../near-me/page-place-lookup.ts';
import { useNearMe } from '../near-me/use-near-me.ts';
import type { UrlQuery } from './use-url-query.ts';

/** An address's place, found. */
export interface PlacedQuery {
  /** The query with `near` for the words of its place; undefined while that is looked up, or is not known. */
  query?: UrlQuery;
  /** Why the place is not known, and what to do. */
  fault?: string;
  /** What narrows the list to the place: `Kansas`, `Within 50 mi of Emporia, KS`; undefined for none. */
  label?: string | undefined;
}

/** Puts a point in the place of the words that mean one (design §4): a ZIP, a town, or the rider's place. */
export function usePlace(query: UrlQuery): PlacedQuery {
  const { location, within, ...others } = query;
  const asked = askedPlace({ location, within });
  const { state } = useNearMe();
  const text = asked.kind === 'around' ? asked.text : '';
  const { data: town, isError } = useQuery({
    queryKey: ['place', text],
    // TanStack Query holds undefined for no answer.
    queryFn: async () => (await pagePlaceLookup().findPlace(text)) ?? null,
    enabled: text !== '',
  });
  // The API's own way to say it, which an address may use too.
  if (query['near']) return { query, label: within && `Within ${within} mi` };
  if (asked.kind === 'anywhere') return { query: others };
  if (asked.kind === 'state') {
    return { query: { ...others, location: asked.state.code }, label: asked.state.name };
  }
  if (asked.kind === 'text')
    return { query: { ...others, location: asked.text }, label: asked.text };
  const around = (lat: number, lng: number, name: string): PlacedQuery => ({
    query: { ...others, near: `${lat},${lng}`, within: asked.miles },
    label: `Within ${asked.miles} mi of ${name}`,
  });
  if (asked.kind === 'here') {
    if (state.status === 'located') {
      return around(state.here.lat, state.here.lng, formatHere(state.here));
    }
    const label = `Within ${asked.miles} mi of you`;
    if (state.status === 'asking') return { label };
    return {
      label,
      fault: 'Where are you? Choose “Near me” in Location, or type a town or a ZIP.',
    };
  }
  if (isError) {
    return {
      label: text,
      fault: 'Places could not be looked up. Check your connection and try again.',
    };
  }
  if (town === undefined) return { label: `Within ${asked.miles} mi of ${text}` };
  const zip = /^\d/.test(text) ? text : '';
  if (town) return around(town.lat, town.lng, `${townLabel(town)} ${zip}`.trim());
  if (zip) return { label: zip, fault: `No ZIP ${zip} is known here. Try a town: “Emporia, KS”.` };
  // A place that no gazetteer knows may still be how a race calls it.
  return { query: { ...others, location: text }, label: text };
}
