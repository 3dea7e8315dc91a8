import { z } from 'zod';
import { raceSchema } from '../race/race-answers.ts';

const { id, name, genre, state, location, date, status } = raceSchema.shape;

/** Answers GET /api/user/submissions: what a rider has submitted, the latest first. */
export const submissionsSchema = z.array(
  z.object({
    id,
    name,
    genre,
    state,
    location,
    date,
    status,
    /** What the moderators said when they decided. */
    notes: z.string(),
    /** ISO 8601. */
    submittedAt: z.string(),
    decidedAt: z.string().optional(),
  }),
);

export type Submission = z.output<typeof submissionsSchema>[number];

/** Answers GET /api/admin/pending-races, in a list: a race that waits for a decision or was rejected. */
export const submittedRaceSchema = raceSchema.extend({
  submitterName: z.string().optional(),
  submitterEmail: z.string().optional(),
  submittedAt: z.string().optional(),
  /** What the submitter was told. */
  notes: z.string().optional(),
});

export type SubmittedRace = z.output<typeof submittedRaceSchema>;
