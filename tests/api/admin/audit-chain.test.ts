import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#server/accounts/own-account.ts';
import { type ChainHead, isInChain, verifyAudit } from '#server/audit/audit-chain-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { type Database, openDatabase } from '#server/database/client.ts';
import { auditChain, auditLog } from '#server/database/schema/moderation.ts';
import { exportData } from '#server/export/export-data.ts';
import { addRace, deleteRace, editRace } from '#server/races/manage-races.ts';
import { uploadRaces } from '#server/uploads/upload-races.ts';
import { raceFields } from '../../race.ts';
import { addRider, password } from '../accounts/riders.ts';
import { asFunctions, connectTimeout, usePostgres } from '../postgres.ts';

const database = usePostgres();
const now = new Date('2027-01-15T12:00:00Z');
const siteUrl = 'http://localhost';
const form = (name: string) => raceFields({ name, location: 'Topeka, KS' });

let call: AccountCall;
let functions: Database;
beforeAll(async () => {
  const account = await addRider(database.db, now, { username: 'chief', role: 'admin' });
  functions = openDatabase({ url: asFunctions(database.url), proxy: 'none', connectTimeout });
  call = { db: functions.db, now, siteUrl, account };
});
afterAll(() => functions.close());

test('T69 many concurrent writers make one chain without a gap', async () => {
  const names = Array.from(
    { length: 20 },
    (_, at) => `${'abcdefghijklmnopqrst'.charAt(at)} Classic`,
  );
  await Promise.all(
    names.map(async (name) => {
      const race = await addRace(call, form(name.repeat(3)));
      await editRace(call, race, { ...race, overview: 'changed' });
      await deleteRace(call, { id: race.id, version: 2 });
    }),
  );
  const links = await database.db.select().from(auditChain).orderBy(auditChain.position);
  expect(links.map(({ position }) => position)).toEqual(links.map((_, at) => at + 1));
  expect(await database.db.$count(auditLog)).toBe(60);
  expect(await verifyAudit(database.db)).toMatchObject({ isWhole: true, entries: 60 });
});

test('T69 a rollback leaves no gap', async () => {
  const fails = functions.db.transaction(async (tx) => {
    await addRace({ ...call, db: tx }, form('Undone Classic'));
    throw new Error('changed my mind');
  });
  await expect(fails).rejects.toThrow('changed my mind');
  await addRace(call, form('Done Classic'));
  expect(await verifyAudit(database.db)).toMatchObject({ isWhole: true, entries: 61 });
});

const refusal = { cause: { code: '42501' } };

test.each([
  `update audit_log set action = 'race-deleted'`,
  `update audit_log set before = before - 'organizerEmail'`,
  'delete from audit_log',
  'truncate audit_log',
  `insert into audit_chain values (1000, 1000, '')`,
  `update audit_chain set hash = ''`,
  'delete from audit_chain',
  'truncate audit_chain',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  'drop table audit_chain',
  `create or replace function audit_hash(previous text, "position" bigint, entry audit_log) returns text language sql return ''`,
])('T69 the functions’ role can’t run: %s', async (statement) => {
  await expect(functions.db.execute(sql.raw(statement))).rejects.toMatchObject(refusal);
});

test.each([
  `update audit_log set action = 'race-deleted'`,
  `update audit_log set after = after || '{"organizerEmail": "else@example.org"}'`,
  'delete from audit_log',
  'truncate audit_log',
  `update audit_chain set hash = ''`,
  'delete from audit_chain',
  'truncate audit_chain',
])('T69 the tables’ owner can’t run by mistake: %s', async (statement) => {
  await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject(refusal);
});

test('T68 T69 a deleted account is erased from the log, and the chain stays whole', async () => {
  const { db } = database;
  const rider = await addRider(db, now, { username: 'organizer', role: 'editor' });
  const account = { ...rider, hasPassword: true };
  const race = await addRace(
    { ...call, account },
    { ...form('Their Classic'), organizerEmail: 'Organizer@example.org' },
  );
  const own = { db: functions.db, now, siteUrl, address: '203.0.113.1' };
  expect(await exportData(own, account)).toMatchObject({ organizedRaces: [{ id: race.id }] });
  await deleteAccount(
    own,
    { account, session: { id: 'x', proof: 'password', provedAt: now } },
    { confirmation: password },
  );
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(JSON.stringify(entries)).not.toMatch(/organizer@/i);
  expect(entries.slice(-3).map(({ action }) => action)).toEqual([
    'race-created',
    'data-exported',
    'account-deleted',
  ]);
  expect(await verifyAudit(db)).toMatchObject({ isWhole: true, entries: 64 });
});

/** Raise UPLOADED for a larger upload: 5,000 races take several seconds. */
const uploaded = Number(process.env['UPLOADED'] ?? 300);

test(`T69 an upload of ${uploaded} races is chained`, async () => {
  const rows = Array.from({ length: uploaded }, (_, at) => ({
    ...form(`Race ${at} of ${at * 7919}`),
    date: `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
  }));
  const { count } = await uploadRaces(call, JSON.stringify(rows), { dryRun: false });
  expect(await verifyAudit(database.db)).toMatchObject({ isWhole: true, entries: 64 + count });
  expect(count).toBeGreaterThan(uploaded * 0.8);
});

/** Runs a statement that only the database's owner may, then rolls it back. */
async function verdictAfter(statement: string): Promise<unknown> {
  let verdict: unknown;
  const undone = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
    verdict = await verifyAudit(tx);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  return verdict;
}

const linkAt = (position: number) =>
  `(select entry_id from audit_chain where position = ${position})`;

test.each([
  [`update audit_log set action = 'race-updated' where id = ${linkAt(7)}`, 7, 'changed'],
  [`update audit_log set at = at + interval '1 microsecond' where id = ${linkAt(8)}`, 8, 'changed'],
  [`update audit_log set actor_id = gen_random_uuid() where id = ${linkAt(9)}`, 9, 'changed'],
  [`update audit_log set after = after || '{"name": "x"}' where id = ${linkAt(1)}`, 1, 'changed'],
  [`delete from audit_log where id = ${linkAt(11)}`, 11, 'deleted'],
  ['delete from audit_chain where position = 12', 13, 'gap'],
  [`update audit_chain set hash = repeat('0', 64) where position = 14`, 14, 'changed'],
  [
    `insert into audit_log (at, actor_id, action, subject_id) values (now(), gen_random_uuid(), 'role-changed', 'x')`,
    null,
    'unlinked',
  ],
])('T69 detects tampering: %s', async (statement, position, reason) => {
  expect(await verdictAfter(statement)).toMatchObject({
    isWhole: false,
    broken: { position, reason },
  });
});

test('T69 a chain that was rewritten to its end doesn’t contain a head noted before', async () => {
  const verdict = await verifyAudit(database.db);
  if (!verdict.isWhole || !verdict.head) throw new Error('The chain has no head.');
  const { position, hash } = verdict.head;
  expect(await isInChain(database.db, { position, hash })).toBe(true);
  expect(await isInChain(database.db, { position: position - 1, hash })).toBe(false);
});

test('T69 npm run audit:verify names the head, and the first entry that was tampered with', async () => {
  const { head } = (await verifyAudit(database.db)) as { head?: ChainHead };
  const whole = await verify(`${head?.position}:${head?.hash}`);
  expect(whole).toMatchObject({ code: 0, errors: '' });
  expect(whole.output).toMatch(
    /^The audit log is whole: [\d,]+ changes\. Its head is (\d+:[0-9a-f]{64})\n$/,
  );
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit_log set subject_name = 'Other' where id = 5`);
  });
  const { code, errors } = await verify();
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The audit log is broken: entry 5, position \d+, was changed\.\n$/),
  ]);
}, 60_000);

async function verify(...args: string[]) {
  const { DATABASE_PROXY, ...inherited } = process.env;
  const child = spawn(process.execPath, ['netlify/verify-audit.ts', ...args.filter(Boolean)], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...inherited, DATABASE_URL: database.url },
  });
  const outputs = [text(child.stdout), text(child.stderr)] as const;
  const [output, errors, [code]] = await Promise.all([...outputs, once(child, 'close')]);
  return { code, output, errors };
}

test('T69 the functions’ role may call only one function that runs with its owner’s rights', async () => {
  const { rows } = await database.db.execute(sql`
    select proname from pg_proc
    where prosecdef and has_function_privilege('bell_lap_functions', oid, 'execute')`);
  expect(rows).toEqual([{ proname: 'forget_in_audit' }]);
  await expect(
    functions.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table mine (id int)`);
      await tx.execute(sql`
        create trigger mine after insert on mine for each row execute function public.link_audit_entry()`);
    }),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
