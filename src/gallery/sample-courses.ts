import type { Course } from '#calendar/race/course.ts';
import type { CourseLine } from '#calendar/track/course-lines.ts';
import { measureTrack } from '#calendar/track/measure-track.ts';
import { encodeLine } from '#calendar/track/polyline.ts';
import type { TrackPoint } from '#calendar/track/track.ts';

/** A loop around Emporia, Kansas, with two passes; `height` in meters. */
const loop = (height: number | undefined): TrackPoint[] =>
  Array.from({ length: 401 }, (_, at) => {
    const angle = (at / 400) * 2 * Math.PI;
    const wave = 1 - Math.cos(2 * angle) + 0.15 * Math.sin(23 * angle);
    return {
      lat: 38.4 + 0.12 * Math.sin(angle) + 0.01 * Math.sin(9 * angle),
      lng: -96.18 + 0.2 * Math.cos(angle) + 0.01 * Math.cos(11 * angle),
      meters: height && 350 + (height / 2) * wave,
    };
  });

function sampleLine(key: string, course: Course, height: number | undefined): CourseLine {
  const points = loop(height);
  return { key, course, line: encodeLine(points), facts: measureTrack(points) };
}

export const hillyCourse = sampleLine(
  'long-64-mi',
  { name: 'Long', distance: { value: 64, unit: 'mi' } },
  600,
);
export const mislistedCourse = sampleLine(
  '80-mi',
  { distance: { value: 80, unit: 'mi' }, climbingFt: 1200 },
  60,
);
export const unmeasuredCourse = sampleLine('short', { name: 'Short' }, undefined);
