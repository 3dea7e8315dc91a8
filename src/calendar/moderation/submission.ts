import type { z } from 'zod';
import { refusePlaceErrors } from '../place/place-issues.ts';
import { type Race, raceFieldsSchema } from '../race/race.ts';
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
    .superRefine(refusePlaceErrors)
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

/** What is said of a day that is over, which may be meant: results are worth having, too. */
export function pastDoubt(day: Day, today: Day): string | undefined {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  const year = Number(today.slice(0, 4));
  const next = `${year}${day.slice(4)}` < today ? year + 1 : year;
  return `${formatDay(day, 'short')} is past. Did you mean ${next}?`;
}

/** What a rider sees of a race they submitted. */
export type Submission = Pick<Race, 'id' | 'name' | 'genre' | 'location' | 'date' | 'status'> & {
  state: string;
  /** What the moderators said when they decided. */
  notes: string;
  submittedAt: string;
  decidedAt?: string | undefined;
};

/** What moderators see of a race that waits for them, or was rejected. */
export type SubmittedRace = Race & {
  submitterName?: string | undefined;
  submitterEmail?: string | undefined;
  submittedAt?: string | undefined;
  /** What the submitter was told. */
  notes?: string | undefined;
};
