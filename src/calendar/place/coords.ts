/** A point on the map, in degrees. */
export interface Coords {
  lat: number;
  lng: number;
}

function parseDegrees(value: unknown, limit: number): number | undefined {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= limit)) return undefined;
  // Four decimals, about 11 m, like the listing index, so that every comparison agrees with it.
  return Math.round(degrees * 10_000) / 10_000 + 0;
}

/** Parses degrees, as numbers or text, to four decimals; undefined if out of range or 0,0, no start line. */
export function parseCoords(latitude: unknown, longitude: unknown): Coords | undefined {
  const [lat, lng] = [parseDegrees(latitude, 90), parseDegrees(longitude, 180)];
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  return { lat, lng };
}

/** The Earth's mean radius (IUGG), in miles. */
export const earthRadiusMiles = 3958.8;
const radians = (deg: number) => (deg * Math.PI) / 180;

/** Great-circle distance in miles by the haversine formula on a sphere of the Earth's mean radius. */
export function milesBetween(a: Coords, b: Coords): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
