import { parsePlaceText } from './place-text.ts';
import { findState, type StateCode, stateOf } from './state.ts';
import { townLabel } from './town.ts';

/** The state's code at the end of a location. */
const stateEnding = /,\s*([A-Za-z]{2})$/;

/** The town of a location such as `Emporia, KS`; the whole text when it names no state. */
export function townOf(location: string): string {
  return location.replace(stateEnding, '').trim();
}

/** Whether a part after the town is the state, as in `Emporia, KS, USA`. */
const namesState = (location: string, state: StateCode) =>
  location
    .split(',')
    .slice(1)
    .some((part) => findState(part)?.code === state);

/**
 * A location as the calendar stores and search compares it: `Emporia`, `emporia ks` and
 * `Emporia, Kansas` all end with `, KS`. One that names its state elsewhere, or another state, stays as
 * it is; the latter is for `placeRemarks` to refuse.
 */
export function wholeLocation(location: string, state: StateCode): string {
  const place = parsePlaceText(location);
  if (place.kind === 'town' && place.state === state) return townLabel({ name: place.town, state });
  const isElsewhere = place.kind === 'town' && location.includes(',');
  if (isElsewhere || namesState(location, state)) return location;
  return townLabel({ name: location, state });
}

/** A race whose location is {@link wholeLocation}. */
export const withWholeLocation = <Race extends { location: string; state: StateCode }>(
  race: Race,
): Race => ({ ...race, location: wholeLocation(race.location, race.state) });

/** A location with its state by name, once: `Emporia, Kansas`. */
export function withStateName(location: string, state: StateCode): string {
  const [, code] = stateEnding.exec(location) ?? [];
  const place = code?.toUpperCase() === state ? townOf(location) : location;
  const { name } = stateOf(state);
  return place.endsWith(name) ? place : `${place}, ${name}`;
}
