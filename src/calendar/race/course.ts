import { formatNumber } from '../text/number.ts';
import { stableText } from '../text/stable-text.ts';
import { addDays, type Day, daysBetween } from '../time/day.ts';
import { lengthUnits, milesOfEach } from './distance.ts';

/** In the order of forms. */
export const distanceUnits = ['mi', 'km', 'm', 'hours', 'minutes', 'laps'] as const;

export type DistanceUnit = (typeof distanceUnits)[number];

/** A length, a duration or laps. */
export interface CourseDistance {
  value: number;
  unit: DistanceUnit;
}

/** The entry price from a day on, in US dollars. */
export interface PriceRise {
  from: Day;
  price: number;
}

/** One of the races within a race: a distance or category with its own start and price. */
export interface Course {
  name?: string | undefined;
  distance?: CourseDistance | undefined;
  climbingFt?: number | undefined;
  day?: Day | undefined;
  startTime?: string | undefined;
  categories?: string[] | undefined;
  /** In US dollars, until the first of the rises. */
  price?: number | undefined;
  /** By day. */
  priceRises?: PriceRise[] | undefined;
  riderLimit?: number | undefined;
  minAge?: number | undefined;
  maxAge?: number | undefined;
  resultsUrl?: string | undefined;
  /** The id of its line, read from a file (docs/rules.md#r92). */
  track?: string | undefined;
}

export const maxDistance = 100_000;

/** The highest price, in US dollars. */
export const maxPrice = 100_000;

/** The maximum length of a course's name, and of a distance, which may be that name, in characters. */
export const maxCourseName = 120;

/** The most courses of a race. */
export const maxCourses = 30;

const units: Readonly<Record<string, DistanceUnit>> = {
  ...lengthUnits,
  ...{ hour: 'hours', hours: 'hours', hr: 'hours', hrs: 'hours', h: 'hours' },
  ...{ minute: 'minutes', minutes: 'minutes', min: 'minutes', mins: 'minutes' },
  ...{ lap: 'laps', laps: 'laps' },
};

/** Parses a plain distance; undefined if the text says anything more, as in `30-100 miles` or `8 miles per lap`. */
export function parseDistance(text: string): CourseDistance | undefined {
  const [, digits = '', name = ''] =
    /^(\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|\d+(?:\.\d{1,3})?|\.\d{1,3})[ -]?([a-z]+)$/i.exec(
      text.trim(),
    ) ?? [];
  const unit = Object.hasOwn(units, name.toLowerCase()) ? units[name.toLowerCase()] : undefined;
  const value = Number(digits.replaceAll(',', ''));
  return unit && value > 0 && value <= maxDistance ? { value, unit } : undefined;
}

const singular: Partial<Record<DistanceUnit, string>> = {
  hours: 'hour',
  minutes: 'minute',
  laps: 'lap',
};

/** `100 mi`, `1 hour`, `3 laps` */
export function distanceText({ value, unit }: CourseDistance): string {
  return `${value} ${value === 1 ? (singular[unit] ?? unit) : unit}`;
}

/** `Elite Women, 60 mi` */
export const courseText = ({ name, distance }: Course): string =>
  [name, distance && distanceText(distance)].filter(Boolean).join(', ');

/** A course's distance or, without one, its name; empty if it has neither. */
const textOf = ({ distance, name }: Course): string =>
  distance ? distanceText(distance) : (name ?? '');

/** The courses' distinct distances. A course without a distance contributes its name. */
export const distanceTextsOf = (courses: readonly Course[]): string[] => [
  ...new Set(courses.map(textOf).filter((text) => text !== '')),
];

/** Each course's miles, by the same rules as a race's distances; undefined where unknown. */
export const courseMiles = (courses: readonly Course[]): (number | undefined)[] =>
  milesOfEach(courses.map(textOf));

/** The course for a distance text; text that can't be parsed becomes its name. */
export function courseOf(text: string): Course {
  const distance = parseDistance(text);
  return distance ? { distance } : { name: text };
}

/** A key for a course's length, the same for all spellings of it. */
export const lengthKey = (course: Course): string =>
  textOf(course.distance ? course : courseOf(textOf(course)));

/** The courses for some distances, with everything known about those that are among `known`. */
export function coursesOf(distance: readonly string[], known: readonly Course[] = []): Course[] {
  const byKey = new Map(distance.map(courseOf).map((course) => [lengthKey(course), course]));
  return [...byKey].flatMap(([key, course]) => {
    const same = known.filter((other) => lengthKey(other) === key);
    return same.length > 0 ? same : [course];
  });
}

function saysTheSame(distance: readonly string[], courses: readonly Course[]): boolean {
  const typed = new Set(distance.map((text) => lengthKey(courseOf(text))));
  const listed = new Set(courses.map(lengthKey).filter((key) => key !== ''));
  return typed.size === listed.size && [...typed].every((key) => listed.has(key));
}

interface Lengths {
  distance: string[];
  courses?: readonly Course[] | undefined;
}

/** Fields with their courses filled in. */
export type WithCourses<T> = Omit<T, 'courses'> & { courses: Course[] };

/** Derives a race's distances from its courses, if only the courses are given. */
export const withDistance = <T extends Lengths>(race: T): T =>
  race.distance.length === 0 ? { ...race, distance: distanceTextsOf(race.courses ?? []) } : race;

/**
 * Makes a race's distances and courses agree (docs/rules.md#r106): the courses win; without any, they are parsed
 * from the distances. Distances that only differ in spelling stay as they are.
 */
export function withCourses<T extends Lengths>(race: T): WithCourses<T> {
  const { distance, courses = [] } = race;
  if (courses.length === 0) return { ...race, courses: coursesOf(distance) };
  return {
    ...race,
    courses: [...courses],
    distance: saysTheSame(distance, courses) ? distance : distanceTextsOf(courses),
  };
}

/** {@link withCourses} for an edit: if only the distances changed, they win, and keep the courses known for them. */
export function withEditedCourses<T extends Lengths>(
  race: T,
  known: readonly Course[],
): WithCourses<T> {
  const { distance, courses } = race;
  const isUntouched = stableText(courses) === stableText(known) && !saysTheSame(distance, known);
  return courses === undefined || isUntouched
    ? { ...race, courses: coursesOf(distance, known) }
    : withCourses(race);
}

/** The courses of a race that moves, each on the same day of the race as before. */
export const movedCourses = <Moved extends { day?: Day | undefined }>(
  courses: readonly Moved[],
  from: Day,
  to: Day,
): Moved[] =>
  courses.map((course) =>
    course.day ? { ...course, day: addDays(course.day, daysBetween(from, to)) } : course,
  );

/** The earliest course start on a race's first day or, without one, the race's own start. */
export function firstStart({
  date,
  startTime,
  courses,
}: {
  date: Day;
  startTime?: string | undefined;
  courses: readonly Course[];
}): string | undefined {
  const starts = courses
    .filter(({ day = date }) => day === date)
    .flatMap((course) => course.startTime ?? startTime ?? []);
  return starts.sort()[0] ?? startTime;
}

/** The entry price on a day; undefined if unknown. */
export function priceOn({ price, priceRises = [] }: Course, day: Day): number | undefined {
  return priceRises.findLast(({ from }) => from <= day)?.price ?? price;
}

/** A course's price from one day to another, and the rises still ahead during that time. */
export interface PriceTime {
  /** From the start of this day; since always if undefined. */
  from: Day | undefined;
  /** Until the start of this day; for good if undefined. */
  until: Day | undefined;
  price: number | undefined;
  ahead: readonly PriceRise[];
}

/** A course's prices until a race begins, in order. */
export function priceTimes({ price, priceRises = [] }: Course, begins: Day): PriceTime[] {
  const rises = priceRises.filter(({ from }) => from < begins);
  return [undefined, ...rises].map((rise, at) => ({
    from: rise?.from,
    until: rises[at]?.from,
    price: rise?.price ?? price,
    ahead: rises.slice(at),
  }));
}

/** The lowest price of a race's courses on a day (docs/rules.md#r78); undefined if none is known. */
export function lowestPriceOn(courses: readonly Course[], day: Day): number | undefined {
  const prices = courses
    .map((course) => priceOn(course, day))
    .filter((price) => price !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The distinct days on which prices rise, in order. */
export const riseDays = (courses: readonly Course[]): Day[] =>
  [...new Set(courses.flatMap(({ priceRises = [] }) => priceRises.map(({ from }) => from)))].sort();

/** `$65`, `$62.50`, `$1,200` */
export function priceText(price: number): string {
  const [dollars, cents] = price.toFixed(2).split('.');
  return `$${formatNumber(Number(dollars))}${cents === '00' ? '' : `.${cents}`}`;
}
