import type { Config } from '@netlify/functions';
import { siteUrlOf } from '#server/config.ts';
import { sendDigests } from '#server/digests/send-digests.ts';
import { scheduled } from '#server/tasks.ts';

/** Runs on Thursdays, in time to plan the weekend, for three hours because one run may not reach every reader. */
export const config: Config = { schedule: '*/15 15-17 * * 4' };

export default scheduled('digest', ({ db, config: environment, now }) =>
  sendDigests(db, { now, siteUrl: siteUrlOf(environment) }),
);
