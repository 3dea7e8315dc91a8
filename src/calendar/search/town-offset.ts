import type { Coords } from '../place/coords.ts';

const hundredths = (degrees: number) => Math.round(degrees * 100);

/** Whole numbers without a sign, small if near 0, as in Protocol Buffers: 0, -1, 1, -2 are 0, 1, 2, 3. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (code: number) => (code % 2 === 1 ? -(code + 1) / 2 : code / 2);

/**
 * How far a town's own point is north and east of a start in it, for a column: towns are stored to a hundredth of a
 * degree, as in the place files, so that a typed town and a chosen one mean the same circle.
 */
export function townOffset(start: Coords, town: Coords): { north: number; east: number } {
  return {
    north: zigzag(hundredths(town.lat) - hundredths(start.lat)),
    east: zigzag(hundredths(town.lng) - hundredths(start.lng)),
  };
}

/** Reverses {@link townOffset}. */
export const townAt = (
  start: Coords,
  { north, east }: { north: number; east: number },
): Coords => ({
  lat: (hundredths(start.lat) + unzigzag(north)) / 100,
  lng: (hundredths(start.lng) + unzigzag(east)) / 100,
});
