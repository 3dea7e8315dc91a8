import { desc, eq } from 'drizzle-orm';
import { hashPassword } from '#server/accounts/passwords.ts';
import { insertUser, type NewUser, type User } from '#server/accounts/user-repository.ts';
import type { Db } from '#server/database/client.ts';
import { mails } from '#server/database/schema/mail.ts';

export const password = 'correct horse battery';

/** Hashing takes a good part of a second on a busy machine, so riders share one password. */
const passwordHash = hashPassword(password);

/** An account that can sign in with {@link password}, unless `fields` say otherwise. */
export async function addRider(db: Db, now: Date, fields: Partial<NewUser> = {}): Promise<User> {
  const username = fields.username ?? 'rider';
  const email = `${username}@example.org`;
  const rider = { username, email, emailVerifiedAt: now, passwordHash: await passwordHash };
  const user = await insertUser(db, { ...rider, ...fields }, now);
  if (!user) throw new Error(`There is a ${username} already.`);
  return user;
}

/** The emails to an address, newest first. */
export async function mailsTo(db: Db, email: string) {
  return db
    .select({ subject: mails.subject, text: mails.text, html: mails.html })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt));
}

/** The newest code that was emailed to an address. */
export async function codeFor(db: Db, email: string): Promise<string> {
  const sent = await mailsTo(db, email);
  const code = sent.map(({ text }) => /^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1]).find(Boolean);
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}
