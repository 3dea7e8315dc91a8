import { useQuery } from '@tanstack/react-query';
import type { Coords } from '#calendar/place/coords.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { stateOf } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import { townLabel } from '#calendar/place/town.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { formatHere } from '../near-me/here.ts';
import { pagePlaceLookup } from '../near-me/page-place-lookup.ts';
import { useNearMe } from '../near-me/use-near-me.ts';

interface Place {
  name: string;
  at: Coords;
}

interface AskedPlace {
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
export function useAskedPlace(query: RaceQuery, around?: string): AskedPlace {
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
