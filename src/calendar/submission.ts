import type { z } from 'zod';
import { type Day, formatDay, type Today } from './day.ts';
import { daySchema } from './field-schemas.ts';
import { type Race, raceFieldsSchema } from './race.ts';

/**
 * What a rider may say of a race they submit. Who submits it is whoever is signed in, whatever the form
 * says (trust T24); what only moderators say is left out.
 */
export const submissionSchema = raceFieldsSchema.transform((fields) => ({
  ...fields,
  needsReview: false,
  reviewNotes: '',
  eventKey: undefined,
  verifiedAt: undefined,
}));

/** Nobody plans a race further ahead, in years: a later one is a slip of a key. */
const plannedAhead = 5;

/** A submission as it may be sent today: of a race that is still to come, and not in a far future. */
export const submissionSchemaAt = (today: Today) =>
  submissionSchema.superRefine(({ date, endDate, state }, ctx) => {
    const day = today.in(state);
    if ((endDate ?? date) < day) {
      const next = nextLike(date, day);
      const hint = next ? `; did you mean ${formatDay(next, 'short')}?` : '';
      ctx.addIssue({ code: 'custom', path: ['date'], message: `date is past${hint}` });
    }
    for (const [field, latest] of Object.entries({ date, endDate })) {
      if (!latest || yearOf(latest) <= yearOf(day) + plannedAhead) continue;
      const message = `${field} must be in ${yearOf(day) + plannedAhead} or before`;
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** The first day from today on that has the month and the day of another year's; none of a Feb 29. */
function nextLike(past: Day, today: Day): Day | undefined {
  const years = [yearOf(today), yearOf(today) + 1];
  const days = years.map((year) => `${year}${past.slice(4)}`);
  return days.find((day) => day >= today && daySchema.safeParse(day).success);
}

export type SubmissionFields = z.output<typeof submissionSchema>;

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
