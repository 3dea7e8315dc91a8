import { type Coords, milesBetween } from '../place/coords.ts';

/** A point of a course's line. */
export interface TrackPoint extends Coords {
  /** Above sea level, if known. */
  meters?: number | undefined;
}

/** The distance from the first point to each, in miles. */
export function milesAlong(points: readonly TrackPoint[]): number[] {
  let miles = 0;
  return points.map((point, at) => {
    const previous = points[at - 1];
    if (previous) miles += milesBetween(previous, point);
    return miles;
  });
}
