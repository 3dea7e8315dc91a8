import type { DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions';
import { deployFailed, deploySucceeded } from '#server/publishing/deploys.ts';
import { publishDue } from '#server/publishing/publish.ts';
import { runTask } from '#server/tasks.ts';

/** Handles Netlify's deploy events. Changes made during a deploy go out with the next one. */
export default {
  deploySucceeded: ({ deploy }: DeploySucceededEvent): Promise<void> =>
    runTask('handling a deploy event', async ({ db, config, now }) => {
      await deploySucceeded(db, deploy.id, now);
      await publishDue(db, config, now);
    }),

  async deployFailed({ deploy }: DeployFailedEvent): Promise<void> {
    // Previews publish nothing.
    if (deploy.context !== 'production') return;
    const reason = deploy.errorMessage ?? 'the host didn’t say why a build failed.';
    await runTask('handling a deploy event', async ({ db, config, now }) => {
      await deployFailed(db, deploy.id, reason, now);
      await publishDue(db, config, now);
    });
  },
};
