import { stateCodes } from './state.ts';
import type { Town } from './town.ts';

/**
 * Towns column by column, which compresses to half of what rows do. Degrees are whole hundredths;
 * `states` holds two letters a town.
 */
export interface TownColumns {
  names: string[];
  states: string;
  lats: number[];
  lngs: number[];
}

const known = new Set<string>(stateCodes);

export function packTowns(towns: readonly Town[]): TownColumns {
  return {
    names: towns.map(({ name }) => name),
    states: towns.map(({ state }) => state).join(''),
    lats: towns.map(({ lat }) => Math.round(lat * 100)),
    lngs: towns.map(({ lng }) => Math.round(lng * 100)),
  };
}

/** The town at a place of the columns, or undefined past their end. */
export function townAt(columns: TownColumns, index: number): Town | undefined {
  const name = columns.names[index];
  const state = columns.states.slice(index * 2, index * 2 + 2);
  const lat = columns.lats[index];
  const lng = columns.lngs[index];
  if (name === undefined || lat === undefined || lng === undefined) return undefined;
  if (!known.has(state)) return undefined;
  return { name, state: state as Town['state'], lat: lat / 100, lng: lng / 100 };
}

/** All towns of the columns, in their order. */
export function unpackTowns(columns: TownColumns): Town[] {
  return columns.names
    .map((_, index) => townAt(columns, index))
    .filter((town) => town !== undefined);
}
