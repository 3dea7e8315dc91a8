import { type Coords, parseCoords } from '#calendar/place/coords.ts';
import { abortWithin } from '../api/abort-within.ts';
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
