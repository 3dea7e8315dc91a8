import { eq } from 'drizzle-orm';
import type { Proof } from '#accounts/proof.ts';
import type { Db } from '#server/database/client.ts';
import { passkeys } from '#server/database/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import type { SignedIn } from './sessions.ts';

/** How long a proof serves, in milliseconds. */
const freshFor = 15 * 60_000;

interface Deed {
  now: Date;
  /** Whether it is done to the site or to others, not to one's own account. */
  isStaffDeed: boolean;
  /** Whether staff need a passkey. */
  needsSecondFactor: boolean;
}

/**
 * Passes whoever has shown within 15 minutes who they are, in a way that is good enough for the deed.
 * Staff who need a passkey may add their first one by password, but with a stolen password nobody adds
 * a second one or removes it.
 * @throws AppError `second_factor_required`, or `proof_required` with the `methods` that would do
 */
export async function requireFreshProof(
  db: Db,
  { account, session: { proof, provedAt } }: SignedIn,
  { now, isStaffDeed, needsSecondFactor }: Deed,
): Promise<void> {
  // Either way: one instance's clock may run ahead of another's.
  const isFresh = provedAt !== null && Math.abs(now.getTime() - provedAt.getTime()) < freshFor;
  if (isFresh && proof === 'passkey') return;
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, account.id))) > 0;
  const needsPasskey = needsSecondFactor && account.role !== 'user';
  if (needsPasskey && isStaffDeed && !hasPasskey) throw secondFactorRequired();
  const onlyPasskey = needsPasskey && hasPasskey;
  const methods: Proof[] = [];
  if (account.hasPassword && !onlyPasskey) methods.push('password');
  if (hasPasskey) methods.push('passkey');
  if (methods.length === 0) methods.push('google');
  if (isFresh && proof !== null && methods.includes(proof)) return;
  const message = 'Confirm it’s you to continue.';
  const details = { code: 'proof_required', more: { methods } };
  throw new AppError('forbidden', message, undefined, details);
}

function secondFactorRequired(): AppError {
  const message = 'Add a passkey to your account first. Staff need one for this.';
  return new AppError('forbidden', message, undefined, { code: 'second_factor_required' });
}
