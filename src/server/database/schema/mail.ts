import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';
import { alerts } from './saved-races.ts';

const isWaiting = sql`sent_at is null and given_up_at is null`;

/** The outbox: emails, written in the transaction that causes them and sent later. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, so an email that is sent twice is recognized as one. */
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Both parts are emptied once the email is sent or given up: they may contain a code or a link. */
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    /** The reminder that it brings, which may no longer hold by the time it's sent. */
    reminderId: bigint('reminder_id', { mode: 'number' }).references(() => alerts.id, {
      onDelete: 'cascade',
    }),
    /** One of many queued at once; emails that somebody is waiting for go first. */
    isBulk: boolean('is_bulk').notNull().default(false),
    /** The last email to a deleted account; the row is deleted once it's sent or given up. */
    isFarewell: boolean('is_farewell').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** When to try sending it next. Claiming an email moves this forward, which is the lease. */
    dueAt: time('due_at').notNull(),
    tries: integer().notNull().default(0),
    sentAt: time('sent_at'),
    givenUpAt: time('given_up_at'),
  },
  (mail) => [
    index('mails_waiting').on(mail.isBulk, mail.dueAt).where(isWaiting),
    index('mails_waiting_for').on(mail.recipient, mail.createdAt).where(isWaiting),
    index('mails_reminder').on(mail.reminderId).where(sql`reminder_id is not null`),
    check('mails_tries', sql`${mail.tries} >= 0`),
    check('mails_one_end', sql`${mail.sentAt} is null or ${mail.givenUpAt} is null`),
  ],
);

export const mailRequestKinds = ['password-link', 'email-code', 'sign-in-link'] as const;

/** Requests that are looked up after the response, so its time doesn't reveal whether the address has an account. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailRequestKinds }).notNull(),
    email: text().notNull(),
    /** Where the email's link should finally lead. */
    next: text(),
    /** For a sign-in link, the SHA-256 of its browser's secret. */
    browserHash: text('browser_hash'),
    askedAt: time('asked_at').notNull(),
  },
  (request) => [check('mail_requests_kind', sql`${request.kind} in (${oneOf(mailRequestKinds)})`)],
);
