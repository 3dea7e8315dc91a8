import { ascents } from './climbs.ts';
import { milesAlong, type TrackPoint } from './track.ts';
import type { ElevationFacts, TrackFacts } from './track-facts.ts';

const metersPerFoot = 0.3048;
const feetPerMile = 5280;

/**
 * Elevations are averaged over about 500 feet, and a rise counts from 3 m on. Every service does this somewhat
 * differently: Strava smooths, and counts a rise only above a threshold
 * (https://support.strava.com/hc/en-us/articles/216917087), reportedly 2 m with a barometer and 10 m without.
 */
const sampleMiles = 0.02;
const maxSamples = 50_000;
const averaged = 2;
const noiseMeters = 3;
/** What counts as a climb: 100 feet or more, at 2% or more on average; riders hardly notice less. */
const climbMeters = 100 * metersPerFoot;
const climbGrade = 0.02;
/** The points of a drawn profile: more would be finer than a phone can show. */
const profilePoints = 201;

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
const toFeet = (meters: number) => Math.round(meters / metersPerFoot);

/** @param track cleaned, with two points or more */
export function measureTrack(track: readonly TrackPoint[]): TrackFacts {
  const along = milesAlong(track);
  const miles = along.at(-1) ?? 0;
  return {
    miles: rounded(miles, 2),
    ...(track[0]?.meters !== undefined && { elevation: measureElevation(track, along) }),
  };
}

function measureElevation(track: readonly TrackPoint[], along: readonly number[]): ElevationFacts {
  const miles = along.at(-1) ?? 0;
  const count = Math.max(2, Math.min(maxSamples, Math.round(miles / sampleMiles) + 1));
  const meters = smooth(sample(track, along, count));
  const mileAt = (at: number) => (at / (count - 1)) * miles;
  const rise = ({ from, to }: { from: number; to: number }) =>
    (meters[to] as number) - (meters[from] as number);
  const lengthOf = ({ from, to }: { from: number; to: number }) => mileAt(to) - mileAt(from);
  const isClimb = (ascent: { from: number; to: number }) =>
    rise(ascent) / metersPerFoot / feetPerMile >= climbGrade * lengthOf(ascent);
  const climbs = ascents(meters, climbMeters).filter(isClimb);
  const [longest] = climbs.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const highest = meters.reduce((best, value, at) => (value > (meters[best] ?? 0) ? at : best), 0);
  const climbed = ascents(meters, noiseMeters).reduce((sum, ascent) => sum + rise(ascent), 0);
  return {
    climbingFt: toFeet(climbed),
    ...(longest && {
      longestClimb: {
        fromMile: rounded(mileAt(longest.from), 1),
        miles: rounded(lengthOf(longest), 1),
        ft: toFeet(rise(longest)),
      },
    }),
    highPoint: { mile: rounded(mileAt(highest), 1), ft: toFeet(meters[highest] as number) },
    profile: Array.from({ length: profilePoints }, (_, at) =>
      toFeet(meters[Math.round((at / (profilePoints - 1)) * (count - 1))] as number),
    ),
  };
}

/** The elevations at `count` equal distances, in meters. */
function sample(track: readonly TrackPoint[], along: readonly number[], count: number): number[] {
  const miles = along.at(-1) ?? 0;
  let next = 1;
  return Array.from({ length: count }, (_, at) => {
    const mile = (at / (count - 1)) * miles;
    while (next < track.length - 1 && (along[next] as number) < mile) next += 1;
    const [from, to] = [along[next - 1] as number, along[next] as number];
    const share = to > from ? Math.min(1, Math.max(0, (mile - from) / (to - from))) : 0;
    const [low, high] = [track[next - 1]?.meters as number, track[next]?.meters as number];
    return low + share * (high - low);
  });
}

const smooth = (values: readonly number[]): number[] =>
  values.map((_, at) => {
    const near = values.slice(Math.max(0, at - averaged), at + averaged + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
