import { addDays, type Day, daysBetween } from '../time/day.ts';
import { movedCourses } from './course.ts';
import type { PublicRace } from './race.ts';
import { lastDay } from './status.ts';

type WithDays = Pick<PublicRace, 'date' | 'endDate' | 'courses'>;

/** A race on another first day. It stays as long as it was, and each course is on the same day of the race. */
export const movedTo = <R extends WithDays>(race: R, date: Day): R => ({
  ...race,
  date,
  endDate: race.endDate && addDays(lastDay(race), daysBetween(race.date, date)),
  courses: movedCourses(race.courses, race.date, date),
});

/**
 * A race whose first day was wrong. Its last day and its later courses stay where they are, unless the new first day is
 * after its last one: then all of it moves.
 */
export function withFirstDay<R extends WithDays>(race: R, date: Day): R {
  if (race.endDate === undefined || race.endDate < date) return movedTo(race, date);
  const courses = race.courses.map((course) =>
    course.day && (course.day === race.date || course.day < date)
      ? { ...course, day: date }
      : course,
  );
  return { ...race, date, courses };
}
