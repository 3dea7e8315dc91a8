import { isRaceId } from './race-id.ts';

/** How many races are compared at once (docs/rules.md#r82): more don't fit beside each other. */
export const maxCompared = 4;

export interface Compared {
  /** The races to compare, in order. */
  ids: string[];
  /** How many more the address names. */
  leftOut: number;
}

/** Reads the races of `/compare?races=…`: ids with commas between; what can't be one is no race. */
export function readCompared(text = ''): Compared {
  const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter(isRaceId);
  return { ids: ids.slice(0, maxCompared), leftOut: Math.max(0, ids.length - maxCompared) };
}
