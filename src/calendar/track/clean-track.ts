import { milesBetween } from '../place/coords.ts';
import { milesAlong, type TrackPoint } from './track.ts';

/** Points nearer than this (about 3 feet) to the one before add nothing: a device at rest writes one a second. */
const repeatMiles = 0.0006;
/**
 * A lost satellite throws a single point far off. Shorter legs are left alone: the far end of an out-and-back
 * looks the same, and few planners leave a mile without a point.
 */
const spikeMiles = 1;
/** A spike's neighbors are nearer to each other than this share of their distance to it. */
const spikeShare = 0.1;
/** From below the Dead Sea's shore to above Everest; anything beyond is a device's error. */
const possibleMeters = { lowest: -500, highest: 9000 };

const isOnEarth = ({ lat, lng }: TrackPoint) =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);

const isPossible = (meters: number | undefined): meters is number =>
  meters !== undefined && meters >= possibleMeters.lowest && meters <= possibleMeters.highest;

/** Drops impossible, repeated and stray points. In the result, either all points have an elevation or none has. */
export function cleanTrack(points: readonly TrackPoint[]): TrackPoint[] {
  return fillElevations(withoutSpikes(withoutRepeats(points.filter(isOnEarth))));
}

function withoutRepeats(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || milesBetween(last, point) > repeatMiles) kept.push(point);
  }
  return kept;
}

function withoutSpikes(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = [];
  points.forEach((point, at) => {
    const [before, after] = [kept.at(-1), points[at + 1]];
    if (!before || !after || !isSpike(before, point, after)) kept.push(point);
  });
  return kept;
}

function isSpike(before: TrackPoint, point: TrackPoint, after: TrackPoint): boolean {
  const nearer = Math.min(milesBetween(before, point), milesBetween(point, after));
  return nearer > spikeMiles && milesBetween(before, after) < nearer * spikeShare;
}

/** If at least half of the points have elevations, interpolates the others' along the way; otherwise drops them all. */
function fillElevations(points: readonly TrackPoint[]): TrackPoint[] {
  const known = points.flatMap(({ meters }, at) => (isPossible(meters) ? [at] : []));
  // Some programs write 0 for unknown elevations.
  const isFlatZero = known.every((at) => points[at]?.meters === 0);
  if (isFlatZero || known.length * 2 < points.length) {
    return points.map(({ lat, lng }) => ({ lat, lng }));
  }
  const miles = milesAlong(points);
  const metersAt = (at: number | undefined) => points[at ?? -1]?.meters as number;
  let next = 0;
  return points.map(({ lat, lng }, at) => {
    while (next < known.length - 1 && (known[next] as number) < at) next += 1;
    const to = known[next] as number;
    const from = to > at && next > 0 ? (known[next - 1] as number) : to;
    const span = (miles[to] as number) - (miles[from] as number);
    const share = span > 0 ? ((miles[at] as number) - (miles[from] as number)) / span : 0;
    return { lat, lng, meters: metersAt(from) + share * (metersAt(to) - metersAt(from)) };
  });
}
