import type { Db } from '#server/database/client.ts';

/** What every use case needs to know of the call that asks for it. */
export interface Call {
  /** Not an open transaction: tries count whatever comes of them. */
  db: Db;
  now: Date;
  /** Whom throttles count. */
  address: string;
  siteUrl: string;
  /** What the browser says it is. */
  userAgent?: string | undefined;
  /** By which accounts that have signed in from the browser before know it again. */
  deviceTokens?: readonly string[] | undefined;
  /** Does a task once the call is answered, so that how long it takes tells the caller nothing. */
  afterAnswer?: ((ifItFails: string, task: () => Promise<void>) => void) | undefined;
}
