import { z } from 'zod';
import { raceSchema } from '../race/race-answers.ts';

/** Stands for the reason of a rejection without one. */
export const noReason = 'Rejected by admin';

const { id, name, genre, state, location, date, endDate, status } = raceSchema.shape;

/** The response of GET /api/user/submissions: a rider's submissions, latest first. */
export const submissionsSchema = z.array(
  z.object({
    id,
    name,
    genre,
    state,
    location,
    date,
    endDate,
    status,
    /** The moderators' note on their decision. */
    notes: z.string(),
    /** ISO 8601. */
    submittedAt: z.string(),
    decidedAt: z.string().optional(),
    /** Whether the rider organizes its event. */
    isOwn: z.boolean(),
  }),
);

export type Submission = z.output<typeof submissionsSchema>[number];

/** One pending or rejected race in the response of GET /api/admin/pending-races. */
export const submittedRaceSchema = raceSchema.extend({
  submitterName: z.string().optional(),
  submitterEmail: z.string().optional(),
  submittedAt: z.string().optional(),
  /** Who uploaded a race that nobody submitted: a username, or a deleted user's pseudonym. */
  uploadedBy: z.string().optional(),
  /** ISO 8601. */
  uploadedAt: z.string().optional(),
  /** The moderators' note to the submitter. */
  notes: z.string().optional(),
});

export type SubmittedRace = z.output<typeof submittedRaceSchema>;
