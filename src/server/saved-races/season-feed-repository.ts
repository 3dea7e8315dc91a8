import { and, desc, eq, notInArray } from 'drizzle-orm';
import { maxSeasonFeeds } from '#calendar/rider/season-feed.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { seasonFeeds } from '#server/database/schema/saved-races.ts';
import { newLinkToken, sha256 } from '#server/hash.ts';

export const countSeasonFeeds = (db: Db, userId: string): Promise<number> =>
  db.$count(seasonFeeds, eq(seasonFeeds.userId, userId));

/** Returns the token of a new link, and deletes the rider's oldest ones beyond the limit. @param tx an open transaction */
export async function insertSeasonFeed(tx: Db, userId: string, now: Date): Promise<string> {
  const token = newLinkToken();
  await tx.insert(seasonFeeds).values({ hash: sha256(token), userId, createdAt: now });
  const latest = tx
    .select({ hash: seasonFeeds.hash })
    .from(seasonFeeds)
    .where(eq(seasonFeeds.userId, userId))
    .orderBy(desc(seasonFeeds.createdAt))
    .limit(maxSeasonFeeds);
  await tx
    .delete(seasonFeeds)
    .where(and(eq(seasonFeeds.userId, userId), notInArray(seasonFeeds.hash, latest)));
  return token;
}

/** Returns whether there were any. */
export async function deleteAllSeasonFeeds(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(seasonFeeds)
    .where(eq(seasonFeeds.userId, userId))
    .returning({ hash: seasonFeeds.hash });
  return deleted.length > 0;
}

/** The id of the rider whose season a token leads to; undefined for an unknown token or a disabled account. */
export async function findSeasonRider(db: Db, token: string): Promise<string | undefined> {
  const [feed] = await db
    .select({ userId: seasonFeeds.userId })
    .from(seasonFeeds)
    .innerJoin(users, and(eq(users.id, seasonFeeds.userId), eq(users.isActive, true)))
    .where(eq(seasonFeeds.hash, sha256(token)));
  return feed?.userId;
}
