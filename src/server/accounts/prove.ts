import type { Call } from '../call.ts';
import { confirmPassword } from './own-account.ts';
import { renewSession, type SignedIn, type StartedSession } from './session-repository.ts';

/**
 * Accepts the account's password as a fresh proof of identity. The session gets a new token.
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
