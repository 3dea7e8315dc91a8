import { isFarFewer } from '#calendar/moderation/rebuilds.ts';
import type { Db } from '#server/database/client.ts';
import { countPublicRaces } from '#server/races/public-race-repository.ts';
import {
  beginDeploy,
  findLastPublished,
  lockPublishing,
  markFailed,
  markPublished,
} from './publishing-repository.ts';

/** A build found far fewer races than the last site has, which is rarely what anybody meant. */
export class FewerRacesError extends Error {
  override name = 'FewerRacesError';
}

/**
 * Writes down that a build begins, before it reads the calendar: what waits for one is in this one.
 * @param id the deploy's, as the host calls it
 * @throws FewerRacesError when it would find under half of the last site's races (docs/trust.md#t50), unless an
 * admin has said that this is right
 */
export async function startDeploy(db: Db, id: string, now: Date): Promise<void> {
  const [races, last] = [await countPublicRaces(db), await findLastPublished(db)];
  const { acceptsFewer } = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    return beginDeploy(tx, { id, races }, now);
  });
  if (acceptsFewer || !last?.races || !isFarFewer(races, last.races)) return;
  const [found, onSite] = [races, last.races].map((count) => count.toLocaleString('en-US'));
  throw new FewerRacesError(`there are ${found} races, under half of the ${onSite} on the site.`);
}

/** The build's site is up: whatever it took along is published. */
export function deploySucceeded(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction((tx) => markPublished(tx, id, now));
}

/** The build failed: what it took along waits again. Only the first reason given counts. */
export function deployFailed(db: Db, id: string, reason: string, now: Date): Promise<void> {
  return db.transaction((tx) => markFailed(tx, { id, reason }, now));
}
