import type { Config } from '@netlify/functions';
import { siteUrlOf } from '#server/config.ts';
import { sendDigests } from '#server/digests/send-digests.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * On Thursdays, in time to plan the weekend. One run handles as many readers as it has time for, so it runs
 * for three hours, in the same minutes as `deliver-mail`.
 */
export const config: Config = { schedule: '*/15 15-17 * * 4' };

export default scheduled('digest', ({ db, config: environment, now }) =>
  sendDigests(db, { now, siteUrl: siteUrlOf(environment) }),
);
