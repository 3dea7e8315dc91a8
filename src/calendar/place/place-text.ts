import { parseState } from './parse-state.ts';
import { findState, type State, type StateCode } from './state.ts';

/** What a rider means by the text of a location. */
export type PlaceText =
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  /** Five digits; the last four of a ZIP+4 say nothing to a rider. */
  | { kind: 'zip'; zip: string }
  | { kind: 'town'; town: string; state: StateCode }
  | { kind: 'text'; text: string };

/** Whether a location asks for nothing: it is empty or the whole country. */
export const isAnywhere = (location: string): boolean =>
  ['', 'united states'].includes(location.trim().toLowerCase());

const zipPattern = /^(\d{5})(?:-\d{4})?$/;
const townPattern = /^(.*[^\s,])\s*,\s*([^,]+)$/;
/** Only in one case: `Fond du La` is on its way to be `Fond du Lac`. */
const codePattern = /^([^,]*[^\s,]) ([a-z]{2}|[A-Z]{2})$/;

/**
 * Reads a location as it is typed or linked: nothing or the whole country, a state by name, code or
 * the beginning of its name, a ZIP, a town with its state by name or code, or else any text. The comma before
 * a code may be missing. Doesn't check whether a ZIP or a town exists. The one rule for queries and stored places.
 */
export function parsePlaceText(input: string): PlaceText {
  const text = input.trim().replace(/\s+/g, ' ');
  if (isAnywhere(text)) return { kind: 'anywhere' };
  const state = parseState(text);
  if (state) return { kind: 'state', state };
  const zip = zipPattern.exec(text)?.[1];
  if (zip) return { kind: 'zip', zip };
  const [, town, region = ''] = townPattern.exec(text) ?? codePattern.exec(text) ?? [];
  const townState = findState(region);
  if (town && townState) return { kind: 'town', town, state: townState.code };
  return { kind: 'text', text };
}

/**
 * Whether the state of a town is a guess: without a comma, two letters may be a code or begin a word, as in
 * `palo al`, on the way to `Palo Alto`. Capitals beside small letters, as in `Emporia KS`, are a code.
 */
export const isStateGuessed = (town: string): boolean =>
  !town.includes(',') && (/ [a-z]{2}\s*$/.test(town) || town === town.toUpperCase());
