import { type Course, courseText } from '../race/course.ts';
import { slugify } from '../text/text.ts';

/**
 * What names each course in addresses, in their order: `elite-women-60-mi`, made of its name and distance, the only
 * facts that every course has one of; a second one alike gets `-2`.
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

/** Courses as given, with the lines of those known by the same keys: who sends a list of courses seldom knows of lines. */
export function withKnownTracks(courses: readonly Course[], known: readonly Course[]): Course[] {
  const keys = courseKeys(courses);
  return courses.map((course, at) => {
    const track = course.track ?? findCourse(known, keys[at] as string)?.track;
    return track ? { ...course, track } : course;
  });
}

/** Courses keep their lines, and get none of other races: only their own files set them (docs/rules.md#r92). */
export function withOwnTracks(courses: readonly Course[], own: readonly Course[]): Course[] {
  const known = new Set(own.map(({ track }) => track));
  const withoutOthers = courses.map((course) =>
    known.has(course.track) ? course : { ...course, track: undefined },
  );
  return withKnownTracks(withoutOthers, own);
}
