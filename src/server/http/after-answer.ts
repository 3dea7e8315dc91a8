import type { Context } from 'hono';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app.ts';

/** Does a task once the request is answered; when it fails, the log says so with `ifItFails`. */
export function afterAnswer<E extends AppEnv>(
  c: Context<E>,
  ifItFails: string,
  task: () => Promise<void>,
): void {
  const { requestId } = c.var;
  const done = task().catch((error: unknown) => logError(ifItFails, error, { requestId }));
  c.env?.context?.waitUntil(done);
}
