import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { mails } from '#server/database/schema/mail.ts';

export type WaitingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'createdAt' | 'tries'
>;

/** Longer than any email is postponed, in milliseconds. One due later dates from before the clock was set back. */
const farthest = 2 * 60 * 60_000;

const isDue = (now: Date) =>
  or(lte(mails.dueAt, now), gt(mails.dueAt, new Date(now.getTime() + farthest)));

const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

/**
 * Takes the mail that has been due the longest, one of many after all others, and keeps others from it until `until`. One statement,
 * so two at once never take the same mail; one whose taker died comes due again.
 */
export async function claimDueMail(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingMail | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isWaiting, isDue(now)))
      .orderBy(asc(mails.isBulk), asc(mails.dueAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [mail] = await db
    .with(due)
    .update(mails)
    .set({ dueAt: until, tries: sql`${mails.tries} + 1` })
    .from(due)
    .where(eq(mails.id, due.id))
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      unsubscribeUrl: mails.unsubscribeUrl,
      createdAt: mails.createdAt,
      tries: mails.tries,
    });
  return mail;
}

/** What a mail said is not kept: it may hold a code or a link that signs in. */
const emptied = { text: '', html: '', unsubscribeUrl: null };

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await end(db, id, { sentAt: now });
}

export async function markAbandoned(db: Db, id: string, now: Date): Promise<void> {
  await end(db, id, { givenUpAt: now });
}

async function end(db: Db, id: string, how: Partial<typeof mails.$inferInsert>): Promise<void> {
  const gone = await db
    .delete(mails)
    .where(and(eq(mails.id, id), mails.isFarewell, isWaiting))
    .returning({ id: mails.id });
  if (gone.length > 0) return;
  await db
    .update(mails)
    .set({ ...emptied, ...how })
    .where(and(eq(mails.id, id), isWaiting));
}

export async function postponeMail(db: Db, id: string, until: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), isWaiting));
}

/** Forgets to whom mail went before an instant. */
export async function deleteEndedMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(or(lt(mails.sentAt, before), lt(mails.givenUpAt, before)));
}
