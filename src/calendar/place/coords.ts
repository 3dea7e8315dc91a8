/** A point on the map, in degrees. */
export interface Coords {
  lat: number;
  lng: number;
}

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

function degreesOf(value: unknown, limit: number): number | undefined {
  const degrees = numberOf(value);
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= limit)) return undefined;
  // Four decimals, about 11 m: the index holds no more, so nothing else may compare by more.
  return Math.round(degrees * 10_000) / 10_000 + 0;
}

/**
 * The point of a latitude and a longitude, numbers or their text, rounded to four decimals; undefined
 * when one is out of range. 0,0 is nobody's start line.
 */
export function coordsOf(latitude: unknown, longitude: unknown): Coords | undefined {
  const [lat, lng] = [degreesOf(latitude, 90), degreesOf(longitude, 180)];
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
