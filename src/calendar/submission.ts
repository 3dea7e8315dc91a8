import type { z } from 'zod';
import { refusePlaceFaults } from './place-faults.ts';
import { type Race, raceFieldsSchema } from './race.ts';

/**
 * What a rider may say of a race they submit. Who submits it is whoever is signed in, whatever the form
 * says (trust T24); what only moderators say is left out.
 */
export const submissionSchema = raceFieldsSchema
  .superRefine(refusePlaceFaults)
  .transform((fields) => ({
    ...fields,
    needsReview: false,
    reviewNotes: '',
    eventKey: undefined,
    verifiedAt: undefined,
  }));

export type SubmissionFields = z.output<typeof submissionSchema>;

/** What a rider sees of a race they submitted. */
export type Submission = Pick<Race, 'id' | 'name' | 'genre' | 'location' | 'date' | 'status'> & {
  state: string;
  /** What the moderators said when they decided. */
  notes: string;
  submittedAt: string;
  decidedAt?: string | undefined;
};

/** What moderators see of a race that waits for them. */
export type SubmittedRace = Race & {
  submitterName?: string | undefined;
  submitterEmail?: string | undefined;
  submittedAt?: string | undefined;
};
