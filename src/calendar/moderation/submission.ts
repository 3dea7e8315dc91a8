import { z } from 'zod';
import { refusePlaceFaults } from '../place/place-faults.ts';
import { raceFieldsSchema } from '../race/race.ts';
import { moderationStatuses } from '../race/status.ts';
import { daySchema } from '../text/field-schemas.ts';
import { type Day, formatDay } from '../time/day.ts';

/** So many years ahead a race may be submitted; farther off the year is a slip. */
const mostYearsAhead = 3;

/**
 * What a rider may say of a race they submit. Who submits it is whoever is signed in, whatever the form
 * says; what only moderators say is left out.
 */
export function submissionSchema(today: Day) {
  const last = `${Number(today.slice(0, 4)) + mostYearsAhead}${today.slice(4)}`;
  return raceFieldsSchema
    .superRefine(refusePlaceFaults)
    .superRefine((race, ctx) => {
      for (const field of ['date', 'endDate'] as const) {
        if ((race[field] ?? '') <= last) continue;
        const message = `${field} must be within ${mostYearsAhead} years, by ${formatDay(last, 'short')}`;
        ctx.addIssue({ code: 'custom', path: [field], message });
      }
    })
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

/** Answers POST /api/races/submit. */
export const submittedSchema = z.object({ id: z.string(), status: z.enum(moderationStatuses) });

export type Submitted = z.output<typeof submittedSchema>;

/** What is said of a day that is over, which may be meant: results are worth having, too. */
export function pastDoubt(day: Day, today: Day): string | undefined {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  const year = Number(today.slice(0, 4));
  const next = `${year}${day.slice(4)}` < today ? year + 1 : year;
  return `${formatDay(day, 'short')} is past. Did you mean ${next}?`;
}
