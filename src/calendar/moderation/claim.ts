import { z } from 'zod';
import { pagingShape } from '../query/paging.ts';
import { publicRaceSchema } from '../race/race-answers.ts';
import { maxEventIdLength } from '../race/race-id.ts';
import { emailSchema, lineSchema, optional, textSchema } from '../text/field-schemas.ts';
import { maxNoteLength } from './limits.ts';

/** An organizer's claim, "This is my race", to a race's event (docs/rules.md#r93). */
export const claimSchema = z.strictObject({
  /** Proves the claim if it is at the race's own domain. Defaults to the account's email. */
  email: optional(emailSchema),
  note: textSchema(maxNoteLength).default(''),
});

export type Claim = z.output<typeof claimSchema>;

/** The token and the event's id from the emailed link. */
export const claimTokenSchema = z.strictObject({
  token: lineSchema(200),
  event: lineSchema(maxEventIdLength).optional(),
});

export const claimListSchema = z.strictObject(pagingShape());

export const claimDecisionSchema = z.strictObject({
  accept: z.boolean('accept must be true or false'),
  /** For the claimant. */
  note: textSchema(maxNoteLength).default(''),
});

export type ClaimDecision = z.output<typeof claimDecisionSchema>;

/** One waiting claim in the response of GET /api/admin/claims, oldest first. */
export const waitingClaimSchema = z.object({
  id: z.string(),
  /** A username. */
  from: z.string(),
  email: z.string().optional(),
  /** Whether the claimant has proven that they receive email at that address. */
  isProven: z.boolean(),
  note: z.string(),
  event: z.object({ id: z.string(), name: z.string() }),
  /** The event's latest edition; absent once none is public. */
  race: publicRaceSchema.optional(),
  /** The usernames of the event's current organizers. */
  organizers: z.array(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type WaitingClaim = z.output<typeof waitingClaimSchema>;

/** The response of GET /api/organizer/claims: the account's undecided claims, oldest first. */
export const ownClaimsSchema = z.array(
  z.object({
    id: z.string(),
    event: z.object({ id: z.string(), name: z.string() }),
    /** The address whose emailed link still proves the claim; absent if it waits for staff. */
    linkSentTo: z.string().optional(),
    /** ISO 8601. */
    createdAt: z.string(),
  }),
);

export type OwnClaim = z.output<typeof ownClaimsSchema>[number];

/** The query of a removal: which organizer to remove. */
export const organizerRemovalSchema = z.strictObject({ username: lineSchema(60) });

/** The response of POST /api/admin/claims/:id. */
export const decidedClaimSchema = z.object({ state: z.enum(['accepted', 'rejected']) });

export type DecidedClaim = z.output<typeof decidedClaimSchema>;
