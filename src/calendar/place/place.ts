import type { Coords } from './coords.ts';
import { townKey } from './gazetteer.ts';
import { parsePlaceText, withoutZip } from './place-text.ts';
import { findState, type StateCode, stateOf } from './state.ts';

/** The most characters of a location. */
export const maxLocationLength = 120;

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

/** Whether a location says only which state it's in: `Hawaii`, `HI, HI`. New York is also a town. */
export const isOnlyState = (location: string, state: StateCode): boolean =>
  state !== 'NY' && findState(townOf(location))?.code === state;

/**
 * A location as stored and searched: `Emporia ks`, `Emporia, Kansas`, `Emporia, KS 66801` → `Emporia, KS`
 * (docs/rules.md#r22). A state alone is its name; a location that names its state elsewhere, or names another state,
 * only loses its ZIP.
 */
export function completeLocation(location: string, state: StateCode): string {
  const named = withoutZip(location);
  const place = parsePlaceText(named);
  const isHere = place.kind === 'town' && place.state === state;
  if (isOnlyState(isHere ? place.town : named, state)) return stateOf(state).name;
  if (isHere) return townLabel({ name: place.town, state });
  const isElsewhere = place.kind === 'town' && named.includes(',');
  if (isElsewhere || namesState(named, state)) return named;
  return townLabel({ name: named, state });
}

/** Whether a location is a ZIP without its town, which can't be completed without looking it up. */
export const isOnlyZip = (location: string): boolean => parsePlaceText(location).kind === 'zip';

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

/** A town or a ZIP's town, accurate to a hundredth of a degree, about half a mile. */
export interface Town extends Coords {
  name: string;
  state: StateCode;
}

/** `Emporia, KS`, as in a race's location. */
export function townLabel({ name, state }: Pick<Town, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** A key for all spellings of a town in its state. */
export function townId({ name, state }: Pick<Town, 'name' | 'state'>): string {
  return `${townKey(name)},${state}`;
}
