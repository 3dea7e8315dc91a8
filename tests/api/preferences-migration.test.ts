import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { findPreferences } from '#server/preferences/preference-repository.ts';
import { usePostgres } from './postgres.ts';

const database = usePostgres();

/** The number of migrations while one choice covered all email about saved races. */
const beforeReminders = 21;

test('T86 riders who wanted no email about saved races get no reminders, and the rest get them', async () => {
  const { db } = database;
  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db, { count: beforeReminders });
  const ids = {
    wanted: '11111111-0000-4000-8000-000000000000',
    unwanted: '22222222-0000-4000-8000-000000000000',
  };
  for (const [name, id] of Object.entries(ids)) {
    await db.execute(sql`
      insert into users (id, username, email, created_at)
      values (${id}, ${name}, ${`${name}@example.org`}, now())`);
    await db.execute(sql`
      insert into preferences (user_id, genres, mail_saved_races)
      values (${id}, '{gravel}', ${name === 'wanted'})`);
  }

  await migrate(db);

  const opening = ['savedRaces', 'dateConfirmed', 'registrationOpens'];
  const kinds = [...opening, 'registrationCloses', 'priceRises', 'results'];
  for (const [name, id] of Object.entries(ids)) {
    const { genres, mails } = await findPreferences(db, id);
    const chosen = Object.fromEntries(kinds.map((kind) => [kind, name === 'wanted']));
    expect(genres).toEqual(['gravel']);
    expect(mails).toEqual({ ...chosen, digest: false, within: null });
  }
});
