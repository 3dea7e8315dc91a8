import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { usePostgres } from './postgres.ts';

const database = usePostgres();

/** The number of migrations while a save only knew whether the rider raced. */
const unplanned = 18;

test('T83 what riders said about saved races is kept when plans take its place', async () => {
  const { db } = database;
  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db, { count: unplanned });
  const rider = '11111111-0000-4000-8000-000000000000';
  await db.execute(sql`
    insert into users (id, username, email, created_at)
    values (${rider}, 'rider', 'rider@example.org', now())`);
  const answers = { did: true, 'did-not': false, unsaid: null };
  for (const [id, raced] of Object.entries(answers)) {
    await db.execute(sql`
      insert into races (id, name, genre, state, location, date, event_key, status, search_text,
        search_location, version, created_at, updated_at)
      values (${id}, ${id}, 'gravel', 'KS', 'Emporia, KS', '2026-06-05', ${id}, 'approved', '', '',
        1, now(), now())`);
    await db.execute(sql`
      insert into saved_races (user_id, race_id, created_at, raced)
      values (${rider}, ${id}, '2026-05-01T00:00:00Z', ${raced})`);
  }

  await migrate(db);

  const rows = await db.select().from(savedRaces).orderBy(savedRaces.raceId);
  expect(rows.map(({ raceId, plan, course }) => [raceId, plan, course])).toEqual([
    ['did', 'did-it', null],
    ['did-not', 'did-not-start', null],
    ['unsaid', 'interested', null],
  ]);
  expect(rows.map(({ createdAt }) => createdAt.toISOString())).toEqual(
    Array(3).fill('2026-05-01T00:00:00.000Z'),
  );
});
