import { fold } from '../text/text.ts';
import { findState, type State, states } from './state.ts';

/** Letters; two are a state's code, or too few to say which state they begin. */
const shortest = 3;

/**
 * Towns whose whole name begins one state's name only. Someone who writes `Kent` means a town; `Colo`
 * and `Ark` are towns too, but far better known as what newspapers call Colorado and Arkansas.
 * tests/unit/data/gazetteer.test.ts holds this list to the gazetteer.
 */
const towns = new Set(['colora', 'ida', 'indian', 'kent', 'massac', 'penn', 'virgin', 'west']);

/**
 * The state that a location means: by code, name or slug in any case, or by three letters or more that
 * begin the name of no other state, such as `colo`, `massach` or `new j`. A town's name stays a town.
 * The API, the lists in the browser and their fields all read a location by this one rule.
 */
export function parseState(location: string): State | undefined {
  const exact = findState(location);
  if (exact) return exact;
  const text = fold(location).trim().replace(/\s+/g, ' ');
  if (text.length < shortest || towns.has(text)) return undefined;
  const [state, ...others] = states.filter(({ name }) => fold(name).startsWith(text));
  return others.length === 0 ? state : undefined;
}
