import type { Town } from './place.ts';
import { stateCodes } from './state.ts';

/** Towns as columns, which compress better than rows: hundredths of a degree, two letters for each state. */
export interface TownColumns {
  names: string[];
  states: string;
  lats: number[];
  lngs: number[];
}

const codes = new Set<string>(stateCodes);

export function packTowns(towns: readonly Town[]): TownColumns {
  return {
    names: towns.map(({ name }) => name),
    states: towns.map(({ state }) => state).join(''),
    lats: towns.map(({ lat }) => Math.round(lat * 100)),
    lngs: towns.map(({ lng }) => Math.round(lng * 100)),
  };
}

/** The town at an index, or undefined past the end. */
export function townAt(columns: TownColumns, index: number): Town | undefined {
  const name = columns.names[index];
  const state = columns.states.slice(index * 2, index * 2 + 2);
  const lat = columns.lats[index];
  const lng = columns.lngs[index];
  if (name === undefined || lat === undefined || lng === undefined) return undefined;
  if (!codes.has(state)) return undefined;
  return { name, state: state as Town['state'], lat: lat / 100, lng: lng / 100 };
}

export function unpackTowns(columns: TownColumns): Town[] {
  return columns.names
    .map((_, index) => townAt(columns, index))
    .filter((town) => town !== undefined);
}
