import type { Proof } from '#accounts/proof.ts';
import type { Credentials } from '#accounts/schemas.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { rules } from '#server/throttle/rules.ts';
import { forgiveTry, takeTry } from '#server/throttle/throttle.ts';
import type { Call } from './call.ts';
import { isPassword } from './passwords.ts';
import { endSession, type StartedSession, startSession } from './sessions.ts';
import { findUserByUsername, recordLogin, type User } from './users.ts';

export interface SignIn {
  user: User;
  session: StartedSession;
}

/**
 * Signs somebody in by password and ends the session they came with (trust T11).
 * @throws AppError `not_signed_in`, `email_unverified` or `rate_limited`
 */
export async function signIn(
  call: Call,
  credentials: Credentials,
  oldToken: string | undefined,
): Promise<SignIn> {
  const refusal = refuse('Invalid username or password.');
  const user = await checkPassword(call, credentials, refusal);
  await forgiveLogin(call, credentials.username);
  if (!user.emailVerifiedAt) {
    const message = 'Verify your e-mail address first.';
    const details = { code: 'email_unverified', more: { email: user.email } };
    throw new AppError('forbidden', message, undefined, details);
  }
  return enter(call, user, oldToken, { refusal, proof: 'password' });
}

/**
 * The same for the admin panel: whoever may not enter it is told the same as who has no account (trust
 * T05), and counted alike.
 * @throws AppError `not_signed_in` or `rate_limited`
 */
export async function signInAsAdmin(
  call: Call,
  credentials: Credentials,
  oldToken: string | undefined,
): Promise<SignIn> {
  const refusal = refuse('Invalid credentials. Please try again.');
  const user = await checkPassword(call, credentials, refusal);
  if (user.role === 'user' || !user.emailVerifiedAt) throw refusal;
  await forgiveLogin(call, credentials.username);
  return enter(call, user, oldToken, { refusal, proof: 'password' });
}

interface Entrance {
  /** How they have shown who they are. */
  proof: Proof;
  /** What is thrown when they may not enter after all. */
  refusal: Error;
}

/**
 * Starts a session of somebody who has shown who they are, and ends the one they came with. Editors and
 * admins do not enter by Google, whenever they became that (trust T20).
 * @throws `refusal` too when the account was disabled or its password or role changed meanwhile
 */
export async function enter(
  { db, now }: { db: Db; now: Date },
  user: User,
  oldToken: string | undefined,
  { proof, refusal }: Entrance,
): Promise<SignIn> {
  return db.transaction(async (tx) => {
    const current = await recordLogin(tx, user, now);
    if (!current) throw refusal;
    if (proof === 'google' && current.role !== 'user') throw refusal;
    if (oldToken !== undefined) await endSession(tx, oldToken, now);
    return { user: current, session: await startSession(tx, { ...current, proof }, now) };
  });
}

/** Every way to fail takes as long and says the same (trust T04). */
async function checkPassword(
  { db, now, address }: Call,
  { username, password }: Credentials,
  refusal: AppError,
): Promise<User> {
  await takeTry(db, rules.loginByAddress, address, now);
  await takeTry(db, rules.loginByUsername, username, now);
  const user = await findUserByUsername(db, username);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (!user?.isActive || !isRight) throw refusal;
  return user;
}

async function forgiveLogin({ db, now, address }: Call, username: string): Promise<void> {
  await forgiveTry(db, rules.loginByAddress, address, now);
  await forgiveTry(db, rules.loginByUsername, username, now);
}

function refuse(message: string): AppError {
  return new AppError('not_signed_in', message, undefined, { code: 'invalid_credentials' });
}
