import { isFarFewer } from '#calendar/moderation/publishing.ts';
import { formatNumber } from '#calendar/text/number.ts';
import type { Db } from '#server/database/client.ts';
import { countPublicRaces } from '#server/races/public-race-repository.ts';
import {
  beginDeploy,
  findLastPublished,
  lockPublishing,
  markFailed,
  markPublished,
} from './publishing-repository.ts';

/** A build found far fewer races than the live site has, which is rarely intended. */
export class FewerRacesError extends Error {
  override name = 'FewerRacesError';
}

/**
 * Records the start of a build, before it reads the calendar, so it includes every waiting change.
 * @throws FewerRacesError if it has under half of the live site's races (docs/trust.md#t50), unless accepted
 */
export async function startDeploy(db: Db, id: string, now: Date): Promise<void> {
  const [races, last] = [await countPublicRaces(db), await findLastPublished(db)];
  const { acceptsFewer } = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    return beginDeploy(tx, { id, races }, now);
  });
  if (acceptsFewer || !last?.races || !isFarFewer(races, last.races)) return;
  const [found, onSite] = [races, last.races].map(formatNumber);
  throw new FewerRacesError(`there are ${found} races, under half of the ${onSite} on the site.`);
}

/** The build's site is live: the changes it includes are published. */
export function deploySucceeded(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction((tx) => markPublished(tx, id, now));
}

/** The build failed: the changes it includes wait again. Only the first reason counts. */
export function deployFailed(db: Db, id: string, reason: string, now: Date): Promise<void> {
  return db.transaction((tx) => markFailed(tx, { id, reason }, now));
}
