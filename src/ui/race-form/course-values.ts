import { type Course, coursesOf, distanceText, parseDistance } from '#calendar/race/course.ts';
import { splitDistances } from '#calendar/race/distance.ts';
import { distanceDoubts } from '#calendar/race/distance-doubts.ts';

/** A course's values in a form. */
export interface CourseValues {
  name: string;
  /** `100 mi`, `6 hours` */
  distance: string;
  climbingFt: string;
  day: string;
  startTime: string;
  /** Comma-separated, like `priceRises`. */
  categories: string;
  price: string;
  /** `95 from 2027-01-01` */
  priceRises: string;
  riderLimit: string;
  minAge: string;
  maxAge: string;
  resultsUrl: string;
  /** The id of the course's line, which only its file changes. */
  track: string;
}

/** The fields of a course that are typed; its line comes from its file. */
export type CourseFieldName = Exclude<keyof CourseValues, 'track'>;

export const courseLabels: Readonly<Record<CourseFieldName, string>> = {
  name: 'Course name',
  distance: 'Length',
  climbingFt: 'Climbing (ft)',
  day: 'Day',
  startTime: 'Course start',
  categories: 'Categories',
  price: 'Price ($)',
  priceRises: 'Price rises',
  riderLimit: 'Rider limit',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  resultsUrl: 'Course results',
};

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value));

export const courseValuesOf = (course: Course): CourseValues => ({
  name: textOf(course.name),
  distance: course.distance ? distanceText(course.distance) : '',
  climbingFt: textOf(course.climbingFt),
  day: textOf(course.day),
  startTime: textOf(course.startTime),
  categories: course.categories?.join(', ') ?? '',
  price: textOf(course.price),
  priceRises: (course.priceRises ?? [])
    .map(({ price, from }) => `${price} from ${from}`)
    .join(', '),
  riderLimit: textOf(course.riderLimit),
  minAge: textOf(course.minAge),
  maxAge: textOf(course.maxAge),
  resultsUrl: textOf(course.resultsUrl),
  track: textOf(course.track),
});

export const emptyCourse = courseValuesOf({});

const trimmed = (items: readonly string[]) =>
  items.map((item) => item.trim()).filter((item) => item !== '');

const itemsOf = (list: string) => trimmed(list.split(','));

const distancesIn = (list: string) => trimmed(splitDistances(list));

function riseOf(text: string): { price: string; from: string } {
  const [, price = '', from = text] = /^\$?([\d.]+) from (\S+)$/.exec(text) ?? [];
  return { price, from };
}

/** A length that can't be parsed becomes the name, if the course has none. */
function lengthOf({ name, distance }: CourseValues): { name: string; distance: unknown } {
  const text = distance.trim();
  if (text === '') return { name, distance: undefined };
  const parsed = parseDistance(text);
  if (parsed || name.trim() !== '')
    return { name, distance: parsed ?? { value: text, unit: 'mi' } };
  return { name: text, distance: undefined };
}

/** The input for the course schema. */
export const courseInput = (values: CourseValues): Record<string, unknown> => ({
  ...values,
  ...lengthOf(values),
  categories: itemsOf(values.categories),
  price: values.price.trim().replace(/^\$/, ''),
  priceRises: itemsOf(values.priceRises).map(riseOf),
});

/** Asks about typed distances that are probably typos; undefined if there are none. */
export const distanceWarning = (typed: string): string | undefined =>
  distanceDoubts(distancesIn(typed), { becomeNames: true });

/** The text of the distance field for these courses. */
export const distancesOf = (courses: readonly CourseValues[]): string =>
  [...new Set(courses.map(({ distance, name }) => distance.trim() || name.trim()))]
    .filter((text) => text !== '')
    .join(', ');

const keyOf = (course: CourseValues) => distancesOf([course]);

/**
 * The courses for typed distances, keeping everything the form already has for them. A new length between the same two
 * courses as a missing one corrects it.
 * @param dropped courses that the form had before, which are there again once their distance is
 */
export function coursesTyped(
  distances: string,
  known: readonly CourseValues[],
  dropped: readonly CourseValues[] = [],
): CourseValues[] {
  const byKey = (courses: readonly CourseValues[]) =>
    new Map(courses.map((course) => [keyOf(course), course]));
  const [knownByKey, droppedByKey] = [byKey(known), byKey(dropped)];
  const typed = coursesOf(distancesIn(distances)).map(courseValuesOf);
  const corrected = correctedBy(typed, known);
  return typed.map((course) => {
    const before = corrected.get(course);
    if (before) return { ...before, distance: course.distance };
    return knownByKey.get(keyOf(course)) ?? droppedByKey.get(keyOf(course)) ?? course;
  });
}

/** The courses whose lengths typed ones correct. */
function correctedBy(
  typed: readonly CourseValues[],
  known: readonly CourseValues[],
): Map<CourseValues, CourseValues> {
  const corrected = new Map<CourseValues, CourseValues>();
  const used = new Set<CourseValues>();
  const added = newAfter(typed, known);
  const pairs = [...newAfter(known, typed)].flatMap(([place, missing]) =>
    missing.flatMap((before) => (added.get(place) ?? []).map((after) => ({ before, after }))),
  );
  pairs.sort((a, b) => apart(a.before, a.after) - apart(b.before, b.after));
  for (const { before, after } of pairs) {
    if (corrected.has(after) || used.has(before)) continue;
    corrected.set(after, before);
    used.add(before);
  }
  return corrected;
}

/** The courses with a length that `others` lack, by the one before them that both have. */
function newAfter(
  courses: readonly CourseValues[],
  others: readonly CourseValues[],
): Map<string, CourseValues[]> {
  const shared = new Set(others.map(keyOf));
  const byPlace = new Map<string, CourseValues[]>();
  let place = '';
  for (const course of courses) {
    if (shared.has(keyOf(course))) place = keyOf(course);
    else if (course.distance) byPlace.set(place, [...(byPlace.get(place) ?? []), course]);
  }
  return byPlace;
}

/** How far apart two lengths are; those in different units are farthest. */
function apart(a: CourseValues, b: CourseValues): number {
  const [one, other] = [parseDistance(a.distance), parseDistance(b.distance)];
  return one && one.unit === other?.unit ? Math.abs(one.value - other.value) : Number.MAX_VALUE;
}

/** A course on one line: `XL, 350 mi, $300` */
export const courseLine = ({ name, distance, climbingFt, day, startTime, price }: CourseValues) =>
  [name, distance, climbingFt && `${climbingFt} ft`, day, startTime, price && `$${price}`]
    .filter((part) => part !== '')
    .join(', ');
