import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { app as health } from '../../functions/health.ts';
import { app as races } from '../../functions/races.ts';
import { aVisitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();

afterEach(async () => {
  await setReadOnly(false);
  await database.db.execute(sql`drop function if exists refuse cascade`);
});

/** Applies to every new connection, and cuts all existing ones but its own. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const setting = `default_transaction_read_only = ${isReadOnly}`;
  await database.db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set ${setting}`));
      await tx.execute(
        sql.raw(`do $$ begin
          execute format('alter database %I set ${setting}', current_database());
        end $$`),
      );
      await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    },
    { accessMode: 'read write' },
  );
}

async function reportedHealth() {
  const answer = await health.request('/api/health');
  const { status, database: state } = (await answer.json()) as Record<string, unknown>;
  return [answer.status, status, state];
}

const login = () => aVisitor().post('/api/login', { username: 'rider', password: 'the wrong one' });

test('T63 a read-only database serves reads and answers writes with 503; health reports it until it is over', async () => {
  await setReadOnly(true);
  await expect.poll(reportedHealth).toEqual([503, 'unavailable', 'read-only']);
  expect((await races.request('/api/races')).status).toBe(200);
  const refused = await login();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
  expect(refused.body).toEqual({
    message: 'We can’t save changes right now. Try again in a moment.',
    code: 'unavailable',
  });
  await setReadOnly(false);
  await expect.poll(reportedHealth).toEqual([200, 'ok', 'ok']);
  expect((await login()).status).toBe(401);
});

test('T63 a full disk answers 503; health reports it until there is room again', async () => {
  await expect.poll(reportedHealth).toEqual([200, 'ok', 'ok']);
  expect(await database.db.$count(mails)).toBe(0);
  // The error that Postgres and Neon raise when a table can't grow.
  await database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger refuse before insert on mails execute function refuse();
    create trigger refuse before insert on throttles execute function refuse();`);
  // The last health check found room; the first failure makes the next one look again.
  const refused = await login();
  expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
  expect(await reportedHealth()).toEqual([503, 'unavailable', 'full']);
  expect((await races.request('/api/races')).status).toBe(200);
  await database.db.execute(sql`drop function refuse cascade`);
  expect(await reportedHealth()).toEqual([200, 'ok', 'ok']);
  expect((await login()).status).toBe(401);
});
