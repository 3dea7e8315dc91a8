import { eq, sql } from 'drizzle-orm';
import type { Preferences } from '#calendar/rider/preferences.ts';
import { type SavedRaceMail, savedRaceMails } from '#calendar/rider/saved-race-mails.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { preferences } from '#server/database/schema/preferences.ts';

/** A rider's preferences, or the defaults. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await db
    .select({
      zipCode: users.zipCode,
      ...pick(preferences, 'genres', 'states', 'mailsOff', 'digestSince', 'withinMiles'),
    })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, userId));
  const isOn = (kind: SavedRaceMail) => !row?.mailsOff?.includes(kind);
  return {
    zipCode: row?.zipCode ?? null,
    genres: row?.genres ?? [],
    states: row?.states ?? [],
    mails: {
      savedRaces: isOn('saved-races'),
      dateConfirmed: isOn('date-confirmed'),
      registrationOpens: isOn('registration-opens'),
      registrationCloses: isOn('registration-closes'),
      priceRises: isOn('price-rises'),
      results: isOn('results'),
      digest: Boolean(row?.digestSince),
      within: row?.withinMiles ?? null,
    },
  };
}

/** Keeps the weekly email's start date if it was already on. @param tx an open transaction */
export async function savePreferences(
  tx: Db,
  userId: string,
  { zipCode, genres, states, mails }: Preferences,
  now: Date,
): Promise<void> {
  const chosen = {
    genres,
    states,
    mailsOff: savedRaceMails.filter(({ choice }) => !mails[choice]).map(({ kind }) => kind),
    withinMiles: mails.within,
  };
  const since = sql`coalesce(${preferences.digestSince}, ${now.toISOString()}::timestamptz)`;
  await tx.update(users).set({ zipCode }).where(eq(users.id, userId));
  await tx
    .insert(preferences)
    .values({ userId, ...chosen, digestSince: mails.digest ? now : null })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { ...chosen, digestSince: mails.digest ? since : null },
    });
}

/** Turns off a kind of email about saved races. */
export async function turnMailOff(db: Db, userId: string, kind: SavedRaceMail): Promise<void> {
  const without = sql`array_remove(${preferences.mailsOff}, ${kind})`;
  await db
    .insert(preferences)
    .values({ userId, mailsOff: [kind] })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { mailsOff: sql`array_append(${without}, ${kind})` },
    });
}
