import type { Config } from '@netlify/functions';
import { sendReminders } from '#server/alerts/send-reminders.ts';
import { siteUrlOf } from '#server/config.ts';
import { scheduled } from '#server/tasks.ts';

/**
 * Runs in the Eastern morning, when every state has the same date and registration has rarely opened yet: for
 * three hours because one run may not reach every race, and in the same minutes as `deliver-mail`.
 */
export const config: Config = { schedule: '*/30 11-13 * * *' };

export default scheduled('reminders', ({ db, config: environment, now }) =>
  sendReminders(db, { now, siteUrl: siteUrlOf(environment) }),
);
