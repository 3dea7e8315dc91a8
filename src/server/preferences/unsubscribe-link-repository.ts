import { eq, lt, sql } from 'drizzle-orm';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { insertMany } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { type mailKinds, unsubscribeLinks } from '#server/database/schema/preferences.ts';
import { subscribers } from '#server/database/schema/subscriptions.ts';
import { newLinkToken, sha256 } from '#server/hash.ts';

export type MailKind = (typeof mailKinds)[number];

/** An account, or a subscriber without one. */
export type MailReader = { userId: string } | { subscriberId: string };

/** One URL for each reader, in order, that ends one kind of email without signing in. */
export async function createUnsubscribeUrls(
  db: Db,
  kind: MailKind,
  readers: readonly MailReader[],
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string[]> {
  const links = readers.map((reader) => ({ reader, token: newLinkToken() }));
  const rows = links.map(({ reader, token }) => ({
    hash: sha256(token),
    kind,
    ...reader,
    createdAt: now,
  }));
  await insertMany(db, unsubscribeLinks, rows);
  return links.map(({ token }) => siteUrl + apiPath(apiPaths.unsubscribe, token));
}

/** The kind of email that a token ends, and its reader; undefined for an unknown token. */
export async function findUnsubscribeLink(db: Db, token: string) {
  const [link] = await db
    .select({
      kind: unsubscribeLinks.kind,
      userId: unsubscribeLinks.userId,
      email: sql<string>`coalesce(${users.email}, ${subscribers.email})`,
    })
    .from(unsubscribeLinks)
    .leftJoin(users, eq(users.id, unsubscribeLinks.userId))
    .leftJoin(subscribers, eq(subscribers.id, unsubscribeLinks.subscriberId))
    .where(eq(unsubscribeLinks.hash, sha256(token)));
  return link;
}

const lifetime = 365 * day;

/** Deletes links that are over a year old, which then no longer work. */
export async function deleteOldUnsubscribeLinks(db: Db, now: Date): Promise<void> {
  await db
    .delete(unsubscribeLinks)
    .where(lt(unsubscribeLinks.createdAt, new Date(now.getTime() - lifetime)));
}
