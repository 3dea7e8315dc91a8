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

/** A point on the Earth out of what storage or a service holds; 0,0 is where nobody rides. */
export function pointOf(lat: unknown, lng: unknown): Coords | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && (lat !== 0 || lng !== 0) ? { lat, lng } : undefined;
}
