import type { Config } from '@netlify/functions';
import { cleanUp } from '#server/accounts/clean-up-repository.ts';
import { deleteOldDevices } from '#server/accounts/known-device-repository.ts';
import { deleteOldMailRequests } from '#server/accounts/mail-request-repository.ts';
import { deleteOldDigests } from '#server/digests/digest-repository.ts';
import { deleteOldMail } from '#server/mail/deliver.ts';
import { deleteOldClaims } from '#server/organizers/claim-repository.ts';
import { deleteOldUnsubscribeLinks } from '#server/preferences/unsubscribe-link-repository.ts';
import { cleanUpPublishing } from '#server/publishing/publish.ts';
import { deleteOldSecurityEvents } from '#server/security-log/security-event-repository.ts';
import { deleteOldSubscribers } from '#server/subscriptions/subscription-repository.ts';
import { deleteOldSuggestions } from '#server/suggestions/suggestion-repository.ts';
import { runEach, scheduled } from '#server/tasks.ts';
import { cleanUpWatching } from '#server/watching/watch.ts';

export const config: Config = { schedule: '@daily' };

const tasks = [
  cleanUp,
  deleteOldDevices,
  deleteOldMailRequests,
  deleteOldSecurityEvents,
  deleteOldMail,
  deleteOldUnsubscribeLinks,
  cleanUpPublishing,
  deleteOldSubscribers,
  deleteOldSuggestions,
  deleteOldClaims,
  deleteOldDigests,
  cleanUpWatching,
];

export default scheduled('clean-up', ({ db, now }) =>
  runEach(tasks.map((task) => () => task(db, now))),
);
