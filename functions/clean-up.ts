import type { Config } from '@netlify/functions';
import { cleanUp } from '#server/accounts/clean-up.ts';
import { forgetOldDevices } from '#server/accounts/known-devices.ts';
import { forgetOldRequests } from '#server/accounts/mail-requests.ts';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { forgetOldDigests } from '#server/digests/digest-repository.ts';
import { forgetOldMail } from '#server/mail/deliver.ts';
import { forgetOldLinks } from '#server/preferences/unsubscribe.ts';
import { forgetOldPublishing } from '#server/publishing/publish.ts';
import { forgetOldSecurityEvents } from '#server/security-log/security-log.ts';
import { forgetSubscribers } from '#server/subscriptions/subscription-repository.ts';

export const config: Config = { schedule: '@daily' };

export default async function cleanUpDaily(): Promise<void> {
  const { db } = sharedDatabase();
  const now = nowOf(readConfig());
  await cleanUp(db, now);
  await forgetOldDevices(db, now);
  await forgetOldRequests(db, now);
  await forgetOldSecurityEvents(db, now);
  await forgetOldMail(db, now);
  await forgetOldLinks(db, now);
  await forgetOldPublishing(db, now);
  await forgetSubscribers(db, now);
  await forgetOldDigests(db, now);
}
