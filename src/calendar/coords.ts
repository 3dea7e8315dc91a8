/** A point on the map, in degrees. */
export interface Coords {
  lat: number;
  lng: number;
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
