import { and, asc, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hour } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { mails } from '#server/database/schema/mail.ts';

const waitingColumns = {
  ...pick(mails, 'id', 'recipient', 'subject', 'text', 'html'),
  ...pick(mails, 'unsubscribeUrl', 'reminderId', 'createdAt', 'tries'),
};

export type WaitingMail = Pick<typeof mails.$inferSelect, keyof typeof waitingColumns>;

/** Longer than any email is postponed. An email due later was queued before the clock was set back. */
const maxDelay = 2 * hour;

const isDue = (now: Date) =>
  or(lte(mails.dueAt, now), gt(mails.dueAt, new Date(now.getTime() + maxDelay)));

const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

/** How many emails created before `before` are still waiting. */
export function countWaitingMails(db: Db, before: Date): Promise<number> {
  return db.$count(mails, and(isWaiting, lt(mails.createdAt, before)));
}

/**
 * Whether no earlier notice to the same reader is waiting: `is canceled` and then `is back on` must arrive in this
 * order. A code or link, which has no unsubscribe link, never waits for another email.
 */
const isNext = (db: Db) => {
  const earlier = alias(mails, 'earlier');
  const isEarlier = and(
    ...[eq(earlier.recipient, mails.recipient), lt(earlier.createdAt, mails.createdAt)],
    ...[eq(earlier.isBulk, mails.isBulk), isNotNull(earlier.unsubscribeUrl)],
    ...[isNull(earlier.sentAt), isNull(earlier.givenUpAt)],
  );
  return or(
    isNull(mails.unsubscribeUrl),
    notExists(db.select({ id: earlier.id }).from(earlier).where(isEarlier)),
  );
};

/** Claims the email that has been due longest, bulk email last. It's due again at `until`, in case its sender dies. */
export async function claimDueMail(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingMail | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isWaiting, isDue(now), isNext(db)))
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
    .returning(waitingColumns);
  return mail;
}

/** An email's text isn't stored longer than needed, because it may contain a code or a sign-in link. */
const emptied = { text: '', html: '', unsubscribeUrl: null, reminderId: null };

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await end(db, id, { sentAt: now });
}

export async function markAbandoned(db: Db, id: string, now: Date): Promise<void> {
  await end(db, id, { givenUpAt: now });
}

async function end(db: Db, id: string, ending: Partial<typeof mails.$inferInsert>): Promise<void> {
  const deleted = await db
    .delete(mails)
    .where(and(eq(mails.id, id), mails.isFarewell, isWaiting))
    .returning({ id: mails.id });
  if (deleted.length > 0) return;
  await db
    .update(mails)
    .set({ ...emptied, ...ending })
    .where(and(eq(mails.id, id), isWaiting));
}

export async function postponeMail(db: Db, id: string, until: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), isWaiting));
}

/** Deletes emails that were sent or given up on before `before`, along with their recipients. */
export async function deleteEndedMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(or(lt(mails.sentAt, before), lt(mails.givenUpAt, before)));
}
