import { z } from 'zod';

/** A point on the map, in degrees. */
export interface Coords {
  lat: number;
  lng: number;
}

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** Four decimals, about 11 m: the index holds no more, so nothing else may compare by more. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000 + 0;

const degrees = (limit: number) =>
  z.preprocess(numberOf, z.number().min(-limit).max(limit)).transform(rounded);

const shapes = z.union([
  z.object({ lat: degrees(90), lng: degrees(180) }),
  z.tuple([degrees(90), degrees(180)]).transform(([lat, lng]) => ({ lat, lng })),
]);

/**
 * Both shapes the spec allows, `{lat, lng}` and `[lat, lng]`, in range, rounded to four decimals;
 * 0,0 is nobody's start line.
 */
export const coordsSchema = z.unknown().transform((value, ctx): Coords => {
  const { data } = shapes.safeParse(value);
  if (data && (data.lat !== 0 || data.lng !== 0)) return data;
  const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180, not 0,0';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

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
