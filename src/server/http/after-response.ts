import type { Context } from 'hono';
import { flushReports } from '#server/error-reports.ts';
import { logError } from '#server/log.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Does a task once the request is answered. When it fails, the log says so with `ifItFails`, and the
 * instance stays up until that is reported.
 */
export function afterResponse<E extends AppEnv>(
  c: Context<E>,
  ifItFails: string,
  task: () => Promise<void>,
): void {
  const { requestId } = c.var;
  const finish = async () => {
    await task().catch((error: unknown) => logError(ifItFails, error, { requestId }));
    await flushReports();
  };
  c.env?.context?.waitUntil(finish());
}
