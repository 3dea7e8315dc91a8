import type { Db } from '#server/database/client.ts';
import { deployFailed, FewerRacesError, startDeploy } from '#server/publishing/deploys.ts';
import { saveBuildResult } from '#server/publishing/publishing-repository.ts';
import { reasonOf, StopError } from '../local/command.ts';
import type { MadeSite } from './make-site.ts';

interface Deploy {
  db: Db;
  /** The host's id for the deploy. */
  id: string;
  now: () => Date;
}

/**
 * Builds a deploy's site with the waiting changes. If the build fails, they go back to waiting; the host reports
 * success.
 * @throws StopError if the build fails, or finds far fewer races than the last one (docs/trust.md#t50)
 */
export async function runDeploy(
  { db, id, now }: Deploy,
  build: () => Promise<MadeSite>,
): Promise<MadeSite> {
  try {
    await startDeploy(db, id, now());
    const started = performance.now();
    const site = await build();
    const milliseconds = Math.round(performance.now() - started);
    await saveBuildResult(db, id, {
      pagesMade: site.made,
      filesChanged: site.changed,
      milliseconds,
    });
    return site;
  } catch (error) {
    await deployFailed(db, id, reasonOf(error), now());
    if (!(error instanceof FewerRacesError)) throw error;
    throw new StopError(`The build was not made: ${error.message}`);
  }
}
