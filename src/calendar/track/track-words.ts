import { type Course, type CourseDistance, distanceText } from '../race/course.ts';
import { parseMiles } from '../race/distance.ts';
import { formatNumber } from '../text/number.ts';
import type { ElevationFacts, TrackFacts } from './track-facts.ts';

/** Two measures of a course that differ by up to a tenth count as the same. */
const notable = 0.1;

const feet = (value: number) => `${formatNumber(value)} ft`;
const miles = (value: number) => `${Number(value.toFixed(1))} mi`;

const differ = (measured: number, claimed: number) =>
  Math.abs(measured - claimed) > claimed * notable;

const toMiles = (distance: CourseDistance): number | undefined =>
  parseMiles(distanceText(distance));

/** Where a course's file differs notably from its listing; laps and durations can't be compared. */
export function claimNotes(
  { distance, climbingFt }: Pick<Course, 'distance' | 'climbingFt'>,
  { miles: measured, elevation }: TrackFacts,
): string[] {
  const claimed = distance && toMiles(distance);
  const notes: string[] = [];
  if (distance && claimed && differ(measured, claimed)) {
    notes.push(`The course file measures ${miles(measured)}, not ${distanceText(distance)}.`);
  }
  if (elevation && climbingFt && differ(elevation.climbingFt, climbingFt)) {
    notes.push(
      `The course file has ${feet(elevation.climbingFt)} of climbing, not ${feet(climbingFt)}.`,
    );
  }
  return notes;
}

/** `Total climb 5,430 ft. Longest climb 1,240 ft in 6.2 mi, from mile 12. High point 9,820 ft at mile 31.` */
export function describeProfile({ climbingFt, longestClimb, highPoint }: ElevationFacts): string {
  return [
    `Total climb ${feet(climbingFt)}.`,
    longestClimb
      ? `Longest climb ${feet(longestClimb.ft)} in ${miles(longestClimb.miles)}, from mile ${longestClimb.fromMile}.`
      : 'No long climbs.',
    `High point ${feet(highPoint.ft)} at mile ${highPoint.mile}.`,
  ].join(' ');
}

/** `61.2 mi, 5,430 ft of climbing` */
export const measuredText = ({ miles: length, elevation }: TrackFacts): string =>
  elevation
    ? `${miles(length)}, ${feet(elevation.climbingFt)} of climbing`
    : `${miles(length)}, no elevations`;
