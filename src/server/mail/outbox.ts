import type { Db } from '#server/database/client.ts';
import { mails } from '#server/database/schema/mail.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends mails of this kind; a mail without one is about what the reader just did. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Puts a mail into the outbox. Given an open transaction, the mail goes out only if that is committed;
 * whether the mail server is there plays no part.
 */
export async function queueMail(db: Db, { to, ...mail }: NewMail, now: Date): Promise<void> {
  const createdAt = now.toISOString();
  await db.insert(mails).values({ ...mail, recipient: to, createdAt, dueAt: createdAt });
}
