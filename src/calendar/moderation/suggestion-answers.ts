import { z } from 'zod';
import { publicRaceSchema, raceSchema } from '../race/race-answers.ts';
import { suggestionKinds, suggestionStates } from './suggestion.ts';

/** One open suggestion of the response of GET /api/admin/suggestions: what most people say first. */
export const openSuggestionSchema = z.object({
  id: z.string(),
  kind: z.enum(suggestionKinds),
  /** As it is listed now. */
  race: raceSchema,
  /** The listing that it is said to duplicate, if there still is one. */
  other: publicRaceSchema.optional(),
  /** Null stands for no value. */
  fields: z.array(
    z.object({
      name: z.string(),
      /** What was listed when it was suggested. */
      before: z.unknown(),
      proposed: z.unknown(),
    }),
  ),
  note: z.string(),
  sourceUrl: z.string().optional(),
  /** A username; absent without an account. */
  from: z.string().optional(),
  /** Whether someone waits for the outcome by email. */
  isAwaited: z.boolean(),
  /** How many different people say the same. */
  people: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type OpenSuggestion = z.output<typeof openSuggestionSchema>;

/** The response of POST /api/admin/suggestions/:id. */
export const decidedSuggestionSchema = z.object({
  state: z.enum(suggestionStates),
  race: raceSchema,
});

export type DecidedSuggestion = z.output<typeof decidedSuggestionSchema>;
