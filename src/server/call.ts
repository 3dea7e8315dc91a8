import type { Db } from './database/client.ts';

/** What every use case needs to know of the call that asks for it. */
export interface Call {
  /** Not an open transaction: tries count whatever comes of them. */
  db: Db;
  now: Date;
  /** Whom throttles count. */
  address: string;
  siteUrl: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** They identify the browser to accounts that have signed in from it before. */
  deviceTokens?: readonly string[] | undefined;
  /** Runs a task after the call is answered, so that its duration reveals nothing to the caller. */
  afterResponse?: ((ifItFails: string, task: () => Promise<void>) => void) | undefined;
}
