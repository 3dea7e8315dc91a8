import { z } from 'zod';
import { moderationStatuses } from '../race/race.ts';
import { genreSchema } from '../text/field-schemas.ts';
import type { Submission } from './submission.ts';

/** What GET /api/user/submissions answers: what a rider has submitted, the latest first. */
export const submissionsAnswerSchema = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      genre: genreSchema,
      state: z.string(),
      location: z.string(),
      date: z.string(),
      status: z.enum(moderationStatuses),
      notes: z.string(),
      submittedAt: z.string(),
      decidedAt: z.string().optional(),
    }),
  )
  .transform((submissions): Submission[] => submissions);
