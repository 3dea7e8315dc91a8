import { isStaff } from '#accounts/role.ts';
import type { Credentials } from '#accounts/schemas.ts';
import type { SignInMethod } from '#accounts/sign-in.ts';
import type { Call } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordSecurityEvent } from '#server/security-log/security-event-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry, refundTry } from '#server/throttle/throttle-repository.ts';
import { findKnownDevice, rememberDevice } from './known-device-repository.ts';
import { newDeviceMail } from './mails.ts';
import { isPassword } from './passwords.ts';
import { endSession, type StartedSession, startSession } from './session-repository.ts';
import { findUserByUsername, recordLogin, type User } from './user-repository.ts';

export interface SignIn {
  user: User;
  /** With the browser's device tokens. */
  session: StartedSession & { deviceTokens: readonly string[] };
}

/**
 * Signs in by password and ends the browser's earlier session (docs/trust.md#t11).
 * @throws AppError `not_signed_in`, `email_unverified` or `rate_limited`
 */
export async function signIn(
  call: Call,
  credentials: Credentials,
  oldToken: string | undefined,
): Promise<SignIn> {
  const refusal = invalidCredentials('Invalid username or password.');
  const { user, counted } = await checkPassword(call, credentials, refusal);
  await counted.refund();
  if (!user.emailVerifiedAt) {
    const message = 'Verify your email address first.';
    const details = { code: 'email_unverified', more: { email: user.email } };
    throw new AppError('forbidden', message, undefined, details);
  }
  return completeSignIn(call, user, oldToken, { refusal, proof: 'password' });
}

/**
 * Refuses and throttles an account without a staff role just like a missing one (docs/trust.md#t05).
 * @throws AppError `not_signed_in` or `rate_limited`
 */
export async function signInAsAdmin(
  call: Call,
  credentials: Credentials,
  oldToken: string | undefined,
): Promise<SignIn> {
  const refusal = invalidCredentials('Invalid credentials. Please try again.');
  const { user, counted } = await checkPassword(call, credentials, refusal);
  if (!isStaff(user.role) || !user.emailVerifiedAt) throw refusal;
  await counted.refund();
  return completeSignIn(call, user, oldToken, { refusal, proof: 'password' });
}

/** Neither a Google account nor access to a mailbox is enough to open the admin panel. */
const staffMethods: readonly SignInMethod[] = ['password', 'passkey'];

/**
 * Starts a session for a user who proved their identity, and ends the browser's earlier one. Emails the user about
 * a browser that is new to the account, unless it's the first. Staff can sign in only by `staffMethods`.
 * @throws `refusal`, also if the account was disabled or its password or role changed in the meantime
 */
export async function completeSignIn(
  call: Call,
  user: User,
  oldToken: string | undefined,
  { proof, refusal }: { proof: SignInMethod; refusal: Error },
): Promise<SignIn> {
  const { db, now, address, userAgent, siteUrl, deviceTokens: tokens = [] } = call;
  return db.transaction(async (tx) => {
    const current = await recordLogin(tx, user, now);
    if (!current) throw refusal;
    if (isStaff(current.role) && !staffMethods.includes(proof)) throw refusal;
    if (oldToken !== undefined) await endSession(tx, oldToken, now);
    const session = await startSession(tx, { ...current, proof }, now);
    const device = await rememberDevice(tx, { tokens, userId: user.id }, now);
    const isNewDevice = device.isNew && user.lastLoginAt !== null;
    const kind = isNewDevice ? 'new-device' : 'signed-in';
    await recordSecurityEvent(tx, { userId: user.id, kind, at: now, address, userAgent });
    if (isNewDevice) await queueMail(tx, newDeviceMail(current, call, siteUrl), now);
    return { user: current, session: { ...session, deviceTokens: device.tokens } };
  });
}

/** Every failure takes equally long and gives the same response (docs/trust.md#t04). */
async function checkPassword(
  call: Call,
  { username, password }: Credentials,
  refusal: AppError,
): Promise<{ user: User; counted: CountedTry }> {
  const { db } = call;
  const counted = await countPasswordTry(call, username);
  const user = await findUserByUsername(db, username);
  const isMatch = await isPassword(user?.passwordHash ?? null, password);
  if (user && !isMatch) recordFailure(call, user.id);
  if (!user?.isActive || !isMatch) throw refusal;
  return { user, counted };
}

/** Runs after the response, so that a failure takes no longer if the account exists. */
function recordFailure(
  { db, now: at, address, userAgent, afterResponse }: Call,
  userId: string,
): void {
  const event = { userId, kind: 'sign-in-failed', at, address, userAgent } as const;
  afterResponse?.('a failed sign-in was not recorded', () => recordSecurityEvent(db, event));
}

function invalidCredentials(message: string): AppError {
  return new AppError('not_signed_in', message, undefined, { code: 'invalid_credentials' });
}

/** A counted try. Refund it if the password is right. */
export interface CountedTry {
  refund(): Promise<void>;
}

/**
 * Counts a try by address, and by username or known device, so strangers can't lock owners out of their browser.
 * @throws AppError `rate_limited`
 */
export async function countPasswordTry(
  { db, now, address, deviceTokens = [] }: Call,
  username: string,
): Promise<CountedTry> {
  await countTry(db, rules.loginByAddress, address, now);
  const device = await findKnownDevice(db, { tokens: deviceTokens, username }, now);
  const [rule, subject] =
    device === undefined
      ? ([rules.loginByUsername, username] as const)
      : ([rules.loginByDevice, device] as const);
  await countTry(db, rule, subject, now);
  return {
    async refund() {
      await refundTry(db, rules.loginByAddress, address);
      await refundTry(db, rule, subject);
    },
  };
}
