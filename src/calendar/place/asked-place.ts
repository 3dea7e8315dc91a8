import { fold } from '../text/text.ts';
import { isStateGuessed, parsePlaceText } from './place-text.ts';
import type { State } from './state.ts';
import { townLabel } from './town.ts';

/** How a rider, a list or an address calls the place the rider is at. */
export const nearMeText = 'Near me';

/** So many miles count as near a place when nothing else is said. */
export const usualMiles = '50';

/** The part of an address that says where. */
export interface PlaceQuery {
  location?: string | undefined;
  /** Miles, as in the address: not yet known to be a number. */
  within?: string | undefined;
}

/** What an address asks for; whether a ZIP or a town exists is not known here. */
export type AskedPlace =
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  /** A substring of the location. */
  | { kind: 'text'; text: string }
  /** Miles around a ZIP or a town. */
  | { kind: 'around'; text: string; miles: string }
  /** Miles around the place the rider is at. */
  | { kind: 'here'; miles: string };

/**
 * Reads an address: `within` is miles around `location`, or around the rider where that
 * names no place. A state is a state however many miles are asked for, a ZIP always has a circle, and
 * a town without one is the text of a location.
 */
export function askedPlace({ location = '', within }: PlaceQuery): AskedPlace {
  const place = parsePlaceText(location);
  if (place.kind === 'state') return place;
  if (place.kind === 'anywhere') {
    return within ? { kind: 'here', miles: within } : { kind: 'anywhere' };
  }
  if (isNearMe(location)) return { kind: 'here', miles: within || usualMiles };
  const text = location.trim();
  if (place.kind === 'zip') return { kind: 'around', text, miles: within || usualMiles };
  return within ? { kind: 'around', text, miles: within } : { kind: 'text', text };
}

/** The address's part for what was typed and is now meant: a ZIP or a town gets its circle. */
export function placeQuery(typed: string): PlaceQuery {
  const place = parsePlaceText(typed);
  if (place.kind === 'anywhere') return {};
  if (place.kind === 'state') return { location: place.state.name };
  if (isNearMe(typed)) return { within: usualMiles };
  if (place.kind === 'zip') return { location: place.zip, within: usualMiles };
  if (place.kind === 'text') return { location: place.text };
  const { town: name, state } = place;
  const location = isStateGuessed(typed) ? typed.trim() : townLabel({ name, state });
  return { location, within: usualMiles };
}

/** What a location field shows of an address. */
export function placeText({ location, within }: PlaceQuery): string {
  return location || (within ? nearMeText : '');
}

const isNearMe = (text: string) => fold(text).trim() === fold(nearMeText);
