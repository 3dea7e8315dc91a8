import { fold } from '../text/text.ts';
import { townLabel } from './place.ts';
import { isStateGuessed, parsePlaceText, statesText } from './place-text.ts';
import type { State } from './state.ts';

/** What riders see and type for their own position. */
export const nearMeText = 'Near me';

/** The radius, in miles, of an address without `within`. */
export const defaultMiles = '50';

/** The circles, in miles, that a search tries next when the default one has nothing, in order. */
export const widerMiles = [100, 250];

/** The circles, in miles, to offer when nothing is found, in order. */
export const offeredMiles = [25, Number(defaultMiles), ...widerMiles, 500];

/** The place parameters of an address. */
export interface PlaceQuery {
  location?: string | undefined;
  /** Miles, as unparsed text. */
  within?: string | undefined;
}

/** What an address filters by. Its ZIP or town may not exist. */
export type PlaceFilter =
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  | { kind: 'states'; states: readonly State[] }
  /** A substring of the location. */
  | { kind: 'text'; text: string }
  /** Miles around a ZIP or a town. */
  | { kind: 'around'; text: string; miles: string }
  /** Miles around the rider. */
  | { kind: 'here'; miles: string };

/** Parses an address. States ignore `within`, a ZIP always has a radius, and a town without one is text. */
export function parsePlaceQuery({ location = '', within }: PlaceQuery): PlaceFilter {
  const place = parsePlaceText(location);
  if (place.kind === 'state' || place.kind === 'states') return place;
  if (place.kind === 'anywhere') {
    return within ? { kind: 'here', miles: within } : { kind: 'anywhere' };
  }
  if (isNearMe(location)) return { kind: 'here', miles: within || defaultMiles };
  const text = location.trim();
  if (place.kind === 'zip') return { kind: 'around', text, miles: within || defaultMiles };
  return within ? { kind: 'around', text, miles: within } : { kind: 'text', text };
}

/** The parameters for typed text once it is submitted: a ZIP or a town gets a radius. */
export function placeQuery(typed: string): PlaceQuery {
  const place = parsePlaceText(typed);
  if (place.kind === 'anywhere') return {};
  if (place.kind === 'state') return { location: place.state.name };
  if (place.kind === 'states') return { location: statesText(place.states.map(codeOf)) };
  if (isNearMe(typed)) return { within: defaultMiles };
  if (place.kind === 'zip') return { location: place.zip, within: defaultMiles };
  if (place.kind === 'text') return { location: place.text };
  const { town: name, state } = place;
  const location = isStateGuessed(typed) ? typed.trim() : townLabel({ name, state });
  return { location, within: defaultMiles };
}

const codeOf = ({ code }: State) => code;

/** What a location field shows for an address. */
export function placeText({ location, within }: PlaceQuery): string {
  return location || (within ? nearMeText : '');
}

const isNearMe = (text: string) => fold(text).trim() === fold(nearMeText);
