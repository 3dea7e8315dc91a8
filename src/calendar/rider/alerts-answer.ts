import { z } from 'zod';
import { eventStatuses } from '../race/status.ts';
import { genreSchema } from '../text/field-schemas.ts';
import { type Alert, alertKinds } from './alert.ts';

const daysSchema = z.object({ date: z.string(), endDate: z.string().optional() });

const changeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('date'), before: daysSchema, after: daysSchema }),
  z.object({ what: z.literal('place'), before: z.string(), after: z.string() }),
  z.object({
    what: z.literal('status'),
    before: z.enum(eventStatuses),
    after: z.enum(eventStatuses),
    reason: z.string().optional(),
  }),
]);

/** What GET /api/user/alerts answers: a rider's alerts, newest first. */
export const alertsAnswerSchema = z
  .object({
    alerts: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(alertKinds),
        raceId: z.string(),
        name: z.string(),
        genre: genreSchema,
        changes: z.array(changeSchema),
        reason: z.string().optional(),
        createdAt: z.string(),
        readAt: z.string().optional(),
      }),
    ),
  })
  .transform(({ alerts }): Alert[] => alerts);
