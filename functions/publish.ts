import type { Config } from '@netlify/functions';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { publishDue, requestScheduled } from '#server/publishing/publish.ts';

/**
 * The hook is called right after the change that asks for it; this calls it for what had to wait then, or
 * failed. At the minutes of the mail, because each run wakes a database that is billed while it is awake.
 */
export const config: Config = { schedule: '*/15 * * * *' };

export default async function publishWaiting(): Promise<void> {
  const environment = readConfig();
  const { db } = sharedDatabase();
  const now = nowOf(environment);
  await requestScheduled(db, environment, now);
  await publishDue(db, environment, now);
}
