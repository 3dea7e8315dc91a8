import type { Account } from './accounts/account.ts';
import type { Db } from './database/client.ts';

/** What use cases need to know about a request. */
export interface Call {
  /** Not an open transaction, because tries must count even after a rollback. */
  db: Db;
  now: Date;
  /** From `clientAddress`. */
  address: string;
  siteUrl: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** Identify the browser to accounts that have signed in on it. */
  deviceTokens?: readonly string[] | undefined;
  /** Runs a task after the response, so that its duration reveals nothing. */
  afterResponse?: ((failureMessage: string, task: () => Promise<void>) => void) | undefined;
}

/** A call by a signed-in account. `db` may be an open transaction. */
export type AccountCall = Pick<Call, 'db' | 'now' | 'siteUrl'> & {
  account: Pick<Account, 'id' | 'username' | 'role'>;
};
