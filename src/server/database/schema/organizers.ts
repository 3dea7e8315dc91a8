import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userId } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { events } from './events.ts';

/** By a link emailed to the event's own domain, or by staff. */
export const organizerProofs = ['email', 'staff'] as const;

const eventId = () =>
  text('event_id')
    .notNull()
    .references(() => events.id);

/** Who organizes which event, and may edit its editions (docs/rules.md#r93). */
export const eventOrganizers = pgTable(
  'event_organizers',
  {
    eventId: eventId(),
    userId: userId(),
    proof: text({ enum: organizerProofs }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (organizer) => [
    primaryKey({ columns: [organizer.eventId, organizer.userId] }),
    // If two accounts prove it at once, only one becomes the first organizer; staff add any others.
    uniqueIndex('event_organizers_first').on(organizer.eventId).where(sql`proof = 'email'`),
    index('event_organizers_user').on(organizer.userId),
    check('event_organizers_proof', sql`${organizer.proof} in (${oneOf(organizerProofs)})`),
  ],
);

/** Claims to organize an event. Each waits for staff, for its claimant to use an emailed link, or for either. */
export const organizerClaims = pgTable(
  'organizer_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: eventId(),
    userId: userId(),
    note: text().notNull().default(''),
    /** Where the claimant can be reached; null once the address's owner has deleted their account. */
    email: text(),
    /** When the claimant used the emailed link, if that was too late to become the first organizer. */
    provenAt: time('proven_at'),
    /** Whether staff are to decide on it. A claim by link waits for them only if the account had one that did. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    /** The SHA-256 of the token in the link. */
    hash: text().unique(),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
  },
  (claim) => [
    unique('organizer_claims_once').on(claim.eventId, claim.userId),
    index('organizer_claims_user').on(claim.userId),
    index('organizer_claims_waiting').on(claim.createdAt).where(sql`is_waiting`),
    check('organizer_claims_pending', sql`${claim.isWaiting} or ${claim.hash} is not null`),
    check('organizer_claims_link', sql`(${claim.hash} is null) = (${claim.expiresAt} is null)`),
  ],
);
