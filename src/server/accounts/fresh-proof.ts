import { isStaff, type Role } from '#accounts/role.ts';
import type { Proof } from '#accounts/sign-in.ts';
import { minute } from '#calendar/time/durations.ts';
import { type Config, needsSecondFactor } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { countPasskeys } from '#server/passkeys/passkey-repository.ts';
import type { SignedIn } from './session-repository.ts';

const freshFor = 15 * minute;

/** Whether an account of that role needs a passkey for sensitive actions. */
export const needsPasskey = (role: Role, config: Config): boolean =>
  isStaff(role) && needsSecondFactor(config);

interface SensitiveAction {
  now: Date;
  /** Whether it affects the site or other people, not just one's own account. */
  isStaffAction: boolean;
  /** From {@link needsPasskey}. */
  needsPasskey: boolean;
}

/**
 * Requires a strong enough proof from the last 15 minutes. Staff who need a passkey can add the first
 * one with a password, but a stolen password can't add a second one or remove one.
 * @throws AppError `second_factor_required`, or `proof_required` with the accepted `methods`
 */
export async function requireFreshProof(
  db: Db,
  { account, session: { proof, provedAt } }: SignedIn,
  { now, isStaffAction, needsPasskey }: SensitiveAction,
): Promise<void> {
  // In either direction, because one instance's clock may be ahead of another's.
  const isFresh = provedAt !== null && Math.abs(now.getTime() - provedAt.getTime()) < freshFor;
  if (isFresh && proof === 'passkey') return;
  const hasPasskey = (await countPasskeys(db, account.id)) > 0;
  if (needsPasskey && isStaffAction && !hasPasskey) throw secondFactorRequired();
  const onlyPasskey = needsPasskey && hasPasskey;
  const methods: Proof[] = [];
  if (account.hasPassword && !onlyPasskey) methods.push('password');
  if (hasPasskey) methods.push('passkey');
  if (methods.length === 0) methods.push('google');
  if (isFresh && methods.some((method) => method === proof)) return;
  const message = 'Confirm it’s you to continue.';
  const details = { code: 'proof_required', more: { methods } };
  throw new AppError('forbidden', message, undefined, details);
}

function secondFactorRequired(): AppError {
  const message = 'Add a passkey to your account first. Staff need one for this.';
  return new AppError('forbidden', message, undefined, { code: 'second_factor_required' });
}
