import { eq, sql } from 'drizzle-orm';
import type { Preferences } from '#calendar/rider/preferences.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';
import { pick } from '../database/queries.ts';

/** A rider's preferences, or the defaults. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({
      zipCode: users.zipCode,
      ...pick(preferences, 'genres', 'states', 'mailSavedRaces', 'digestSince', 'withinMiles'),
    })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, userId));
  return {
    zipCode: row?.zipCode ?? null,
    genres: row?.genres ?? [],
    states: row?.states ?? [],
    mails: {
      savedRaces: row?.mailSavedRaces ?? true,
      digest: Boolean(row?.digestSince),
      within: row?.withinMiles ?? null,
    },
  };
}

/** If the weekly email was on before, its start date stays. */
export async function savePreferences(
  db: Db,
  userId: string,
  { zipCode, genres, states, mails }: Preferences,
  now: Date,
): Promise<void> {
  const chosen = {
    genres,
    states,
    mailSavedRaces: mails.savedRaces,
    withinMiles: mails.within,
  };
  const since = sql`coalesce(${preferences.digestSince}, ${now.toISOString()}::timestamptz)`;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ zipCode }).where(eq(users.id, userId));
    await tx
      .insert(preferences)
      .values({ userId, ...chosen, digestSince: mails.digest ? now : null })
      .onConflictDoUpdate({
        target: preferences.userId,
        set: { ...chosen, digestSince: mails.digest ? since : null },
      });
  });
}

export async function setMailSavedRaces(
  db: Db,
  userId: string,
  mailSavedRaces: boolean,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, mailSavedRaces })
    .onConflictDoUpdate({ target: preferences.userId, set: { mailSavedRaces } });
}
