import type { Db } from '#server/database/client.ts';
import { deployFailed, FewerRacesError, startDeploy } from '#server/publishing/deploys.ts';
import { reasonOf, StopError } from '../local/stop-error.ts';

interface Deploying {
  db: Db;
  /** The deploy's, as the host calls it. */
  id: string;
  now: () => Date;
}

/**
 * Builds the site of a deploy: what waits for one is taken along, and waits again when the build fails.
 * That the site is up is for the host to say.
 * @throws StopError when the build fails, or finds far fewer races than the last one (docs/trust.md#t50)
 */
export async function deploying<T>(
  { db, id, now }: Deploying,
  build: () => Promise<T>,
): Promise<T> {
  try {
    await startDeploy(db, id, now());
    return await build();
  } catch (error) {
    await deployFailed(db, id, reasonOf(error), now());
    if (!(error instanceof FewerRacesError)) throw error;
    throw new StopError(`The build was not made: ${error.message}`);
  }
}
