import { type Config, nowOf, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { sharedDatabase } from './database/client.ts';
import { flushReports } from './error-reports.ts';
import { logError } from './log.ts';

interface TaskCall {
  db: Db;
  config: Config;
  now: Date;
}

type Task = (call: TaskCall) => Promise<void>;

/**
 * Runs a task outside a request. Reports a failure before the run ends, because the host may then stop the instance.
 * @param name completes "… failed"
 */
export async function runTask(name: string, task: Task): Promise<void> {
  try {
    const config = readConfig();
    await task({ db: sharedDatabase().db, config, now: nowOf(config) });
  } catch (error) {
    logError(`${name} failed`, error);
    throw error;
  } finally {
    await flushReports();
  }
}

/** A function that the host runs on its schedule. */
export const scheduled = (name: string, task: Task) => () =>
  runTask(`the scheduled function ${name}`, task);

/** Runs tasks one after another. One that fails doesn't keep the others from running. @throws AggregateError if any has */
export async function runEach(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
