import type { Config } from '@netlify/functions';
import { siteUrlOf } from '#server/config.ts';
import { sendDigests } from '#server/digests/send-digests.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * The weekly mail, on Thursdays, with time to plan the weekend. One run takes as many readers as it has
 * time for, so it is run for three hours, at the minutes at which the mail goes out.
 */
export const config: Config = { schedule: '*/15 15-17 * * 4' };

export default scheduled('digest', ({ db, config: environment, now }) =>
  sendDigests(db, { now, siteUrl: siteUrlOf(environment) }),
);
