import { z } from 'zod';

/** Which alerts a rider has seen: those up to the newest that was shown. */
export const alertsReadSchema = z.object({
  upTo: z.number().int().positive('upTo must be the id of an alert'),
});
