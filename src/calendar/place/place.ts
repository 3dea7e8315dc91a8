import { parsePlaceText } from './place-text.ts';
import { findState, type StateCode, stateOf } from './state.ts';
import { townLabel } from './town.ts';

const stateEnding = /,\s*([A-Za-z]{2})$/;

/** `Emporia, KS` → `Emporia`; a location without a state's code stays as it is. */
export function townOf(location: string): string {
  return location.replace(stateEnding, '').trim();
}

/** Whether the state follows the town, as in `Emporia, KS, USA`. */
const namesState = (location: string, state: StateCode) =>
  location
    .split(',')
    .slice(1)
    .some((part) => findState(part)?.code === state);

/**
 * A location as stored and searched: `Emporia`, `Emporia ks` and `Emporia, Kansas` become `Emporia, KS`
 * (docs/rules.md#r22). One that names its state elsewhere, or another state, stays as it is; `placeIssues`
 * reports the latter.
 */
export function completeLocation(location: string, state: StateCode): string {
  const place = parsePlaceText(location);
  if (place.kind === 'town' && place.state === state) return townLabel({ name: place.town, state });
  const isElsewhere = place.kind === 'town' && location.includes(',');
  if (isElsewhere || namesState(location, state)) return location;
  return townLabel({ name: location, state });
}

export const withCompleteLocation = <Race extends { location: string; state: StateCode }>(
  race: Race,
): Race => ({ ...race, location: completeLocation(race.location, race.state) });

/** `Emporia, KS` → `Emporia, Kansas`; a location without its state gets it, too. */
export function withStateName(location: string, state: StateCode): string {
  const [, code] = stateEnding.exec(location) ?? [];
  const place = code?.toUpperCase() === state ? townOf(location) : location;
  const { name } = stateOf(state);
  return place.endsWith(name) ? place : `${place}, ${name}`;
}
