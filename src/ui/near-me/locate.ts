import { type Coords, parseCoords } from '#calendar/place/coords.ts';
import { abortWithin } from '../api/api.ts';
import { askService } from './place-services.ts';

/** Why nobody could say where the rider is. */
export type WhyNot = 'denied' | 'timeout' | 'unavailable';

export type Device = Pick<Geolocation, 'getCurrentPosition'>;

/** Eight seconds for an answer, which may be a minute old. */
const patience = { timeout: 8000, maximumAge: 60_000 };

/** GeolocationPositionError's codes. */
const reasons: Readonly<Record<number, WhyNot>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where the device is, or why not. It asks the rider first; how long that takes is not counted. */
export function locateDevice(device: Device | undefined): Promise<Coords | WhyNot> {
  return new Promise((resolve) => {
    if (!device) return resolve('unavailable');
    device.getCurrentPosition(
      ({ coords }) => resolve(parseCoords(coords.latitude, coords.longitude) ?? 'unavailable'),
      ({ code }) => resolve(reasons[code] ?? 'unavailable'),
      patience,
    );
  });
}

/** Where the rider's internet address is, or undefined when the service does not say within 8 s. */
export async function locateAddress(
  url: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<Coords | undefined> {
  const deadline = abortWithin(patience.timeout, signal);
  try {
    const { latitude, longitude } = await askService(fetch, new URL(url), deadline);
    return parseCoords(latitude, longitude);
  } catch {
    // Which service failed means nothing to a rider: typing a ZIP is the way on.
    return undefined;
  }
}

/** Hundredths of a degree: enough to name a town, and no more of where somebody lives. */
const toHalfMile = (degrees: number) => String(Math.round(degrees * 100) / 100);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * The name of a point, `city, state` in English, or undefined when the service knows none.
 * A failure is logged and has no other effect; an abort is none.
 */
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
    const { city, principalSubdivision } = await askService(fetch, query, signal);
    const name = [textOf(city), textOf(principalSubdivision)].filter(Boolean).join(', ');
    return name === '' ? undefined : name;
  } catch (error) {
    if (!signal.aborted) console.error('Error getting location name', error);
    return undefined;
  }
}
