import { fold } from '../text/text.ts';
import {
  findRegion,
  findState,
  nameInSentence,
  parseState,
  regionOf,
  type State,
  type StateCode,
  stateOf,
} from './state.ts';

/** A parsed location. */
export type PlaceText =
  | { kind: 'anywhere' }
  | { kind: 'state'; state: State }
  /** Any of several. */
  | { kind: 'states'; states: readonly State[] }
  /** Five digits, without a ZIP+4's last four. */
  | { kind: 'zip'; zip: string }
  | { kind: 'town'; town: string; state: StateCode }
  | { kind: 'text'; text: string };

const countryNames = new Set(['united states', 'united states of america', 'usa', 'us']);

/** Whether a name in lower case stands for the whole country. */
export const isCountry = (name: string): boolean => countryNames.has(name);

/** Whether a location is empty or the whole country. */
export function isAnywhere(location: string): boolean {
  const name = location.trim().toLowerCase();
  return name === '' || isCountry(name);
}

/** `Utah or Colorado`, `Utah, Colorado and Idaho`. */
const statesPattern = /^[^,]+(?:, ?[^,]+)*,? (?:or|and) [^,]+$/i;

/** The states of a region or in a list; undefined if the text is neither. */
function parseStates(text: string): State[] | undefined {
  const region = findRegion(text);
  if (region) return region.states.map(stateOf);
  if (!statesPattern.test(text)) return undefined;
  const states = text.split(/,? (?:or|and) |, ?/i).map(parseState);
  return states.every((state) => state !== undefined) ? [...new Set(states)] : undefined;
}

/** The location that {@link parsePlaceText} parses as these states: `Utah or Colorado`, `Midwest`. */
export function statesText(codes: readonly StateCode[]): string {
  const region = regionOf(codes);
  if (region) return region.name;
  return eitherOf(codes.map((code) => stateOf(code).name));
}

const eitherOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** These states in a sentence: `Utah or Colorado`, `the Midwest`. */
export function statesInWords(codes: readonly StateCode[]): string {
  const region = regionOf(codes);
  if (region) return region.inSentence ?? `the ${region.name}`;
  return eitherOf(codes.map((code) => nameInSentence(stateOf(code))));
}

/** `66801`, `66801-1234`, `66801, KS`, `KS 66801` */
const zipPattern = /^(?:[a-z]{2},? )?(\d{5})(?:-\d{4})?(?:,? ?\b[a-z]{2})?$/i;
const townPattern = /^(.*[^\s,])\s*,\s*([^,]+)$/;
/** Not mixed case: `Fond du La` is a partly typed `Fond du Lac`. */
const codePattern = /^([^,]*[^\s,]) ([a-z]{2}|[A-Z]{2})$/;

/** `Emporia, KS 66801` → `Emporia, KS`; a ZIP alone stays. */
export const withoutZip = (text: string): string =>
  text.replace(/(?:, ?| )\d{5}(?:-\d{4})?$/, '').trimEnd();

/**
 * Parses a location. A comma before a state's code is optional, a ZIP after it is ignored, and the ZIP or town may not
 * exist.
 */
export function parsePlaceText(input: string): PlaceText {
  const text = input.trim().replace(/\s+/g, ' ');
  if (isAnywhere(text)) return { kind: 'anywhere' };
  const state = parseState(text);
  if (state) return { kind: 'state', state };
  const states = parseStates(text);
  if (states) return { kind: 'states', states };
  const zip = zipPattern.exec(text)?.[1];
  if (zip) return { kind: 'zip', zip };
  const named = withoutZip(text);
  const [, town, region = ''] = townPattern.exec(named) ?? codePattern.exec(named) ?? [];
  const townState = findState(region);
  if (town && townState) return { kind: 'town', town, state: townState.code };
  return { kind: 'text', text };
}

/**
 * Whether text is a place as it stands, so that a list may follow while it's typed: a ZIP, nothing, or a state's or
 * region's whole name. `mo` may become `Moab`, and `Emporia, KS` gets a radius.
 */
export function isPlaceComplete(text: string): boolean {
  const place = parsePlaceText(text);
  if (place.kind === 'state') return fold(place.state.name) === fold(text).trim();
  return place.kind !== 'town' && place.kind !== 'text';
}

/** Whether a town's state is a guess: `palo al` may become `Palo Alto`, but in `Emporia KS` it's a code. */
export const isStateGuessed = (town: string): boolean =>
  !town.includes(',') && (/ [a-z]{2}\s*$/.test(town) || town === town.toUpperCase());
