import { type StateCode, stateOf } from './state.ts';

/** The town of a location such as `Emporia, KS`; the whole text when it names no state. */
export function townOf(location: string): string {
  return location.replace(/,\s*[A-Za-z]{2}$/, '').trim();
}

/** A location with its state by name, once: `Emporia, Kansas`. */
export function withStateName(location: string, state: StateCode): string {
  const [, code] = /,\s*([A-Za-z]{2})$/.exec(location) ?? [];
  const place = code?.toUpperCase() === state ? townOf(location) : location;
  const { name } = stateOf(state);
  return place.endsWith(name) ? place : `${place}, ${name}`;
}
