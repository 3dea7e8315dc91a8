import { type Course, lengthKey } from './course.ts';
import { absentIfEmpty, withoutAbsent } from './course-schema.ts';
import type { Race } from './race.ts';
import { factFields, type Registration, sourceOf } from './registration.ts';
import { lastDay } from './status.ts';

// Joins two listings of one race (docs/rules.md#r68): the first listing's facts stand, the second fills in the rest.

/** Facts of a course that only hold together. */
const together: readonly (readonly (keyof Course)[])[] = [
  ['price', 'priceRises'],
  ['minAge', 'maxAge'],
];

/** A course with its missing facts filled in from the other listing. */
function filledCourse(course: Course, other: Course): Course {
  const isMissing = (name: keyof Course) =>
    (together.find((names) => names.includes(name)) ?? [name]).every(
      (each) => course[each] === undefined,
    ) && !(name === 'startTime' && course.day && other.day && course.day !== other.day);
  const missing = Object.entries(other).filter(([name]) => isMissing(name as keyof Course));
  return { ...course, ...Object.fromEntries(missing) };
}

const nameAndLength = (course: Course) => `${course.name ?? ''} ${lengthKey(course)}`;

type Listing = Pick<Race, 'date' | 'endDate' | 'courses'>;

/** The first and last day that a course may be on. */
const daysOf = ({ day }: Course, listing: Listing) =>
  day ? { from: day, to: day } : { from: listing.date, to: lastDay(listing) };

interface Joining {
  /** Whether the listings are days of one race, which may have the same course on each. */
  joinsDays: boolean;
}

/** The courses of two listings. Where two match, the first listing's fields win. */
export function joinCourses(first: Listing, second: Listing, { joinsDays }: Joining): Course[] {
  const mayBeOnOneDay = (course: Course, other: Course) => {
    const [days, otherDays] = [daysOf(course, first), daysOf(other, second)];
    return days.from <= otherDays.to && otherDays.from <= days.to;
  };
  const isSame = (course: Course, other: Course) =>
    nameAndLength(other) === nameAndLength(course) && (!joinsDays || mayBeOnOneDay(course, other));
  const others = [...second.courses];
  const filled = first.courses.map((course) => {
    const at = others.findIndex((other) => isSame(course, other));
    const [other] = at < 0 ? [] : others.splice(at, 1);
    return other ? filledCourse(course, other) : course;
  });
  return [...filled, ...others];
}

type Fact = keyof typeof factFields;

const knows = (registration: Registration, fact: Fact) =>
  factFields[fact].some((name) => registration[name] !== undefined);

const withoutPriceSource = (registration: Registration): Registration | undefined =>
  absentIfEmpty({
    ...registration,
    sources: absentIfEmpty({ ...registration.sources, prices: undefined }),
  });

const countPrices = (courses: readonly Course[]) =>
  courses.filter(({ price }) => price !== undefined).length;

type Registering = Pick<Race, 'registration' | 'courses'>;

/**
 * What two listings know about registration, with its sources. The window and the lottery each come from one listing;
 * whether the race is sold out comes from the first, if that says anything about registration. The second's source of
 * prices is left out if the joined courses have none of its prices.
 */
export function joinRegistration(
  { registration: first, courses }: Registering,
  { registration }: Registering,
  joined: readonly Course[],
): Registration | undefined {
  const addsPrices = countPrices(joined) > countPrices(courses);
  const second = registration && (addsPrices ? registration : withoutPriceSource(registration));
  if (!first || !second) return first ?? second;
  const isTaken = (fact: Fact) => fact !== 'availability' && !knows(first, fact);
  const from = (fact: Fact) => (isTaken(fact) && knows(second, fact) ? second : first);
  const sourceFrom = (fact: 'lottery' | 'availability') =>
    knows(from(fact), fact) ? sourceOf(from(fact), fact) : undefined;
  const window = sourceOf(from('window'), 'window');
  const sources = absentIfEmpty({
    lottery: sourceFrom('lottery'),
    availability: sourceFrom('availability'),
    prices: first.sources?.prices ?? second.sources?.prices,
  });
  return withoutAbsent({
    ...Object.fromEntries(
      Object.entries(factFields).flatMap(([fact, names]) =>
        names.map((name) => [name, from(fact as Fact)[name]]),
      ),
    ),
    ...window,
    sources,
  } as Registration);
}
