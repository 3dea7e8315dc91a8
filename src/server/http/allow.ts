import { createMiddleware } from 'hono/factory';
import { isStaff } from '#accounts/role.ts';
import { needsPasskey, requireFreshProof } from '#server/accounts/fresh-proof.ts';
import { type Action, isPermitted, permissions } from '#server/accounts/permissions.ts';
import type { SignedIn } from '#server/accounts/session-repository.ts';
import { readConfig } from '#server/config.ts';
import { AppError, notSignedIn } from '#server/errors.ts';
import type { AppEnv } from './app-env.ts';
import { currentSession } from './session-cookie.ts';

const guards = new WeakSet<object>();

/** Opens a route to everyone. Reads no cookie. */
export const anyone = createMiddleware<AppEnv>((_, next) => next());
guards.add(anyone);

interface AllowOptions {
  /** Requires a proof of identity from the last 15 minutes, by passkey if staff need one. */
  freshProof?: boolean;
}

/** Requires a signed-in account whose role permits `action`, and puts it into `c.var`. */
export function allow(action: Action, { freshProof = false }: AllowOptions = {}) {
  const guard = createMiddleware<AppEnv & { Variables: SignedIn }>(async (c, next) => {
    const signedIn = await currentSession(c);
    if (!signedIn) throw notSignedIn();
    c.set('account', signedIn.account);
    c.set('session', signedIn.session);
    if (!isPermitted(signedIn.account.role, action)) {
      throw new AppError('forbidden', 'Your account doesn’t have permission to do that.');
    }
    if (freshProof) {
      await requireFreshProof(c.var.db, signedIn, {
        now: c.var.now,
        isStaffAction: permissions[action].every(isStaff),
        needsPasskey: needsPasskey(signedIn.account.role, readConfig()),
      });
    }
    await next();
  });
  guards.add(guard);
  return guard;
}

/** Whether a handler is `anyone` or was made by `allow`. */
export function isGuard(handler: object): boolean {
  return guards.has(handler);
}
