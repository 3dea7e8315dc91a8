import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/insert-many.ts';
import { mails } from '#server/database/schema/mail.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends mails of this kind; a mail without one is about what the reader just did. */
  unsubscribeUrl?: string | undefined;
  /** Goes out after mails that somebody waits for, such as one with a code. */
  isBulk?: boolean | undefined;
  /** The last one to a deleted account: its row is deleted once it is sent. */
  isFarewell?: boolean | undefined;
}

/**
 * Puts a mail into the outbox. Given an open transaction, the mail goes out only if that is committed;
 * whether the mail server is there plays no part.
 */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await queueMails(db, [mail], now);
}

/** Like {@link queueMail}, for many at once. */
export async function queueMails(db: Db, all: readonly NewMail[], now: Date): Promise<void> {
  const rows = all.map(({ to, ...mail }) => ({
    ...mail,
    recipient: to,
    createdAt: now,
    dueAt: now,
  }));
  await insertMany(db, mails, rows);
}
