import { type Coords, parseCoords } from '#calendar/place/coords.ts';

/** The rider's place. */
export interface Here extends Coords {
  /** `Emporia, Kansas`, once known. */
  name?: string | undefined;
}

export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'bell-lap:place';

/** Seven days in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** The browser's storage; undefined if it's blocked. */
export function pageStorage(): PlaceStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // With cookies blocked, even reading the property throws.
    return undefined;
  }
}

function read(storage: PlaceStorage): Record<string, unknown> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    // Not a value that we stored.
    return {};
  }
}

/** The stored place; removes it if it's invalid or a week old. @param now milliseconds since 1970 */
export function storedPlace(storage = pageStorage(), now = Date.now()): Here | undefined {
  if (!storage) return undefined;
  const { lat, lng, timestamp, name } = read(storage);
  const isNumbers = typeof lat === 'number' && typeof lng === 'number';
  const point = isNumbers ? parseCoords(lat, lng) : undefined;
  const age = typeof timestamp === 'number' ? now - timestamp : Number.NaN;
  if (!point || !(age >= 0 && age < lifetime)) {
    clearStoredPlace(storage);
    return undefined;
  }
  return typeof name === 'string' ? { ...point, name } : point;
}

/** Stores a place for seven days from `now`; without storage, it lasts as long as the page. */
export function storePlace(
  { lat, lng, name }: Here,
  storage = pageStorage(),
  now = Date.now(),
): void {
  try {
    storage?.setItem(key, JSON.stringify({ lat, lng, timestamp: now, name }));
  } catch {
    // Storage may be full; the page still has it in memory.
  }
}

export function clearStoredPlace(storage = pageStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Blocked storage has nothing of ours.
  }
}
