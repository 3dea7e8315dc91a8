import type { Course } from '../race/course.ts';
import { courseSummary } from '../race/entry-words.ts';
import { courseKeys } from '../track/course-key.ts';

/** A course before and after a change, in words; empty if it was added or removed. */
export interface CourseChange {
  previous: string;
  current: string;
}

interface Keyed {
  key: string;
  text: string;
}

const keyed = (courses: readonly Course[]): Keyed[] => {
  const keys = courseKeys(courses);
  return courses.map((course, at) => ({ key: keys[at] as string, text: courseSummary(course) }));
};

/** A race's changed courses, one by one; unchanged ones are left out. */
export function courseChanges(before: readonly Course[], after: readonly Course[]): CourseChange[] {
  const [old, fresh] = [keyed(before), keyed(after)];
  const without = (list: readonly Keyed[], others: readonly Keyed[]) =>
    list.filter(({ text }) => !others.some((other) => other.text === text));
  const [removed, added] = [without(old, fresh), without(fresh, old)];
  const successors = removed.map(({ key }) => added.find((other) => other.key === key));
  const others = without(added, successors.filter(Boolean) as Keyed[]);
  const unpaired = successors.filter((successor) => !successor).length;
  // As many were added as removed, so they were probably renamed or changed length.
  const renamed = unpaired === others.length ? others.splice(0) : [];
  return [
    ...removed.map(({ text }, at) => ({
      previous: text,
      current: (successors[at] ?? renamed.shift())?.text ?? '',
    })),
    ...others.map(({ text }) => ({ previous: '', current: text })),
  ];
}
