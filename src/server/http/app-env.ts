import type { Context } from '@netlify/functions';
import type { Db } from '#server/database/client.ts';

/** What every route of a function finds in its context. */
export interface AppEnv {
  Bindings: { context?: Context | undefined };
  Variables: {
    db: Db;
    now: Date;
    requestId: string;
    /** Whom a throttle counts: the caller's internet address, or its network. */
    address: string;
    siteUrl: string;
    userAgent: string | undefined;
    deviceTokens: readonly string[];
    afterResponse: (ifItFails: string, task: () => Promise<void>) => void;
  };
}
