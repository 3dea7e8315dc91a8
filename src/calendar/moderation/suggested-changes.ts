import { refusePlaceErrors } from '../place/place-issues.ts';
import type { Course } from '../race/course.ts';
import { movedTo, withFirstDay } from '../race/moved-race.ts';
import { type PublicRace, raceFieldsSchema, whenPlaceValid } from '../race/race.ts';
import type { Registration } from '../race/registration.ts';
import { statusNames } from '../race/status.ts';
import { stableText } from '../text/stable-text.ts';
import type { Day } from '../time/day.ts';
import { withOwnTracks } from '../track/course-key.ts';
import { fieldNames } from './field-labels.ts';
import { previousDatesOf } from './race-edits.ts';
import type { SuggestedField, SuggestedFields } from './suggestion.ts';

/** Whether two values of a field are the same; an empty string counts as no value. */
export const isSameValue = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

const keyOf = (value: unknown) => stableText(value === '' ? null : (value ?? null));

/** A race with some fields replaced. A new place without its own pin falls back to its town's. */
export function withSuggested<T extends Pick<PublicRace, SuggestedField | 'previousDates'>>(
  race: T,
  fields: SuggestedFields,
): T {
  const isMoved = fields.location !== undefined || fields.state !== undefined;
  const values = Object.entries(fields).map(([name, value]) => [name, value ?? undefined]);
  const changed: T = {
    ...(fields.date ? withDate(race, fields.date, fields) : race),
    ...(isMoved ? { coords: undefined } : {}),
    ...Object.fromEntries(values),
    ...(fields.overview === null ? { overview: '' } : {}),
    ...(fields.description === null ? { description: '' } : {}),
    ...(fields.courses === undefined ? {} : coursesWith(race, fields)),
    ...(fields.registration ? { registration: withSource(race, fields.registration) } : {}),
  };
  return { ...changed, previousDates: previousDatesOf(race, changed) };
}

/** The race on a suggested first day. Without a suggested last day, its own may have to move. */
const withDate = <T extends Pick<PublicRace, SuggestedField>>(
  race: T,
  date: Day,
  { endDate }: SuggestedFields,
): T => (endDate === undefined ? withFirstDay(race, date) : movedTo(race, date));

type Suggested = Pick<PublicRace, SuggestedField>;

/** Courses keep their lines. Removing all courses clears the distances, too, unless some are suggested. */
function coursesWith(
  { courses: own }: Suggested,
  { courses, distance }: SuggestedFields,
): { courses: Course[]; distance?: string[] } {
  if (courses && courses.length > 0) return { courses: withOwnTracks(courses, own) };
  return { courses: [], ...(distance === undefined ? { distance: [] } : {}) };
}

/** Keeps the registration's sources and verification days, which only staff may set. */
function withSource(
  { registration: { sourceUrl, verifiedAt, sources } = {} }: Suggested,
  suggested: Registration,
): Registration {
  return { ...suggested, sourceUrl, verifiedAt, sources };
}

const wholeSchema = raceFieldsSchema.superRefine(refusePlaceErrors, whenPlaceValid);

/**
 * What a suggestion would change about a race, normalized like a form's values, and why it can't. Reports no
 * errors in fields that the rider didn't touch, except that a race with a new date needs one.
 */
export function proposedChanges(
  race: PublicRace,
  fields: SuggestedFields,
): { fields: SuggestedFields; errors: Record<string, string> } {
  const names = Object.keys(fields) as SuggestedField[];
  const { data, error } = wholeSchema.safeParse(withSuggested(race, fields));
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    const name = names.find((own) => own === field || isSamePlace(own, field));
    if (name) errors[`fields.${[name, ...path.slice(1)].join('.')}`] ??= message;
    // Riders can't suggest earlier dates. A new date makes the listed one an earlier date.
    else if (field === 'previousDates' && fields.eventStatus) {
      errors['fields.eventStatus'] ??= needsDate;
    }
  }
  const changed = names
    .map((name) => [name, (data ? data[name] : fields[name]) ?? null] as const)
    .filter(([name, value]) => !isSameValue(value, race[name]));
  return { fields: Object.fromEntries(changed) as SuggestedFields, errors };
}

const needsDate = `For the ${fieldNames.eventStatus.toLowerCase()} “${statusNames['rescheduled']}”, choose “${fieldNames.date}”, too, and enter the new date.`;

/** A town in another state is an error in both fields. */
const isSamePlace = (a: string, b: string) => [a, b].every((name) => placeNames.has(name));

const placeNames: ReadonlySet<string> = new Set(['state', 'location', 'coords']);
