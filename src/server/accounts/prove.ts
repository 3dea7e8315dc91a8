import type { Call } from './call.ts';
import { confirmPassword } from './own-account.ts';
import { renewSession, type SignedIn, type StartedSession } from './sessions.ts';

/**
 * Takes the account's password as a proof of who uses the session, which gets a new token.
 * @throws AppError `invalid` naming `password`, or `rate_limited`
 */
export async function proveByPassword(
  call: Call,
  signedIn: SignedIn,
  password: string,
): Promise<StartedSession> {
  await confirmPassword(call, signedIn, password, 'password');
  return renewSession(call.db, signedIn.session.id, 'password', call.now);
}
