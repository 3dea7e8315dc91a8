import { rules } from '#server/throttle/rules.ts';
import { countTry, refundTry } from '#server/throttle/throttle-repository.ts';
import type { Call } from '../call.ts';
import { findKnownDevice } from './known-device-repository.ts';

/** A counted try. Refund it if the password is right. */
export interface CountedTry {
  refund(): Promise<void>;
}

/**
 * Counts a try of a username's password: by address, and by username or, on a known device, by device. So
 * strangers' failures don't lock owners out of their usual browser.
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
      await refundTry(db, rules.loginByAddress, address, now);
      await refundTry(db, rule, subject, now);
    },
  };
}
