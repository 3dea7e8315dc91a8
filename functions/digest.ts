import type { Config } from '@netlify/functions';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { sendDigests } from '#server/digests/send-digests.ts';

/**
 * The weekly mail, on Thursdays, with time to plan the weekend. One run takes as many readers as it has
 * time for, so it is run for three hours, at the minutes at which the mail goes out.
 */
export const config: Config = { schedule: '*/15 15-17 * * 4' };

export default async function sendWeeklyDigests(): Promise<void> {
  const environment = readConfig();
  await sendDigests(sharedDatabase().db, {
    now: nowOf(environment),
    siteUrl: siteUrlOf(environment),
  });
}
