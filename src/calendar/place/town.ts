import type { Coords } from './coords.ts';
import { townKey } from './gazetteer.ts';
import type { StateCode } from './state.ts';

/** A town or a ZIP's town, and where it is: to a hundredth of a degree, about half a mile. */
export interface Town extends Coords {
  name: string;
  state: StateCode;
}

/** `Emporia, KS`, as a race's location has it. */
export function townLabel({ name, state }: Pick<Town, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** What all listings of one town have in common, however they spell it. */
export function townId({ name, state }: Pick<Town, 'name' | 'state'>): string {
  return `${townKey(name)},${state}`;
}
