import type { DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions';
import { nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { deployFailed, deploySucceeded } from '#server/publishing/deploys.ts';
import { publishDue } from '#server/publishing/publish.ts';

/** Handles Netlify's deploy events. Changes made during a deploy go out with the next one. */
export default {
  async deploySucceeded({ deploy }: DeploySucceededEvent): Promise<void> {
    const environment = readConfig();
    const { db } = sharedDatabase();
    await deploySucceeded(db, deploy.id, nowOf(environment));
    await publishDue(db, environment, nowOf(environment));
  },

  async deployFailed({ deploy }: DeployFailedEvent): Promise<void> {
    // Previews publish nothing.
    if (deploy.context !== 'production') return;
    const environment = readConfig();
    const { db } = sharedDatabase();
    const reason = deploy.errorMessage ?? 'the host didn’t say why a build failed.';
    await deployFailed(db, deploy.id, reason, nowOf(environment));
    await publishDue(db, environment, nowOf(environment));
  },
};
