import type { Db } from '#server/database/client.ts';

/** What every use case needs to know of the call that asks for it. */
export interface Call {
  /** Not an open transaction: tries count whatever comes of them. */
  db: Db;
  now: Date;
  /** Whom throttles count. */
  address: string;
  siteUrl: string;
}
