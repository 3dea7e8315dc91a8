import type { Call } from './call.ts';
import { confirmPassword } from './own-account.ts';
import { recordProof, type SignedIn } from './sessions.ts';

/**
 * Takes the account's password as a proof of who uses the session.
 * @throws AppError `invalid` naming `password`, or `rate_limited`
 */
export async function proveByPassword(
  call: Call,
  signedIn: SignedIn,
  password: string,
): Promise<void> {
  await confirmPassword(call, signedIn, password, 'password');
  await recordProof(call.db, signedIn.session.id, 'password', call.now);
}
