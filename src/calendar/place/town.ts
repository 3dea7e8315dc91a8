import type { Coords } from './coords.ts';
import { townKey } from './gazetteer.ts';
import type { StateCode } from './state.ts';

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
