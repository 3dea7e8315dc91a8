import type { Context } from '@netlify/functions';
import type { Db } from '#server/database/client.ts';

/** The context of every function's routes. */
export interface AppEnv {
  Bindings: { context?: Context | undefined };
  Variables: {
    db: Db;
    now: Date;
    requestId: string;
    /** From `clientAddress`. */
    address: string;
    siteUrl: string;
    userAgent: string | undefined;
    deviceTokens: readonly string[];
    afterResponse: (failureMessage: string, task: () => Promise<void>) => void;
  };
}
