import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { paths } from '#calendar/paths.ts';
import type { Db } from '#server/database/client.ts';
import { unsubscribeLinks } from '#server/database/schema/preferences.ts';
import { sha256 } from '#server/hash.ts';
import { setMailSavedRaces } from './preference-repository.ts';

/** A statement takes 65,535 parameters at most. */
const rowsPerInsert = 5000;

/** A new address for each rider, which ends mails about saved races without a sign-in. */
export async function newUnsubscribeUrls(
  db: Db,
  userIds: readonly string[],
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<Map<string, string>> {
  const tokens = userIds.map((userId) => ({
    userId,
    token: randomBytes(24).toString('base64url'),
  }));
  const rows = tokens.map(({ userId, token }) => ({ hash: sha256(token), userId, createdAt: now }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(unsubscribeLinks).values(rows.slice(start, start + rowsPerInsert));
  }
  return new Map(tokens.map(({ userId, token }) => [userId, siteUrl + paths.unsubscribe(token)]));
}

/** Ends mails about saved races for whoever was sent the token; false when nobody was. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const [link] = await db
    .select({ userId: unsubscribeLinks.userId })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.hash, sha256(token)));
  if (!link) return false;
  await setMailSavedRaces(db, link.userId, false);
  return true;
}

const year = 365 * 24 * 3600 * 1000;

/** A link works for a year: long after anyone looks at its mail. */
export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
  await db
    .delete(unsubscribeLinks)
    .where(lt(unsubscribeLinks.createdAt, new Date(now.getTime() - year)));
}
