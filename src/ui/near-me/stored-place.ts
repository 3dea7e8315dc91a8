import { type Coords, parseCoords } from '#calendar/place/coords.ts';

/** Where the rider is, or says to be. */
export interface Here extends Coords {
  /** `Emporia, Kansas`, once it is known. */
  name?: string | undefined;
}

export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'bell-lap:place';

/** Seven days in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** The browser's storage; undefined where the rider forbids it. */
export function pageStorage(): PlaceStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Where cookies are blocked, reading the property already throws: then nothing is kept.
    return undefined;
  }
}

function read(storage: PlaceStorage): Record<string, unknown> {
  try {
    return Object(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    // Somebody else's text under our key is as good as none.
    return {};
  }
}

/**
 * The place the rider was last at: valid only while its latitude, longitude and time are numbers and
 * it is under 7 days old. What is not valid is removed.
 * @param now milliseconds since 1970
 */
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

/** Keeps a place for seven days from `now`; where nothing can be kept, it lasts as long as the page. */
export function storePlace(
  { lat, lng, name }: Here,
  storage = pageStorage(),
  now = Date.now(),
): void {
  try {
    storage?.setItem(key, JSON.stringify({ lat, lng, timestamp: now, name }));
  } catch {
    // A full storage refuses: the page goes on with what it holds.
  }
}

/** Forgets the place, as logging out does. */
export function clearStoredPlace(storage = pageStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // What refuses to be written has held nothing of ours.
  }
}
