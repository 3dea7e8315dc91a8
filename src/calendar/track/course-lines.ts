import type { Course } from '../race/course.ts';
import { courseKeys } from './course-key.ts';
import type { TrackFacts } from './track-facts.ts';

/** What a race's page shows about a track. */
export interface PageTrack {
  /** As `encodeLine` writes it. */
  line: string;
  facts: TrackFacts;
}

/** A course that has a track, with its key. */
export interface CourseLine extends PageTrack {
  key: string;
  course: Course;
}

/** The courses that have one of the tracks, in their order. @param tracks by id */
export function courseLines(
  courses: readonly Course[],
  tracks: ReadonlyMap<string, PageTrack>,
): CourseLine[] {
  if (!courses.some(({ track }) => track !== undefined)) return [];
  const keys = courseKeys(courses);
  return courses.flatMap((course, at) => {
    const track = tracks.get(course.track ?? '');
    return track ? [{ key: keys[at] as string, course, ...track }] : [];
  });
}
