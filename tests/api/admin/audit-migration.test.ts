import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/audit-chain-repository.ts';
import { listAudit } from '#server/audit/audit-repository.ts';
import { migrate } from '#server/database/migrate.ts';
import { listUploads } from '#server/uploads/upload-repository.ts';
import { usePostgres } from '../postgres.ts';

const database = usePostgres();

/** The number of migrations before the log became a chain. */
const unchained = 10;

test('T69 a log from before is chained, and identifies people by their ids alone', async () => {
  const { db } = database;
  const [here, gone, upload] = ['1', '2', '3'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db, { count: unchained });
  await db.execute(sql`
    insert into users (id, username, email, created_at) values (${here}, 'chief', 'chief@example.org', now())`);
  await db.execute(sql`
    insert into uploads (id, actor_name, create_count, update_count, created_at)
    values (${upload}, 'left', 1, 0, '2027-01-15'), (gen_random_uuid(), 'chief', 1, 0, '2027-01-14'),
      (gen_random_uuid(), 'unknown', 1, 0, '2027-01-13')`);
  await db.execute(sql`
    insert into audit_log (at, actor_id, actor_name, action, subject_id, subject_name, before, after, upload_id)
    values ('2027-01-15', ${gone}, 'left', 'race-created', 'a-race', 'A Race', null, '{"version": 1}', ${upload}),
      ('2027-01-16', ${here}, 'chief', 'role-changed', ${gone}, 'left', '{"role": "admin"}', '{"role": "user"}', null)`);

  await migrate(db);

  expect(await verifyAudit(db)).toMatchObject({ isWhole: true, entries: 2 });
  const { entries } = await listAudit(db, { withAccounts: true, page: 1, perPage: 10 });
  expect(entries.map(({ actorName, subjectName }) => [actorName, subjectName])).toEqual([
    ['chief', 'deleted user 22222222'],
    ['deleted user 22222222', 'A Race'],
  ]);
  const uploads = await listUploads(db, new Date('2027-01-01'));
  expect(uploads.map(({ actorName }) => actorName)).toEqual([
    'deleted user 22222222',
    'chief',
    'deleted user',
  ]);
  const { rows } = await db.execute(sql`select 1 from audit_log l where l::text like '%left%'`);
  expect(rows).toEqual([]);
});
