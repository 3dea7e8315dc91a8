import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog, submissions } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { readerKey } from '#server/digests/digest-repository.ts';
import { personalTables } from '#server/export/personal-data-repository.ts';
import { markAbandoned, markSent } from '#server/mail/mail-repository.ts';
import cleanUp from '../../../functions/clean-up.ts';
import { raceFields } from '../../race.ts';
import { signIn } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';
import { anAuthenticator } from './authenticator.ts';
import { useClock } from './clock.ts';
import { addPasskey } from './passkey-journeys.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const email = 'joanna@example.org';

interface Rider extends Visitor {
  id: string;
}
let jo: Rider;
let boss: Rider;

/** A former editor who has used every feature, and an admin who handled their data. */
beforeEach(async () => {
  const { db } = database;
  boss = await signIn(db, clock.now, 'admin', 'boss');
  jo = await signIn(db, clock.now, 'editor', 'joanna');
  const race = (await jo.post('/api/admin/races', form('Kept Classic'))).body;
  const id = String(race['id']);
  await boss.patch(`/api/admin/users/${jo.id}/role`, { role: 'user' });
  await jo.post('/api/login', { username: 'joanna', password });
  await addPasskey(jo, anAuthenticator('phone'));
  await jo.post(`/api/user/saved-races/${id}`);
  await jo.patch(`/api/user/saved-races/${id}`, { plan: 'going' });
  await boss.put(`/api/admin/races/${id}`, {
    ...form('Kept Classic'),
    date: '2027-06-02',
    version: 1,
  });
  await jo.put('/api/user/preferences', {
    zipCode: '66044',
    genres: ['gravel'],
    states: ['KS'],
    mails: { savedRaces: true, digest: false, within: null },
  });
  const submitted = await jo.post('/api/races/submit', {
    ...form('Submitted Classic'),
    organizerName: 'Jo Rider',
    organizerEmail: 'Joanna@Example.org',
  });
  await boss.post(`/api/admin/races/${submitted.body['id']}/approve`, {
    approved: false,
    notes: 'Which Topeka?',
  });
  await jo.post(`/api/races/${id}/suggestions`, {
    ...{ kind: 'fields', version: 2, fields: { startTime: '08:30' } },
    ...{ note: 'I ride there.', email },
  });
  await jo.post('/api/events/kept-classic-ks/claims', { note: 'I run it.' });
  await db.execute(
    sql`insert into event_organizers values ('submitted-classic-ks', ${jo.id}, 'staff', now())`,
  );
  await jo.post('/api/subscribe', { email, genre: 'gravel' });
  await jo.post('/api/password/forgot', { email });
  await jo.settled();
  await db.execute(sql`insert into digests values (${readerKey(email)}, '2027-01-11', now())`);
  await db.execute(sql`insert into digest_races values (${readerKey(email)}, ${id}, now())`);
  await db.execute(
    sql`insert into identities values ('https://accounts.google.com', 'sub-4711', ${jo.id}, now())`,
  );
});

const form = (name: string) =>
  JSON.parse(JSON.stringify(raceFields({ name, date: '2027-06-01', location: 'Topeka, KS' })));

test('T68 an export holds everything stored about its owner, no secret, and nothing about anyone else', async () => {
  const { status, headers, body, text } = await jo.get('/api/user/export');
  expect([status, headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
    200,
    'attachment; filename="bell-lap-data-2027-01-15.json"',
    'private, no-store',
  ]);
  expect(body).toMatchObject({
    account: { id: jo.id, username: 'joanna', email, zipCode: '66044', hasPassword: true },
    identities: [{ sub: 'sub-4711' }],
    sessions: [{ endsAt: expect.any(String) }],
    knownDevices: [{ lastUsedAt: clock.now.toISOString() }],
    passkeys: [{ name: 'My phone', lastUsedAt: null }],
    activity: [
      { kind: 'passkey-added' },
      { kind: 'signed-in' },
      { kind: 'role-changed' },
      { kind: 'signed-in' },
    ],
    preferences: { genres: ['gravel'], states: ['KS'] },
    savedRaces: [{ race: { name: 'Kept Classic' }, plan: 'going', course: null }],
    alerts: [{ kind: 'submission-rejected' }, { kind: 'race-changed' }].reverse(),
    submissions: [
      { race: { name: 'Submitted Classic', organizerName: 'Jo Rider' }, notes: 'Which Topeka?' },
    ],
    suggestions: [
      {
        kind: 'fields',
        fields: { startTime: '08:30' },
        note: 'I ride there.',
        email,
        state: 'open',
      },
    ],
    organizedEvents: [{ eventId: 'submitted-classic-ks', proof: 'staff' }],
    claims: [{ eventId: 'kept-classic-ks', note: 'I run it.', email, provenAt: null }],
    organizedRaces: [{ name: 'Submitted Classic' }],
    auditLog: [
      { action: 'race-created', byYou: true, raceName: 'Kept Classic' },
      { action: 'role-changed', byYou: false },
    ],
    subscriber: [{ email }],
    subscriptions: [{ genre: 'gravel', confirmedAt: null }],
    digests: [{ week: '2027-01-11' }],
    digestRaces: [{ raceId: expect.any(String) }],
    uploads: [],
    mailRequests: [],
  });
  expect((body['mails'] as object[]).length).toBeGreaterThan(2);
  expect(text).not.toMatch(/boss|argon2|password_hash|#token|confirm\//);
  const rows = await database.db.execute<{ id: string; hash: string }>(sql`
    select id, (select hash from password_resets) as hash from sessions`);
  for (const { id, hash } of rows.rows)
    expect(text.includes(id) || text.includes(hash)).toBe(false);
});

test('T68 the export of staff names no account on which they have acted', async () => {
  const { status, body, text } = await boss.get('/api/user/export');
  expect(status).toBe(200);
  const log = body['auditLog'] as { action: string; subjectId: string | null }[];
  expect(log.find(({ action }) => action === 'role-changed')).toMatchObject({ subjectId: null });
  expect(log.find(({ action }) => action === 'race-rejected')?.subjectId).toMatch(/^submitted-/);
  expect(text).not.toMatch(new RegExp(`${jo.id}|joanna`));
});

test('T68 an export is audited, emailed, in the activity, and limited', async () => {
  await jo.get('/api/user/export');
  const [mail] = (await mailsTo(database.db, email)).filter(({ subject }) => /copy/.test(subject));
  expect(mail?.subject).toBe('A copy of your Bell Lap data was downloaded');
  expect((await jo.get('/api/user/activity')).body).toMatchObject({
    0: { kind: 'data-exported' },
  });
  expect((await boss.get('/api/admin/audit')).body).toMatchObject({
    0: { action: 'data-exported', actorName: 'joanna', subjectName: 'joanna' },
  });
  const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
  expect((await jo.send('/api/user/export', foreign)).status).toBe(403);
  for (let i = 1; i < 5; i++) expect((await jo.get('/api/user/export')).status).toBe(200);
  expect((await jo.get('/api/user/export')).status).toBe(429);
  expect((await aVisitor().get('/api/user/export')).status).toBe(401);
});

test('T68 every table with data about people is in the export, or has a reason not to be', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and (column_name ~ '(^|_)(user|actor|owner|account|subscriber)_id$'
        or column_name ~ '(^|_)(email|recipient|reader|username)$')
    union
    (with recursive related as (
      select unnest(array['users', 'subscribers']::regclass[]) as id
      union
      select conrelid from pg_constraint join related on confrelid = related.id where contype = 'f'
    ) select id::regclass::text from related)`);
  const found = [...new Set(rows.map(({ name }) => name))].sort();
  expect(found).toEqual(Object.keys(personalTables).sort());
});

test('T68 a deleted account leaves no name, address or id behind, except as a pseudonym', async () => {
  const { db } = database;
  const before = await db.$count(auditLog);
  expect((await jo.delete('/api/user', { confirmation: password })).status).toBe(204);
  const [last, ...more] = await mailsTo(db, email);
  expect([last?.subject, more]).toEqual(['Your Bell Lap account was deleted', []]);
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
  await markSent(db, mail?.id ?? '', clock.now);
  expect(await tablesWith('joanna@example.org')).toEqual([]);
  expect(await tablesWith('Jo Rider')).toEqual([]);
  expect(await tablesWith('sub-4711')).toEqual([]);
  // Throttles keep the email address's hash for a day.
  expect(await tablesWith(readerKey(email))).toEqual(['throttles']);
  // The log keeps what they did, under an id that leads nowhere.
  expect(await tablesWith(jo.id)).toEqual(['audit_log']);
  expect(await db.$count(auditLog)).toBe(before + 1);
  const pseudonym = `deleted user ${jo.id.slice(0, 8)}`;
  const log = (await boss.get('/api/admin/audit')).body as unknown as Record<string, unknown>[];
  expect(log.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual(
    [
      ['account-deleted', pseudonym, pseudonym],
      ['race-rejected', 'boss', 'Submitted Classic'],
      ['race-updated', 'boss', 'Kept Classic'],
      ['role-changed', 'boss', pseudonym],
      ['race-created', pseudonym, 'Kept Classic'],
    ],
  );
  const theirs = await boss.get(`/api/admin/audit?actor=${encodeURIComponent(pseudonym)}`);
  expect([theirs.headers.get('X-Total-Count'), theirs.body]).toMatchObject([
    '2',
    { 0: { action: 'account-deleted' }, 1: { action: 'race-created' } },
  ]);
  expect((await boss.get('/api/admin/audit?actor=boss')).headers.get('X-Total-Count')).toBe('3');
  // Their submissions stay without an owner.
  expect(await db.select({ userId: submissions.userId }).from(submissions)).toEqual([
    { userId: null },
  ]);
  expect(
    await db.select(pick(suggestions, 'submittedBy', 'email', 'sender')).from(suggestions),
  ).toEqual([{ submittedBy: null, email: null, sender: null }]);
  const waiting = (await boss.get('/api/admin/suggestions')).body as unknown as object[];
  expect(waiting).toMatchObject([{ isFromDeleted: true }]);
  expect(waiting[0]).not.toHaveProperty('from');
  expect(await db.$count(races)).toBe(2);
  clock.pass({ days: 1, minutes: 1 });
  await cleanUp();
  expect(await tablesWith(readerKey(email))).toEqual([]);
});

test('T68 an undeliverable farewell email is deleted, too', async () => {
  const { db } = database;
  await jo.delete('/api/user', { confirmation: password });
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail?.text).toContain('Your Bell Lap account “joanna” was deleted');
  expect(await db.$count(users)).toBe(1);
  await markAbandoned(db, mail?.id ?? '', clock.now);
  expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0);
});

test('T68 deleting an account changes nothing about anyone else', async () => {
  const { db } = database;
  const other = await addRider(db, clock.now, { username: 'joannas' });
  await db.update(races).set({ organizerEmail: 'other@example.org' }).where(sql`name like 'Kept%'`);
  await jo.delete('/api/user', { confirmation: password });
  const [left] = await db.select().from(users).where(eq(users.id, other.id));
  expect(left).toEqual(other);
  const [race] = await db.select().from(races).where(sql`name like 'Kept%'`);
  expect(race?.organizerEmail).toBe('other@example.org');
});

/** The tables that contain a text anywhere, in any case. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and query_to_xml(
      format('select 1 from %I t where position(lower(%L) in lower(t::text)) > 0', table_name, ${text}::text),
      false, true, '')::text <> ''
    order by 1`);
  return rows.map(({ name }) => name);
}
