import type { Coords } from '#calendar/place/coords.ts';
import { askService } from './place-services.ts';

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
