import { eq } from 'drizzle-orm';
import type { Preferences } from '#calendar/preferences.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';

/** What a rider has chosen, or the defaults. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({
      zipCode: users.zipCode,
      genres: preferences.genres,
      states: preferences.states,
      mailSavedRaces: preferences.mailSavedRaces,
    })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, userId));
  return {
    zipCode: row?.zipCode ?? null,
    genres: row?.genres ?? [],
    states: row?.states ?? [],
    mails: { savedRaces: row?.mailSavedRaces ?? true },
  };
}

export async function savePreferences(
  db: Db,
  userId: string,
  { zipCode, genres, states, mails }: Preferences,
): Promise<void> {
  const chosen = { genres, states, mailSavedRaces: mails.savedRaces };
  await db.transaction(async (tx) => {
    await tx.update(users).set({ zipCode }).where(eq(users.id, userId));
    await tx
      .insert(preferences)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: preferences.userId, set: chosen });
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
