import { fold } from '../text/text.ts';
import type { Coords } from './coords.ts';
import type { StateCode } from './state.ts';

/** A town, in degrees. */
export type Place = readonly [name: string, lat: number, lng: number];

/** The towns of each state, as in data/places.json. */
export type PlacesByState = Readonly<Partial<Record<StateCode, readonly Place[]>>>;

export interface Gazetteer {
  /** A town in any spelling, with or without its state's code; undefined if the state has none or several. */
  find(town: string, state: StateCode): Coords | undefined;
}

/** Words that town names often abbreviate. */
export const shortWords: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['mountain', 'mtn'],
  ['fort', 'ft'],
  ['point', 'pt'],
  ['township', 'twp'],
  ['heights', 'hts'],
  ['springs', 'spgs'],
  ['junction', 'jct'],
]);

/** A key for all spellings of a town's name: `Saint Mary's` and `St. Marys` → `stmarys`. */
export function townKey(town: string): string {
  return fold(town)
    .replace(/['’ʻ]/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => shortWords.get(word) ?? word)
    .join('');
}

/** A name that two towns share is ambiguous, and maps to undefined. */
function indexOf(towns: readonly Place[]): Map<string, Coords | undefined> {
  const index = new Map<string, Coords | undefined>();
  for (const [name, lat, lng] of towns) {
    const key = townKey(name);
    index.set(key, index.has(key) ? undefined : { lat, lng });
  }
  return index;
}

/** Looks up towns by name. Indexing a state takes a few milliseconds, on first use. */
export function createGazetteer(places: PlacesByState): Gazetteer {
  const indexes = new Map<StateCode, Map<string, Coords | undefined>>();
  return {
    find(town, state) {
      const index = indexes.get(state) ?? indexOf(places[state] ?? []);
      indexes.set(state, index);
      const point = index.get(townKey(town.replace(new RegExp(`,\\s*${state}\\s*$`, 'i'), '')));
      return point && { ...point };
    },
  };
}
