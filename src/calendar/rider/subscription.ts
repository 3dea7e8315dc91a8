import { z } from 'zod';
import { emailSchema, genreSchema, stateCodeSchema } from '../text/field-schemas.ts';

/** A form sends what it has no value for as empty text. */
const none = (value: unknown) => (value === '' ? undefined : value);

/** What a subscribe box sends: who wants the weekly mail, and of what; without either, of everything. */
export const subscriptionSchema = z.object({
  email: emailSchema,
  genre: z.preprocess(none, genreSchema.optional()),
  state: z.preprocess(none, stateCodeSchema.optional()),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** Answers POST /api/subscribe, for the box to show. */
export const subscribedSchema = z.object({ message: z.string() });

export type Subscribed = z.output<typeof subscribedSchema>;
