import type { Config } from '@netlify/functions';
import { cleanUp } from '#server/accounts/clean-up.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';

export const config: Config = { schedule: '@daily' };

export default async function cleanUpDaily(): Promise<void> {
  await cleanUp(sharedDatabase().db, nowOf(readConfig()));
}
