import { type Coords, parseCoords, toHundredth } from '#calendar/place/coords.ts';
import { abortWithin } from '../api/api.ts';
import { fetchService } from './place-services.ts';

/** Why the rider's place is unknown. */
export type LocateFailure = 'denied' | 'timeout' | 'unavailable';

export type Device = Pick<Geolocation, 'getCurrentPosition'>;

/** Milliseconds; a position may be a minute old. */
const positionOptions = { timeout: 8000, maximumAge: 60_000 };

/** By GeolocationPositionError's code. */
const reasons: Readonly<Record<number, LocateFailure>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
};

/** The device's position, or why there is none. The browser asks the rider first; the timeout excludes that time. */
export function locateDevice(device: Device | undefined): Promise<Coords | LocateFailure> {
  return new Promise((resolve) => {
    if (!device) return resolve('unavailable');
    device.getCurrentPosition(
      ({ coords }) => resolve(parseCoords(coords.latitude, coords.longitude) ?? 'unavailable'),
      ({ code }) => resolve(reasons[code] ?? 'unavailable'),
      positionOptions,
    );
  });
}

/** The estimated position of the rider's IP address; undefined if the service fails or takes over 8 s. */
export async function locateAddress(
  url: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<Coords | undefined> {
  const deadline = abortWithin(positionOptions.timeout, signal);
  try {
    const { latitude, longitude } = await fetchService(fetch, new URL(url), deadline);
    return parseCoords(latitude, longitude);
  } catch {
    // Whatever failed, riders can type a ZIP instead.
    return undefined;
  }
}

/** Hundredths of a degree: enough to name a town, without giving away a home. */
const toHalfMile = (degrees: number) => String(toHundredth(degrees));

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** `Emporia, Kansas`; undefined if the service has no name. Failures are logged, aborts aren't. */
export async function placeName(
  url: string,
  { lat, lng }: Coords,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const query = new URL(url);
  query.searchParams.set('latitude', toHalfMile(lat));
  query.searchParams.set('longitude', toHalfMile(lng));
  query.searchParams.set('localityLanguage', 'en');
  try {
    const { city, principalSubdivision } = await fetchService(fetch, query, signal);
    const name = [textOf(city), textOf(principalSubdivision)].filter(Boolean).join(', ');
    return name === '' ? undefined : name;
  } catch (error) {
    if (!signal.aborted) console.error('Error getting location name', error);
    return undefined;
  }
}
