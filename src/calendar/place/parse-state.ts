import { fold } from '../text/text.ts';
import { findState, type State, states } from './state.ts';

/** Two letters are a code. */
const minPrefixLength = 3;

/**
 * Towns whose name is also a unique prefix of a state's: `Kent` means the town. `Colo` and `Ark` are
 * towns, too, but better known as abbreviations of their states. tests/unit/data/gazetteer.test.ts
 * checks this list.
 */
const towns = new Set(['colora', 'ida', 'indian', 'kent', 'massac', 'penn', 'virgin', 'west']);

/**
 * Parses a state's code, name or slug in any case, or a unique prefix of its name of three letters or
 * more, such as `colo`, `massach` or `new j`, unless that is a town's name (docs/rules.md#r24).
 */
export function parseState(location: string): State | undefined {
  const exact = findState(location);
  if (exact) return exact;
  const text = fold(location).trim().replace(/\s+/g, ' ');
  if (text.length < minPrefixLength || towns.has(text)) return undefined;
  const [state, ...others] = states.filter(({ name }) => fold(name).startsWith(text));
  return others.length === 0 ? state : undefined;
}
