import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/queries.ts';
import { mails } from '#server/database/schema/mail.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe. An email without it responds to something its reader just did. */
  unsubscribeUrl?: string | undefined;
  /** The alert of the reminder that it brings (docs/rules.md#r51). */
  reminderId?: number | undefined;
  /** Goes out after emails that people are waiting for, such as codes. */
  isBulk?: boolean | undefined;
  /** The last email to a deleted account: its row is deleted once it's sent. */
  isFarewell?: boolean | undefined;
}

/** Adds an email to the outbox. In an open transaction, it goes out only if the transaction commits. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await queueMails(db, [mail], now);
}

/** {@link queueMail} for many emails. */
export async function queueMails(db: Db, newMails: readonly NewMail[], now: Date): Promise<void> {
  const rows = newMails.map(({ to, ...mail }) => ({
    ...mail,
    recipient: to,
    createdAt: now,
    dueAt: now,
  }));
  await insertMany(db, mails, rows);
}
