import type { Context } from '@netlify/functions';
import type { Call } from '#server/call.ts';

/** The context of every function's routes. */
export interface AppEnv {
  Bindings: { context?: Context | undefined };
  Variables: Call & {
    requestId: string;
    deviceTokens: readonly string[];
    afterResponse: NonNullable<Call['afterResponse']>;
  };
}
