import { z } from 'zod';
import { publicRaceSchema, raceSchema } from '../race/race-answers.ts';
import { suggestionKinds, suggestionStates } from './suggestion.ts';

/** One open suggestion in the response of GET /api/admin/suggestions, the most supported first. */
export const openSuggestionSchema = z.object({
  id: z.string(),
  kind: z.enum(suggestionKinds),
  /** As listed now. */
  race: raceSchema,
  /** The listing that it supposedly duplicates, if that still exists. */
  other: publicRaceSchema.optional(),
  /** In these, null means no value. */
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
  /** A username; absent without an account, or once it is deleted. */
  from: z.string().optional(),
  /** Whether its account was deleted. */
  isFromDeleted: z.literal(true).optional(),
  /** Whether the sender asked for the outcome by email. */
  wantsOutcome: z.boolean(),
  /** How many different people agree. */
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
