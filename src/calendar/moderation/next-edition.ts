import type { Course } from '../race/course.ts';
import type { PublicRace, Race, RaceFields } from '../race/race.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';

/** A day's week within its month, from 1. */
const weekOf = (day: Day) => Math.ceil(Number(day.slice(8)) / 7);

/**
 * The same weekday a year later: in the same week of the month (the third Saturday in July) or else after 52 weeks.
 * `2026-07-18` // => `2027-07-17`
 */
export function yearLater(day: Day): Day {
  const options = [364, 371].map((days) => addDays(day, days));
  const isSameWeek = (other: Day) =>
    other.slice(5, 7) === day.slice(5, 7) && weekOf(other) === weekOf(day);
  return options.find(isSameWeek) ?? (options[0] as Day);
}

/** Fields that don't carry over to the next edition, because they are announced anew each year. */
const announced = [
  'registration',
  'resultsUrl',
  'statusReason',
  'verifiedAt',
  'sourceUrl',
] as const satisfies readonly (keyof RaceFields)[];

type Draft = Partial<Omit<Race, (typeof announced)[number]>>;

/** A draft of next year's edition on a tentative date, without prices, course lines or registration days. */
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
