import { fold } from '../text/text.ts';
import type { Coords } from './coords.ts';
import type { StateCode } from './state.ts';

/** A town's name and where it is, in degrees. */
export type Place = readonly [name: string, lat: number, lng: number];

/** The towns of each state, as data/places.json holds them. */
export type PlacesByState = Readonly<Partial<Record<StateCode, readonly Place[]>>>;

export interface Gazetteer {
  /**
   * Where a town is, or undefined when the state has no such town or more than one. Blind to case,
   * accents, punctuation and abbreviation: `St. Louis`, `Saint Louis` and `ST LOUIS, MO` are one.
   * @param town a town's name, alone or with its state as a race's location has it
   */
  find(town: string, state: StateCode): Coords | undefined;
}

/** Words that a town's name has now short, now long; each maps to the short one. */
export const shortWords: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  mountain: 'mtn',
  fort: 'ft',
  point: 'pt',
  township: 'twp',
  heights: 'hts',
  springs: 'spgs',
  junction: 'jct',
};

/** What all spellings of a town's name have in common: `Saint Mary's` and `St. Marys` → `stmarys`. */
export function townKey(town: string): string {
  return fold(town)
    .replace(/['’ʻ]/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => shortWords[word] ?? word)
    .join('');
}

/** Of two towns with one name either could be meant, so neither is in the index. */
function indexOf(towns: readonly Place[]): Map<string, Coords | undefined> {
  const index = new Map<string, Coords | undefined>();
  for (const [name, lat, lng] of towns) {
    const key = townKey(name);
    index.set(key, index.has(key) ? undefined : { lat, lng });
  }
  return index;
}

/** Looks towns up by name. A state is indexed when it is first asked for, in a few milliseconds. */
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
