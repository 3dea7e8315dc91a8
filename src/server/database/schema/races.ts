import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { stateCodes } from '#calendar/place/state.ts';
import type { Course } from '#calendar/race/course.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { raceIdPattern } from '#calendar/race/race-id.ts';
import type { Registration } from '#calendar/race/registration.ts';
import { eventStatuses, moderationStatuses } from '#calendar/race/status.ts';
import { oneOf, time } from './columns.ts';
import { events } from './events.ts';

/** `isPublic` of `#calendar/race/status.ts` in SQL. Names no table, because an index's condition can't. */
export const isPublicSql = sql`status = 'approved' and deleted_at is null`;

export const races = pgTable(
  'races',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    genre: text({ enum: genreIds }).notNull(),
    state: text({ enum: stateCodes }).notNull(),
    location: text().notNull(),
    eventAddress: text('event_address'),
    date: date({ mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    /** Decides whether the race is upcoming. */
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(end_date, date)`),
    startTime: text('start_time'),
    eventStatus: text('event_status', { enum: eventStatuses }).notNull().default('scheduled'),
    statusReason: text('status_reason'),
    previousDates: date('previous_dates', { mode: 'string' }).array().notNull().default([]),
    distance: text().array().notNull().default([]),
    /** Everything in `distance`, and more (docs/rules.md#r75). */
    courses: jsonb().$type<Course[]>().notNull().default([]),
    registration: jsonb().$type<Registration>(),
    /** The lengths of `courses` in miles, in the same order; null where unknown. */
    miles: doublePrecision().array().$type<(number | null)[]>().notNull().default([]),
    elevationGainFt: integer('elevation_gain_ft'),
    orgUrl: text('org_url'),
    regUrl: text('reg_url'),
    resultsUrl: text('results_url'),
    imageUrl: text('image_url'),
    website: text(),
    tags: text().array().notNull().default([]),
    lat: doublePrecision(),
    lng: doublePrecision(),
    overview: text().notNull().default(''),
    description: text().notNull().default(''),
    organizerName: text('organizer_name'),
    organizerEmail: text('organizer_email'),
    eventKey: text('event_key')
      .notNull()
      .references(() => events.id),
    verifiedAt: date('verified_at', { mode: 'string' }),
    sourceUrl: text('source_url'),
    needsReview: boolean('needs_review').notNull().default(false),
    reviewNotes: text('review_notes').notNull().default(''),
    status: text({ enum: moderationStatuses }).notNull().default('pending'),
    version: integer().notNull().default(1),
    /** Name, location and tags, folded for search, one per line. */
    searchText: text('search_text').notNull(),
    /** Folded for search. */
    searchLocation: text('search_location').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** A deleted race keeps its row, so its id is never reused. */
    deletedAt: time('deleted_at'),
  },
  (race) => [
    index('races_public_order').on(race.date, race.id).where(isPublicSql),
    index('races_public_genre_state').on(race.genre, race.state, race.date).where(isPublicSql),
    index('races_public_state').on(race.state, race.date).where(isPublicSql),
    index('races_public_last_day').on(race.lastDay).where(isPublicSql),
    index('races_public_coords').on(race.lat, race.lng).where(isPublicSql),
    uniqueIndex('races_listed_once')
      .on(sql`lower(${race.name})`, race.date, race.state, race.location, race.genre)
      .where(isPublicSql),
    index('races_event_key').on(race.eventKey, race.date),
    check('races_id', sql`${race.id} ~ ${sql.raw(`'${raceIdPattern.source}'`)}`),
    check('races_name', sql`btrim(${race.name}) <> ''`),
    check('races_location', sql`btrim(${race.location}) <> ''`),
    check('races_genre', sql`${race.genre} in (${oneOf(genreIds)})`),
    check('races_state', sql`${race.state} in (${oneOf(stateCodes)})`),
    check('races_dates', sql`${race.endDate} is null or ${race.endDate} >= ${race.date}`),
    check('races_start_time', sql`${race.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('races_event_status', sql`${race.eventStatus} in (${oneOf(eventStatuses)})`),
    check(
      'races_rescheduled_from',
      sql`${race.eventStatus} <> 'rescheduled' or cardinality(${race.previousDates}) > 0`,
    ),
    check('races_elevation', sql`${race.elevationGainFt} >= 0`),
    check('races_coords_both', sql`(${race.lat} is null) = (${race.lng} is null)`),
    check(
      'races_coords_range',
      sql`${race.lat} between -90 and 90 and ${race.lng} between -180 and 180`,
    ),
    check('races_coords_known', sql`${race.lat} <> 0 or ${race.lng} <> 0`),
    check('races_status', sql`${race.status} in (${oneOf(moderationStatuses)})`),
    check('races_version', sql`${race.version} > 0`),
  ],
);

/** Which listing each merged one went into for good (docs/rules.md#r68). No foreign keys: addresses outlive races. */
export const mergedRaces = pgTable(
  'merged_races',
  {
    id: text().primaryKey(),
    intoId: text('into_id').notNull(),
    /** The version of the other listing that the merge made, if it changed it. */
    resultVersion: integer('result_version'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (merged) => [
    index('merged_races_into').on(merged.intoId),
    check('merged_races_elsewhere', sql`${merged.id} <> ${merged.intoId}`),
  ],
);

/** The column of rows that belong to a race and are deleted with its row. */
export const raceId = () =>
  text('race_id')
    .notNull()
    .references(() => races.id, { onDelete: 'cascade' });
