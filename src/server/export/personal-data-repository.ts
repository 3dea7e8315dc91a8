import { asc, desc, eq, or, sql } from 'drizzle-orm';
import {
  codeLifetime,
  durationText,
  passwordLinkLifetime,
  signInLinkLifetime,
} from '#accounts/lifetimes.ts';
import { isAboutAccount } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { identities, passkeys, sessions, users } from '#server/database/schema/accounts.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { mailRequests, mails } from '#server/database/schema/mail.ts';
import { auditLog, submissions, uploads } from '#server/database/schema/moderation.ts';
import { eventOrganizers, organizerClaims } from '#server/database/schema/organizers.ts';
import { races } from '#server/database/schema/races.ts';
import { alerts, savedRaces, seasonFeeds } from '#server/database/schema/saved-races.ts';
import { knownDevices, securityEvents } from '#server/database/schema/security.ts';
import { subscribers, subscriptions } from '#server/database/schema/subscriptions.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { readerKey } from '#server/digests/digest-repository.ts';
import { findPreferences } from '#server/preferences/preference-repository.ts';

/** The person whose data is exported. The email is verified. */
interface Person {
  id: string;
  email: string;
}

interface ExportedTable {
  name: string;
  /** Returns what the table stores about a person, in readable form. */
  section(db: Db, person: Person): Promise<unknown>;
}

const race = pick(races, 'id', 'name', 'date');
const organizer = pick(races, 'organizerName', 'organizerEmail');

/** What an audit entry is about, unless that is another person's account. */
const subjectFor = (userId: string) => sql<string | null>`
  case when ${isAboutAccount} and ${auditLog.subjectId} <> ${userId} then null
  else ${auditLog.subjectId} end`;

/** Every table with personal data: its name in the export or why it's omitted. A test finds missing tables. */
export const personalTables: Readonly<Record<string, ExportedTable | { omitted: string }>> = {
  /** The password hash becomes `hasPassword`. */
  users: {
    name: 'account',
    section: async (db, { id }) => {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      if (!user) return undefined;
      const { passwordHash, ...account } = user;
      return { ...account, hasPassword: passwordHash !== null };
    },
  },
  identities: {
    name: 'identities',
    section: (db, { id }) =>
      db
        .select(pick(identities, 'issuer', 'sub', 'createdAt'))
        .from(identities)
        .where(eq(identities.userId, id)),
  },
  /** Without the public keys. */
  passkeys: {
    name: 'passkeys',
    section: (db, { id }) =>
      db
        .select(pick(passkeys, 'name', 'createdAt', 'lastUsedAt'))
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.createdAt)),
  },
  /** Without the ids, which are hashes of session tokens. */
  sessions: {
    name: 'sessions',
    section: (db, { id }) =>
      db
        .select(pick(sessions, 'expiresAt', 'endsAt'))
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(asc(sessions.endsAt)),
  },
  known_devices: {
    name: 'knownDevices',
    section: (db, { id }) =>
      db
        .select(pick(knownDevices, 'createdAt', 'lastUsedAt'))
        .from(knownDevices)
        .where(eq(knownDevices.userId, id))
        .orderBy(asc(knownDevices.createdAt)),
  },
  security_events: {
    name: 'activity',
    section: (db, { id }) =>
      db
        .select(pick(securityEvents, 'kind', 'at', 'network', 'device'))
        .from(securityEvents)
        .where(eq(securityEvents.userId, id))
        .orderBy(desc(securityEvents.id)),
  },
  preferences: {
    name: 'preferences',
    section: (db, { id }) => findPreferences(db, id),
  },
  saved_races: {
    name: 'savedRaces',
    section: (db, { id }) =>
      db
        .select({ race, savedAt: savedRaces.createdAt, ...pick(savedRaces, 'plan', 'course') })
        .from(savedRaces)
        .innerJoin(races, eq(races.id, savedRaces.raceId))
        .where(eq(savedRaces.userId, id))
        .orderBy(asc(savedRaces.createdAt)),
  },
  /** Without their hashes. */
  season_feeds: {
    name: 'calendarLinks',
    section: (db, { id }) =>
      db
        .select(pick(seasonFeeds, 'createdAt'))
        .from(seasonFeeds)
        .where(eq(seasonFeeds.userId, id))
        .orderBy(asc(seasonFeeds.createdAt)),
  },
  alerts: {
    name: 'alerts',
    section: (db, { id }) =>
      db
        .select(pick(alerts, 'kind', 'raceId', 'facts', 'about', 'createdAt', 'readAt'))
        .from(alerts)
        .where(eq(alerts.userId, id))
        .orderBy(asc(alerts.id)),
  },
  /** The submitted races as they are now, with the reviewers' notes. */
  submissions: {
    name: 'submissions',
    section: (db, { id }) =>
      db
        .select({
          race: {
            ...race,
            ...pick(races, 'genre', 'state', 'location', 'overview', 'description'),
            ...organizer,
            status: races.status,
          },
          submittedAt: submissions.createdAt,
          ...pick(submissions, 'decidedAt', 'notes'),
        })
        .from(submissions)
        .innerJoin(races, eq(races.id, submissions.raceId))
        .where(eq(submissions.userId, id))
        .orderBy(asc(submissions.createdAt)),
  },
  /** Suggestions they made while signed in or left their address on. */
  suggestions: {
    name: 'suggestions',
    section: (db, { id, email }) =>
      db
        .select(
          pick(
            suggestions,
            ...(['raceId', 'kind', 'fields', 'duplicateOf', 'note', 'sourceUrl', 'email'] as const),
            ...(['createdAt', 'state', 'decidedAt'] as const),
          ),
        )
        .from(suggestions)
        .where(or(eq(suggestions.submittedBy, id), eq(suggestions.email, email)))
        .orderBy(asc(suggestions.createdAt)),
  },
  event_organizers: {
    name: 'organizedEvents',
    section: (db, { id }) =>
      db
        .select(pick(eventOrganizers, 'eventId', 'proof', 'createdAt'))
        .from(eventOrganizers)
        .where(eq(eventOrganizers.userId, id))
        .orderBy(asc(eventOrganizers.createdAt)),
  },
  /** Claims they made, or someone else made with their address. */
  organizer_claims: {
    name: 'claims',
    section: (db, { id, email }) =>
      db
        .select(pick(organizerClaims, 'eventId', 'note', 'email', 'createdAt', 'provenAt'))
        .from(organizerClaims)
        .where(or(eq(organizerClaims.userId, id), eq(organizerClaims.email, email)))
        .orderBy(asc(organizerClaims.createdAt)),
  },
  /** The races with this email as the organizer's, whoever entered it. */
  races: {
    name: 'organizedRaces',
    section: (db, { email }) =>
      db
        .select({ ...race, ...organizer })
        .from(races)
        .where(sql`lower(${races.organizerEmail}) = ${email}`)
        .orderBy(asc(races.date), asc(races.id)),
  },
  uploads: {
    name: 'uploads',
    section: (db, { id }) =>
      db
        .select(pick(uploads, 'createCount', 'updateCount', 'createdAt', 'undoneAt'))
        .from(uploads)
        .where(eq(uploads.actorId, id))
        .orderBy(asc(uploads.createdAt)),
  },
  /** What the person did and what was done to their account, without other people's ids. */
  audit_log: {
    name: 'auditLog',
    section: (db, { id }) =>
      db
        .select({
          at: auditLog.at,
          action: auditLog.action,
          byYou: sql<boolean>`${auditLog.actorId} = ${id}`,
          subjectId: subjectFor(id),
          raceName: auditLog.subjectName,
        })
        .from(auditLog)
        .where(or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id)))
        .orderBy(asc(auditLog.id)),
  },
  subscribers: {
    name: 'subscriber',
    section: (db, { email }) =>
      db
        .select(pick(subscribers, 'email', 'touchedAt'))
        .from(subscribers)
        .where(eq(subscribers.email, email)),
  },
  subscriptions: {
    name: 'subscriptions',
    section: (db, { email }) =>
      db
        .select(pick(subscriptions, 'genre', 'state', 'askedAt', 'confirmedAt'))
        .from(subscriptions)
        .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
        .where(eq(subscribers.email, email)),
  },
  digests: {
    name: 'digests',
    section: (db, { email }) =>
      db
        .select(pick(digests, 'week', 'sentAt'))
        .from(digests)
        .where(eq(digests.reader, readerKey(email)))
        .orderBy(asc(digests.week)),
  },
  digest_races: {
    name: 'digestRaces',
    section: (db, { email }) =>
      db
        .select(pick(digestRaces, 'raceId', 'sentAt'))
        .from(digestRaces)
        .where(eq(digestRaces.reader, readerKey(email)))
        .orderBy(asc(digestRaces.sentAt)),
  },
  /** Without the text: an unsent email may contain a password link. */
  mails: {
    name: 'mails',
    section: (db, { email }) =>
      db
        .select(pick(mails, 'subject', 'createdAt', 'sentAt', 'givenUpAt'))
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(asc(mails.createdAt)),
  },
  mail_requests: {
    name: 'mailRequests',
    section: (db, { email }) =>
      db
        .select(pick(mailRequests, 'kind', 'askedAt'))
        .from(mailRequests)
        .where(eq(mailRequests.email, email)),
  },
  email_codes: {
    omitted: `the hash of a code that verifies an address, for ${durationText(codeLifetime)}`,
  },
  password_resets: {
    omitted: `the hash of a link that sets a password, for ${durationText(passwordLinkLifetime)}`,
  },
  sign_in_links: {
    omitted: `the hashes of a link that signs in and of its browser, for ${durationText(signInLinkLifetime)}`,
  },
  passkey_challenges: { omitted: 'hashes of what a passkey is to sign, for five minutes' },
  subscription_confirmations: { omitted: 'hashes of links that confirm a subscription' },
  unsubscribe_links: { omitted: 'hashes of links that end mails' },
};
