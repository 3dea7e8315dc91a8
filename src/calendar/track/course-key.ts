import { type Course, courseText } from '../race/course.ts';
import { slugify } from '../text/text.ts';

/**
 * The key of each course in addresses, in order: `elite-women-60-mi`. Made of name and distance, because every course
 * has at least one of them; a second course with the same key gets `-2`.
 */
export function courseKeys(courses: readonly Course[]): string[] {
  const seen = new Map<string, number>();
  return courses.map((course) => {
    const key = slugify(courseText(course)) || 'course';
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}

/** The course with that key. */
export const findCourse = (courses: readonly Course[], key: string): Course | undefined =>
  courses[courseKeys(courses).indexOf(key)];

/** The given courses, each with the line of the known course with its key, because callers rarely send lines. */
export function withKnownTracks(courses: readonly Course[], known: readonly Course[]): Course[] {
  const keys = courseKeys(courses);
  return courses.map((course, at) => {
    const track = course.track ?? findCourse(known, keys[at] as string)?.track;
    return track ? { ...course, track } : course;
  });
}

/** Courses keep their own lines, and can't take another race's: only their own files set them (docs/rules.md#r92). */
export function withOwnTracks(courses: readonly Course[], own: readonly Course[]): Course[] {
  const known = new Set(own.map(({ track }) => track));
  const withoutOthers = courses.map((course) =>
    known.has(course.track) ? course : { ...course, track: undefined },
  );
  return withKnownTracks(withoutOthers, own);
}
