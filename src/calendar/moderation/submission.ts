import { z } from 'zod';
import { refusePlaceErrors } from '../place/place-issues.ts';
import { type RaceFields, raceFieldsSchema } from '../race/race.ts';
import { moderationStatuses } from '../race/status.ts';
import { daySchema } from '../text/field-schemas.ts';
import { type Day, formatDay } from '../time/day.ts';

/** A date farther ahead is probably a typo. */
const maxYearsAhead = 3;

/** Refuses days too far ahead (docs/rules.md#r38). */
export const refuseFarDays =
  (today: Day) =>
  (race: Pick<RaceFields, 'date' | 'endDate'>, ctx: z.RefinementCtx): void => {
    const last = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`;
    for (const field of ['date', 'endDate'] as const) {
      if ((race[field] ?? '') <= last) continue;
      const message = `${field} must be within ${maxYearsAhead} years, by ${formatDay(last, 'short')}`;
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  };

/** A rider's submission, with the moderators' fields reset. */
export function submissionSchema(today: Day) {
  return raceFieldsSchema
    .superRefine(refusePlaceErrors)
    .superRefine(refuseFarDays(today))
    .transform((fields) => ({
      ...fields,
      needsReview: false,
      reviewNotes: '',
      eventKey: undefined,
      verifiedAt: undefined,
    }));
}

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
