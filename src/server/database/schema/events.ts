import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { stateCodes } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { oneOf, time } from './columns.ts';

/** What a race's editions share (docs/rules.md#r10). Each race has an event from the moment it's stored. */
export const events = pgTable(
  'events',
  {
    /** The `eventKey` of its editions. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Other current or former names. */
    aliases: text().array().notNull().default([]),
    genre: text({ enum: genreIds }).notNull(),
    state: text({ enum: stateCodes }).notNull(),
    location: text().notNull(),
    organizerName: text('organizer_name'),
    website: text(),
    /** The name of the series it belongs to. */
    series: text(),
    /** The event its editions moved to when it was merged; new races with its name go there too. */
    mergedInto: text('merged_into').references((): AnyPgColumn => events.id),
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (event) => [
    check('events_id', sql`btrim(${event.id}) <> ''`),
    check('events_genre', sql`${event.genre} in (${oneOf(genreIds)})`),
    check('events_state', sql`${event.state} in (${oneOf(stateCodes)})`),
    index('events_merged_into').on(event.mergedInto),
    check('events_merged_elsewhere', sql`${event.mergedInto} <> ${event.id}`),
    check('events_version', sql`${event.version} > 0`),
  ],
);
