import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/insert-many.ts';
import { mails } from '#server/database/schema/mail.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe. A mail without it answers something its reader just did. */
  unsubscribeUrl?: string | undefined;
  /** Goes out after mails that people wait for, such as codes. */
  isBulk?: boolean | undefined;
  /** The last mail to a deleted account: its row is deleted once it's sent. */
  isFarewell?: boolean | undefined;
}

/** Puts a mail into the outbox. In an open transaction, the mail goes out only if that commits. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await queueMails(db, [mail], now);
}

/** {@link queueMail} for many mails. */
export async function queueMails(db: Db, newMails: readonly NewMail[], now: Date): Promise<void> {
  const rows = newMails.map(({ to, ...mail }) => ({
    ...mail,
    recipient: to,
    createdAt: now,
    dueAt: now,
  }));
  await insertMany(db, mails, rows);
}
