import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type SuggestedFields,
  suggestionKinds,
  suggestionStates,
} from '#calendar/moderation/suggestion.ts';
import { users } from './accounts.ts';
import { oneOf, time } from './columns.ts';
import { raceId, races } from './races.ts';

/** Suggested edits to listings, and the decision on each field. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    raceId: raceId(),
    kind: text({ enum: suggestionKinds }).notNull(),
    /** The proposed values. */
    fields: jsonb().$type<SuggestedFields>().notNull(),
    /** The listed values of these fields, in the version that the rider saw. */
    listed: jsonb().$type<SuggestedFields>().notNull(),
    version: integer().notNull(),
    duplicateOf: text('duplicate_of').references(() => races.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    sourceUrl: text('source_url'),
    /** Where to send the outcome; erased with the decision. */
    email: text(),
    /** Null without an account, or once it is deleted. */
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The SHA-256 of the IP address, to tell people apart; erased with the decision or the account. */
    sender: text(),
    /** The SHA-256 of the sender and everything sent, so that sending it twice stores it once. */
    key: text().notNull(),
    createdAt: time('created_at').notNull(),
    state: text({ enum: suggestionStates }).notNull().default('open'),
    accepted: text().array().notNull().default([]),
    rejected: text().array().notNull().default([]),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (suggestion) => [
    index('suggestions_open').on(suggestion.createdAt).where(sql`state = 'open'`),
    uniqueIndex('suggestions_once').on(suggestion.key).where(sql`state = 'open'`),
    index('suggestions_race').on(suggestion.raceId),
    index('suggestions_submitter').on(suggestion.submittedBy),
    check('suggestions_kind', sql`${suggestion.kind} in (${oneOf(suggestionKinds)})`),
    check('suggestions_state', sql`${suggestion.state} in (${oneOf(suggestionStates)})`),
    check(
      'suggestions_decided',
      sql`(${suggestion.state} = 'open') = (${suggestion.decidedAt} is null)`,
    ),
    check(
      'suggestions_forgotten',
      sql`${suggestion.state} = 'open' or (${suggestion.email} is null and ${suggestion.sender} is null)`,
    ),
  ],
);
