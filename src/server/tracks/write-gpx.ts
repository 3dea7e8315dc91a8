import { paths } from '#calendar/paths.ts';
import { courseText } from '#calendar/race/course.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { findCourse } from '#calendar/track/course-key.ts';
import { courseGpx } from '#calendar/track/gpx.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { findTrackPoints } from './track-repository.ts';

/**
 * A course's line as a GPX file. `course` is its key (`courseKeys`).
 * @throws AppError `not_found`
 */
export async function writeCourseGpx(
  db: Db,
  race: PublicRace,
  { course: key, siteUrl }: { course: string; siteUrl: string },
): Promise<string> {
  const course = findCourse(race.courses, key);
  const points = course?.track && (await findTrackPoints(db, course.track));
  if (!points) throw new AppError('not_found', 'We don’t have a file for that course.');
  return courseGpx({
    name: `${race.name}, ${courseText(course)}`,
    url: new URL(paths.race(race), siteUrl).href,
    points,
  });
}
