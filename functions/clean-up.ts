import type { Config } from '@netlify/functions';
import { cleanUp } from '#server/accounts/clean-up-repository.ts';
import { forgetOldDevices } from '#server/accounts/known-device-repository.ts';
import { forgetOldRequests } from '#server/accounts/mail-request-repository.ts';
import { forgetOldDigests } from '#server/digests/digest-repository.ts';
import { forgetOldMail } from '#server/mail/deliver.ts';
import { forgetOldLinks } from '#server/preferences/unsubscribe-link-repository.ts';
import { forgetOldPublishing } from '#server/publishing/publish.ts';
import { scheduled } from '#server/scheduled.ts';
import { forgetOldSecurityEvents } from '#server/security-log/security-event-repository.ts';
import { forgetSubscribers } from '#server/subscriptions/subscription-repository.ts';
import { forgetOldWatching } from '#server/watching/watch.ts';

export const config: Config = { schedule: '@daily' };

export default scheduled('clean-up', async ({ db, now }) => {
  await cleanUp(db, now);
  await forgetOldDevices(db, now);
  await forgetOldRequests(db, now);
  await forgetOldSecurityEvents(db, now);
  await forgetOldMail(db, now);
  await forgetOldLinks(db, now);
  await forgetOldPublishing(db, now);
  await forgetSubscribers(db, now);
  await forgetOldDigests(db, now);
  await forgetOldWatching(db, now);
});
