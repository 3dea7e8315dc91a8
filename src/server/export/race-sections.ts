import { asc, eq, or, sql } from 'drizzle-orm';
import { auditLog, submissions, uploads } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import type { Section } from './person.ts';

const race = { id: races.id, name: races.name, date: races.date };

export const savedRacesSection: Section = (db, { id }) =>
  db
    .select({ race, savedAt: savedRaces.createdAt })
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(eq(savedRaces.userId, id))
    .orderBy(asc(savedRaces.createdAt));

export const alertsSection: Section = (db, { id }) =>
  db
    .select({
      kind: alerts.kind,
      raceId: alerts.raceId,
      facts: alerts.facts,
      createdAt: alerts.createdAt,
      readAt: alerts.readAt,
    })
    .from(alerts)
    .where(eq(alerts.userId, id))
    .orderBy(asc(alerts.id));

/** The submitted races as they are now, with the reviewers' notes. */
export const submissionsSection: Section = (db, { id }) =>
  db
    .select({
      race: {
        ...race,
        genre: races.genre,
        state: races.state,
        location: races.location,
        overview: races.overview,
        description: races.description,
        organizerName: races.organizerName,
        organizerEmail: races.organizerEmail,
        status: races.status,
      },
      submittedAt: submissions.createdAt,
      decidedAt: submissions.decidedAt,
      notes: submissions.notes,
    })
    .from(submissions)
    .innerJoin(races, eq(races.id, submissions.raceId))
    .where(eq(submissions.userId, id))
    .orderBy(asc(submissions.createdAt));

/** The races with this email as the organizer's, whoever entered it. */
export const organizedRacesSection: Section = (db, { email }) =>
  db
    .select({ ...race, organizerName: races.organizerName, organizerEmail: races.organizerEmail })
    .from(races)
    .where(sql`lower(${races.organizerEmail}) = ${email}`)
    .orderBy(asc(races.date), asc(races.id));

export const uploadsSection: Section = (db, { id }) =>
  db
    .select({
      createCount: uploads.createCount,
      updateCount: uploads.updateCount,
      createdAt: uploads.createdAt,
      undoneAt: uploads.undoneAt,
    })
    .from(uploads)
    .where(eq(uploads.actorId, id))
    .orderBy(asc(uploads.createdAt));

/** What the person did and what was done to their account, without other people's ids. */
export const auditSection: Section = (db, { id }) =>
  db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      byYou: sql<boolean>`${auditLog.actorId} = ${id}`,
      subjectId: auditLog.subjectId,
      raceName: auditLog.subjectName,
    })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id)))
    .orderBy(asc(auditLog.id));
