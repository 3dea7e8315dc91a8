import { earthRadiusMiles } from '../place/coords.ts';
import { milesAlong, type TrackPoint } from './track.ts';

/** Enough for 100 miles of winding road, and about 5 KB in a page. */
const maxPoints = 1000;
/** More points make the search below slow, and are closer together than a device is accurate. */
const maxRead = 10_000;
/** In miles: about 7 feet, less than the width of a road. */
const firstTolerance = 0.0013;
/** Heights count this much more than lengths, so that a pass on a straight road is kept. */
const heightScale = 5;
const metersPerMile = 1609.344;

type Position = readonly [x: number, y: number, z: number];

/** A line of at most 1,000 points that stays as close to the original as that allows (Douglas and Peucker, 1973). */
export function simplifyTrack(track: readonly TrackPoint[]): TrackPoint[] {
  const read = thin(track);
  const positions = toMiles(read);
  for (let tolerance = firstTolerance; ; tolerance *= 1.5) {
    const kept = keptWithin(positions, tolerance);
    if (kept.length <= maxPoints) return kept.map((at) => read[at] as TrackPoint);
  }
}

/** At most about {@link maxRead} points, thinned to a minimum distance from each other. */
function thin(track: readonly TrackPoint[]): readonly TrackPoint[] {
  if (track.length <= maxRead) return track;
  const along = milesAlong(track);
  const step = (along.at(-1) ?? 0) / maxRead;
  let last = 0;
  return track.filter((_, at) => {
    const mile = along[at] as number;
    if (at > 0 && at < track.length - 1 && mile - last < step) return false;
    last = mile;
    return true;
  });
}

/** On a flat map around the start: over a course's extent, the distortion is far below the tolerance's effect. */
function toMiles(track: readonly TrackPoint[]): Position[] {
  const perDegree = (earthRadiusMiles * Math.PI) / 180;
  const lngScale = Math.cos(((track[0]?.lat ?? 0) * Math.PI) / 180);
  return track.map(({ lat, lng, meters = 0 }) => [
    lng * perDegree * lngScale,
    lat * perDegree,
    (meters / metersPerMile) * heightScale,
  ]);
}

/** The indexes of the points to keep. Uses a list instead of recursion, whose depth a hostile line could exhaust. */
function keptWithin(positions: readonly Position[], tolerance: number): number[] {
  const last = positions.length - 1;
  const kept = new Set([0, last]);
  const spans: [from: number, to: number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, at] = [tolerance ** 2, 0];
    for (let between = from + 1; between < to; between += 1) {
      const distance = squareToSegment(
        positions[between] as Position,
        positions[from] as Position,
        positions[to] as Position,
      );
      if (distance > farthest) [farthest, at] = [distance, between];
    }
    if (at === 0) continue;
    kept.add(at);
    spans.push([from, at], [at, to]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** The square of a point's distance to the segment between two others. */
function squareToSegment(
  [x, y, z]: Position,
  [fromX, fromY, fromZ]: Position,
  [toX, toY, toZ]: Position,
): number {
  const [alongX, alongY, alongZ] = [toX - fromX, toY - fromY, toZ - fromZ];
  const length = alongX ** 2 + alongY ** 2 + alongZ ** 2;
  const dot = (x - fromX) * alongX + (y - fromY) * alongY + (z - fromZ) * alongZ;
  const share = length > 0 ? Math.min(1, Math.max(0, dot / length)) : 0;
  return (
    (x - fromX - share * alongX) ** 2 +
    (y - fromY - share * alongY) ** 2 +
    (z - fromZ - share * alongZ) ** 2
  );
}
