import { type Config, nowOf, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { sharedDatabase } from './database/client.ts';
import { flushReports } from './error-reports.ts';
import { logError } from './log.ts';

interface ScheduledCall {
  db: Db;
  config: Config;
  now: Date;
}

/** Wraps a scheduled task. Reports a failure before the run ends, because the host may then stop the instance. */
export function scheduled(name: string, task: (call: ScheduledCall) => Promise<void>) {
  return async (): Promise<void> => {
    try {
      const config = readConfig();
      await task({ db: sharedDatabase().db, config, now: nowOf(config) });
    } catch (error) {
      logError(`the scheduled function ${name} failed`, error);
      throw error;
    } finally {
      await flushReports();
    }
  };
}

/** Runs tasks one after another. One that fails doesn't keep the others from running. @throws AggregateError if any has */
export async function runEach(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
