import type { Course } from '../race/course.ts';
import type { PublicRace, Race, RaceFields } from '../race/race.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

/** Its place among the weeks of its month, from 1. */
const weekOf = (day: Day) => Math.ceil(Number(day.slice(8)) / 7);

/**
 * The same weekday a year later: in the same week of the month if one is (a third Saturday in July), else 52 weeks on.
 * `2026-07-18` // => `2027-07-17`
 */
export function yearLater(day: Day): Day {
  const options = [364, 371].map((days) => addDays(day, days));
  const isSameWeek = (other: Day) =>
    other.slice(5, 7) === day.slice(5, 7) && weekOf(other) === weekOf(day);
  return options.find(isSameWeek) ?? (options[0] as Day);
}

/** What is last year's by next year: each is announced anew. */
const announced = [
  'registration',
  'resultsUrl',
  'statusReason',
  'verifiedAt',
  'sourceUrl',
] as const satisfies readonly (keyof RaceFields)[];

type Draft = Partial<Omit<Race, (typeof announced)[number]>>;

/** Next year's edition of a race as a draft, on a tentative date; prices, courses' lines and days of registration aren't known yet. */
export function nextEdition(race: PublicRace): Draft {
  const date = yearLater(race.date);
  const later = (day: Day) => addDays(day, daysBetween(race.date, date));
  const draft: Draft = Object.fromEntries(
    Object.entries(race).filter(([name]) => !(announced as readonly string[]).includes(name)),
  );
  return {
    ...draft,
    name: race.name.replace(race.date.slice(0, 4), date.slice(0, 4)),
    date,
    endDate: race.endDate && later(race.endDate),
    eventStatus: 'tentative',
    previousDates: [],
    courses: race.courses.map((course) => nextCourse(course, later)),
    reviewNotes: '',
  };
}

function nextCourse(
  { day, price, priceRises, resultsUrl, track, ...course }: Course,
  later: (day: Day) => Day,
): Course {
  return { ...course, ...(day && { day: later(day) }) };
}
