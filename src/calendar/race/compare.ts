import { isRaceId } from './race-id.ts';

/** The most races to compare at once (docs/rules.md#r82): more don't fit side by side. */
export const maxCompared = 4;

export interface Compared {
  /** The races to compare, in order. */
  ids: string[];
  /** The others that the address names. */
  leftOut: string[];
}

/** Parses the comma-separated ids of `/compare?races=…`; ignores text that can't be an id. */
export function readCompared(text = ''): Compared {
  const ids = [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter(isRaceId);
  return { ids: ids.slice(0, maxCompared), leftOut: ids.slice(maxCompared) };
}
