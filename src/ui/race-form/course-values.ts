import { type Course, coursesOf, distanceText, parseDistance } from '#calendar/race/course.ts';
import { withoutNumber } from '#calendar/race/distance.ts';

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

const itemsOf = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

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

/** What to say about typed distances that are none, and become names of courses; undefined if there are none. */
export function distanceWarning(typed: string): string | undefined {
  const names = withoutNumber(itemsOf(typed)).map((name) => `“${name}”`);
  if (names.length === 0) return undefined;
  return `${names.join(', ')} ${names.length === 1 ? 'isn’t a distance or time, so it’s listed as a course’s name' : 'aren’t distances or times, so they’re listed as names of courses'}.`;
}

/** The text of the distance field for these courses. */
export const distancesOf = (courses: readonly CourseValues[]): string =>
  [...new Set(courses.map(({ distance, name }) => distance.trim() || name.trim()))]
    .filter((text) => text !== '')
    .join(', ');

/**
 * The courses for typed distances, keeping everything the form already has for them. If the number of courses is
 * unchanged, a new length corrects the course at its position.
 */
export function coursesTyped(distances: string, known: readonly CourseValues[]): CourseValues[] {
  const byText = new Map(known.map((values) => [distancesOf([values]), values]));
  const typed = coursesOf(itemsOf(distances)).map(courseValuesOf);
  const texts = new Set(typed.map((values) => distancesOf([values])));
  return typed.map((values, at) => {
    const same = byText.get(distancesOf([values]));
    if (same) return same;
    const before = typed.length === known.length ? known[at] : undefined;
    const isCorrected = before?.distance && values.distance && !texts.has(distancesOf([before]));
    return isCorrected ? { ...before, distance: values.distance } : values;
  });
}

/** A course on one line: `XL, 350 mi, $300` */
export const courseLine = ({ name, distance, climbingFt, day, startTime, price }: CourseValues) =>
  [name, distance, climbingFt && `${climbingFt} ft`, day, startTime, price && `$${price}`]
    .filter((part) => part !== '')
    .join(', ');
