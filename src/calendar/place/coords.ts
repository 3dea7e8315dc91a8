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

/** Parses degrees, as numbers or text, to four decimals; undefined if out of range or 0,0, where no race starts. */
export function parseCoords(latitude: unknown, longitude: unknown): Coords | undefined {
  const [lat, lng] = [parseDegrees(latitude, 90), parseDegrees(longitude, 180)];
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  return { lat, lng };
}

/** Degrees to two decimals, about half a mile: enough for a town. */
export const toHundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The Earth's mean radius (IUGG), in miles. */
export const earthRadiusMiles = 3958.8;
export const radians = (deg: number) => (deg * Math.PI) / 180;

/** Great-circle distance in miles by the haversine formula on a sphere of the Earth's mean radius. */
export function milesBetween(a: Coords, b: Coords): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The great-circle miles of an hour's drive (docs/rules.md#r80): roads are about a fifth longer, so 60 miles an hour
 * on them are 50 of these.
 */
export const milesAnHour = 50;

/** In degrees. Across the antimeridian, `west` is greater than `east`, as in GeoJSON (RFC 7946, 5.2). */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Parses `west,south,east,north`; undefined if out of range or upside down. */
export function parseArea(text: string): Area | undefined {
  const sides = text.split(',');
  if (sides.length !== 4) return undefined;
  const [west, south, east, north] = sides.map((side, at) => parseDegrees(side, at % 2 ? 90 : 180));
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  return south <= north ? { west, south, east, north } : undefined;
}

const sidesOf = ({ west, south, east, north }: Area) => [west, south, east, north];

/** `west,south,east,north`, as {@link parseArea} reads it. */
export const formatArea = (area: Area): string => sidesOf(area).join();

/** Whether each side of two areas is at the same place, give or take an eighth of the first one's height. */
export function isAboutSameArea(a: Area, b: Area): boolean {
  const tolerance = (a.north - a.south) / 8;
  const sides = sidesOf(b);
  return sidesOf(a).every((side, at) => Math.abs(side - (sides[at] as number)) < tolerance);
}

/** Whether a point is in an area or on its edge. */
export function isInArea({ west, south, east, north }: Area, { lat, lng }: Coords): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** The middle of an area. */
export function centerOf({ west, south, east, north }: Area): Coords {
  const lng = west + ((east - west + 360) % 360) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
}
