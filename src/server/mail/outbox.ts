import type { Db } from '#server/database/client.ts';
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

/** A statement can have 65,535 parameters. */
const rowsPerInsert = 500;

/** Puts a mail into the outbox. In an open transaction, the mail goes out only if that commits. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await queueMails(db, [mail], now);
}

/** {@link queueMail} for many mails. */
export async function queueMails(db: Db, newMails: readonly NewMail[], now: Date): Promise<void> {
  const createdAt = now.toISOString();
  const rows = newMails.map(({ to, ...mail }) => ({
    ...mail,
    recipient: to,
    createdAt,
    dueAt: createdAt,
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(mails).values(rows.slice(start, start + rowsPerInsert));
  }
}
