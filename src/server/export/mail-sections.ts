import { asc, eq } from 'drizzle-orm';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { mailRequests, mails } from '#server/database/schema/mail.ts';
import { subscribers, subscriptions } from '#server/database/schema/subscriptions.ts';
import { readerOf } from '#server/digests/reader.ts';
import type { Section } from './person.ts';

/** Without the text: an unsent mail may contain a password link. */
export const mailsSection: Section = (db, { email }) =>
  db
    .select({
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      givenUpAt: mails.givenUpAt,
    })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(asc(mails.createdAt));

export const mailRequestsSection: Section = (db, { email }) =>
  db
    .select({ kind: mailRequests.kind, askedAt: mailRequests.askedAt })
    .from(mailRequests)
    .where(eq(mailRequests.email, email));

export const subscriberSection: Section = (db, { email }) =>
  db
    .select({ email: subscribers.email, touchedAt: subscribers.touchedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email));

export const subscriptionsSection: Section = (db, { email }) =>
  db
    .select({
      genre: subscriptions.genre,
      state: subscriptions.state,
      askedAt: subscriptions.askedAt,
      confirmedAt: subscriptions.confirmedAt,
    })
    .from(subscriptions)
    .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
    .where(eq(subscribers.email, email));

export const digestsSection: Section = (db, { email }) =>
  db
    .select({ week: digests.week, sentAt: digests.sentAt })
    .from(digests)
    .where(eq(digests.reader, readerOf(email)))
    .orderBy(asc(digests.week));

export const digestRacesSection: Section = (db, { email }) =>
  db
    .select({ raceId: digestRaces.raceId, sentAt: digestRaces.sentAt })
    .from(digestRaces)
    .where(eq(digestRaces.reader, readerOf(email)))
    .orderBy(asc(digestRaces.sentAt));
