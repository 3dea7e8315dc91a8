import type { CodeRequest, EmailVerification, Registration } from '#accounts/schemas.ts';
import { day } from '#calendar/time/durations.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/fault.ts';
import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { rules } from '#server/throttle/rules.ts';
import { clearTries, countTry, refundTry } from '#server/throttle/throttle-repository.ts';
import { consumeEmailCode, createEmailCode, tryEmailCode } from './email-code-repository.ts';
import { insertMailRequest } from './mail-request-repository.ts';
import { codeMail, takenEmailMail } from './mails.ts';
import { hashPassword, isPassword, requireUncommon } from './passwords.ts';
import {
  deleteAbandoned,
  deleteUnverified,
  findUnverifiedUser,
  findUserByUsername,
  findVerifiedUser,
  insertUser,
  setEmailVerified,
  type User,
} from './user-repository.ts';

/**
 * Creates an account that can be used once its email is verified. If the email already has one, only its owner finds
 * out, by email (docs/trust.md#t06). Registering again with the same username and password starts over, for example
 * after a lost response or to correct the email.
 * @throws AppError `username_taken`, `invalid` or `rate_limited`
 */
export async function register(
  { db, now, address, siteUrl }: Call,
  { username, email, zipCode, password, next }: Registration,
): Promise<void> {
  requireUncommon(password, { username, email });
  await countTry(db, rules.registerByAddress, address, now);
  await countTry(db, rules.registerByEmail, email, now);
  await deleteAbandoned(db, username, new Date(now.getTime() - day));
  const earlier = await findUserByUsername(db, username);
  if (earlier) await requireSamePerson(db, earlier, password, now);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Its code is deleted with it: a code for one email must not verify another.
    if (earlier) await deleteUnverified(tx, earlier.id);
    const user = await insertUser(tx, { username, email, zipCode, passwordHash }, now);
    if (!user) throw usernameTaken();
    const owner = await findVerifiedUser(tx, email);
    // Creates a code either way, so that both take equally long. For a taken email it's never sent.
    const code = await createEmailCode(tx, user, now);
    const mail = owner ? takenEmailMail(owner, siteUrl, next) : codeMail(user, code, siteUrl, next);
    await queueMail(tx, mail, now);
  });
  await clearTries(db, rules.verifyByEmail, email);
}

/**
 * Requests a new code. The account is looked up later, so the response takes equally long without one.
 * @throws AppError `rate_limited`, whether there is an account or not
 */
export async function resendCode(
  { db, now, address }: Call,
  { email, next }: CodeRequest,
): Promise<void> {
  await countTry(db, rules.mailByAddress, address, now);
  await countTry(db, rules.resendByEmail, email, now);
  await insertMailRequest(db, { kind: 'email-code', email, next }, now);
  await clearTries(db, rules.verifyByEmail, email);
}

/** Emails a new code if an account with that email needs one. It replaces the last one. */
export async function mailEmailCode(
  { db, now, siteUrl }: Pick<Call, 'db' | 'now' | 'siteUrl'>,
  { email, next }: CodeRequest,
): Promise<void> {
  if (await findVerifiedUser(db, email)) return;
  const user = await findUnverifiedUser(db, email);
  if (!user) return;
  const code = await createEmailCode(db, user, now);
  await queueMail(db, codeMail(user, code, siteUrl, next), now);
}

/** @throws AppError `invalid_code` whether it's wrong, expired or used, or `rate_limited` */
export async function verifyEmail(
  { db, now, address }: Call,
  input: EmailVerification,
): Promise<void> {
  await countTry(db, rules.verifyByAddress, address, now);
  await countTry(db, rules.verifyByEmail, input.email, now);
  const userId = await tryEmailCode(db, input, now);
  if (userId === undefined || !(await consumeCode(db, userId, now))) {
    const message = 'That code is wrong or has expired. Check it, or get a new one.';
    throw new AppError('invalid', message, { code: message }, { code: 'invalid_code' });
  }
  await clearTries(db, rules.verifyByEmail, input.email);
}

/**
 * Requires an unverified account's password. Limits guesses as for a sign-in (docs/trust.md#t02).
 * @throws AppError `username_taken` or `rate_limited`
 */
async function requireSamePerson(
  db: Db,
  { username, passwordHash, isActive, emailVerifiedAt }: User,
  password: string,
  now: Date,
): Promise<void> {
  if (emailVerifiedAt || !isActive) throw usernameTaken();
  await countTry(db, rules.loginByUsername, username, now);
  if (!(await isPassword(passwordHash, password))) throw usernameTaken();
  await refundTry(db, rules.loginByUsername, username);
}

async function consumeCode(db: Db, userId: string, now: Date): Promise<boolean> {
  try {
    return await db.transaction(
      async (tx) =>
        (await consumeEmailCode(tx, userId)) && (await setEmailVerified(tx, userId, now)),
    );
  } catch (error) {
    // Another account has just verified that email.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function usernameTaken(): AppError {
  const message = 'That username is taken. Choose another.';
  return new AppError('conflict', message, { username: message }, { code: 'username_taken' });
}
