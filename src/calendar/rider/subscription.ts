import { z } from 'zod';
import { emailSchema, genreSchema, stateCodeSchema } from '../text/field-schemas.ts';

/** Forms send empty text for no choice. */
const choiceOf = (value: unknown) => (value === '' ? undefined : value);

/** A request for the weekly email; without a genre or a state, it covers all of them. */
export const subscriptionSchema = z.object({
  email: emailSchema,
  genre: z.preprocess(choiceOf, genreSchema.optional()),
  state: z.preprocess(choiceOf, stateCodeSchema.optional()),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** The response of POST /api/subscribe, for the form to show. */
export const subscribedSchema = z.object({ message: z.string() });

export type Subscribed = z.output<typeof subscribedSchema>;
