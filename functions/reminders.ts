import type { Config } from '@netlify/functions';
import { sendReminders } from '#server/alerts/send-reminders.ts';
import { siteUrlOf } from '#server/config.ts';
import { scheduled } from '#server/scheduled.ts';

/**
 * In the morning of the East, when every state has the same day and registration rarely is open yet. It runs
 * for three hours, in the same minutes as `deliver-mail`, since one run may not reach every race.
 */
export const config: Config = { schedule: '*/30 11-13 * * *' };

export default scheduled('reminders', ({ db, config: environment, now }) =>
  sendReminders(db, { now, siteUrl: siteUrlOf(environment) }),
);
