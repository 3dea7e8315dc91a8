import type { Coords } from '#calendar/place/coords.ts';

/** Where the rider is, or says to be. */
export interface Here extends Coords {
  /** `Emporia, Kansas`, once it is known. */
  name?: string | undefined;
}

/** What a page calls the place. */
export function formatHere({ name }: Here): string {
  return name ?? 'your location';
}
