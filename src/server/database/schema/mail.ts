import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';

/** Neither sent nor given up. */
const waiting = sql`sent_at is null and given_up_at is null`;

/** The outbox: a row is written in the transaction that gives cause for the mail, and sent later. */
export const mails = pgTable(
  'mails',
  {
    /** Also the mail's Message-ID, so that a mail that did go out twice is known as one. */
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Both parts are emptied once the mail is sent or given up: they may hold a code or a link. */
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    /** One of many that went out at once; what somebody waits for goes first. */
    isBulk: boolean('is_bulk').notNull().default(false),
    /** The last one to a deleted account: its row is deleted once it is sent or given up. */
    isFarewell: boolean('is_farewell').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** When the mail is next to be sent; whoever claims it moves this on, which is the lease. */
    dueAt: time('due_at').notNull(),
    tries: integer().notNull().default(0),
    sentAt: time('sent_at'),
    givenUpAt: time('given_up_at'),
  },
  (mail) => [
    index('mails_waiting').on(mail.isBulk, mail.dueAt).where(waiting),
    check('mails_tries', sql`${mail.tries} >= 0`),
    check('mails_one_end', sql`${mail.sentAt} is null or ${mail.givenUpAt} is null`),
  ],
);

/** The emails that anyone can request by naming an address. */
export const mailRequestKinds = ['password-link', 'email-code'] as const;

/**
 * Requested emails. Whether the address has an account is looked up after the answer, so that the time an
 * answer takes doesn't reveal it.
 */
export const mailRequests = pgTable(
  'mail_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailRequestKinds }).notNull(),
    email: text().notNull(),
    /** Where the email's link should lead in the end. */
    next: text(),
    askedAt: time('asked_at').notNull(),
  },
  (request) => [check('mail_requests_kind', sql`${request.kind} in (${oneOf(mailRequestKinds)})`)],
);
