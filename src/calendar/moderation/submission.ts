import { z } from 'zod';
import { refusePlaceErrors } from '../place/place-issues.ts';
import { type RaceFields, raceFieldsSchema, whenDaysValid, whenPlaceValid } from '../race/race.ts';
import { moderationStatuses } from '../race/status.ts';
import { daySchema } from '../text/field-schemas.ts';
import { addDays, type Day, daysBetween, formatDay } from '../time/day.ts';
import { withOwnTracks } from '../track/course-key.ts';

/** A date farther ahead is probably a typo. */
const maxYearsAhead = 3;

/** Why a day is too far ahead for a race (docs/rules.md#r38); undefined if it isn't. */
export function farDayError(day: Day, today: Day): string | undefined {
  const sameDay = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`;
  // Makes February 29 of a common year March 1.
  const last = addDays(sameDay, 0);
  if (day <= last) return undefined;
  return `must be within ${maxYearsAhead} years, by ${formatDay(last, 'short')}`;
}

type Days = Pick<RaceFields, 'date' | 'endDate' | 'registration'>;

/** Refuses days too far ahead, and facts verified on a future day. */
export const refuseFarDays =
  (today: Day) =>
  (
    { date, endDate, registration: { verifiedAt, sources = {} } = {} }: Days,
    ctx: z.RefinementCtx,
  ): void => {
    const addIssue = (path: string[], error: string | undefined) => {
      if (error) ctx.addIssue({ code: 'custom', path, message: `${path.at(-1)} ${error}` });
    };
    addIssue(['date'], farDayError(date, today));
    addIssue(['endDate'], endDate && farDayError(endDate, today));
    const verified = { '': { verifiedAt }, ...sources };
    for (const [fact, source] of Object.entries(verified)) {
      if ((source?.verifiedAt ?? '') <= addDays(today, 1)) continue;
      const path = fact === '' ? [] : ['sources', fact];
      addIssue(['registration', ...path, 'verifiedAt'], 'must not be in the future');
    }
  };

/** A rider's submission, with the moderators' fields reset and without course files, which staff and organizers add. */
export function submissionSchema(today: Day) {
  return raceFieldsSchema
    .superRefine(refusePlaceErrors, whenPlaceValid)
    .superRefine(refuseFarDays(today), whenDaysValid)
    .transform((fields) => ({
      ...fields,
      courses: fields.courses && withOwnTracks(fields.courses, []),
      needsReview: false,
      reviewNotes: '',
      eventKey: undefined,
      verifiedAt: undefined,
    }));
}

/** The headers of POST /api/races/submit. The key makes sending a submission twice harmless (docs/trust.md#t39). */
export const submissionHeadersSchema = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits, dashes or underscores')
    .optional(),
});

export type SubmissionSchema = ReturnType<typeof submissionSchema>;
export type SubmissionFields = z.output<SubmissionSchema>;

/** The response of POST /api/races/submit. */
export const submittedSchema = z.object({ id: z.string(), status: z.enum(moderationStatuses) });

export type Submitted = z.output<typeof submittedSchema>;

/** A warning if a day is past. Not an error, since results of past races are welcome. */
export function pastDateWarning(day: Day, today: Day): string | undefined {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  const year = Number(today.slice(0, 4));
  const next = `${year}${day.slice(4)}` < today ? year + 1 : year;
  return `${formatDay(day, 'short')} is in the past. Did you mean ${next}?`;
}

/** A warning if a race's new day looks like a slip: over half a year from the listed one, and in another year. */
export function yearWarning(listed: Day, day: Day): string | undefined {
  const year = listed.slice(0, 4);
  if (!daySchema.safeParse(day).success || day.startsWith(year)) return undefined;
  if (Math.abs(daysBetween(listed, day)) <= 183) return undefined;
  return `Check the year: this edition is listed for ${year}.`;
}
