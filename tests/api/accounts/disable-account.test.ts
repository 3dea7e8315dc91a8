import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { securityEvents } from '#server/database/schema/security.ts';
import { signIn } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { signedIn } from './passkey-journeys.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor & { id: string };
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

const setActive = (id: string, isActive: unknown, by: Visitor = admin) =>
  by.patch(`/api/admin/users/${id}/active`, { isActive });

const login = (username: string, text = password) =>
  aVisitor().post('/api/login', { username, password: text });

test('T15 a disabled account is signed out everywhere at once, and can sign in again once enabled', async () => {
  const { db } = database;
  const rider = await addRider(db, clock.now);
  const [phone, laptop] = [await signedIn(), await signedIn()];
  const { status, body } = await setActive(rider.id, false);
  expect([status, body]).toMatchObject([200, { username: 'rider', isActive: false }]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, rider.id))).toEqual([]);
  for (const visitor of [phone, laptop]) {
    expect((await visitor.get('/api/user/profile')).status).toBe(401);
  }
  const [disabled, wrong] = [await login('rider'), await login('rider', 'wrong')];
  expect([disabled.status, disabled.text]).toEqual([401, wrong.text]);
  expect((await setActive(rider.id, true)).status).toBe(200);
  expect((await phone.get('/api/user/profile')).status).toBe(401);
  expect((await login('rider')).status).toBe(200);
});

test('T44 the audit log has who was disabled or enabled, and by whom, once for each change', async () => {
  const { id } = await addRider(database.db, clock.now);
  for (const isActive of [false, false, true, true]) await setActive(id, isActive);
  const log = (await admin.get(`/api/admin/audit?subject=${id}`)).body;
  expect(log).toMatchObject([
    { action: 'account-enabled', before: { isActive: false }, after: { isActive: true } },
    {
      ...{ action: 'account-disabled', actorName: 'admin', subjectId: id, subjectName: 'rider' },
      ...{ before: { isActive: true }, after: { isActive: false } },
    },
  ]);
  const editor = await signIn(database.db, clock.now, 'editor');
  expect((await editor.get('/api/admin/audit')).body).toEqual([]);
});

test('T73 an account’s owner gets an email about a new role, and when disabled or enabled', async () => {
  const { db } = database;
  const { id } = await addRider(db, clock.now);
  await admin.patch(`/api/admin/users/${id}/role`, { role: 'editor' });
  clock.pass({ seconds: 1 });
  await setActive(id, false);
  clock.pass({ seconds: 1 });
  await setActive(id, true);
  const mails = await mailsTo(db, 'rider@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Bell Lap account is active again',
    'Your Bell Lap account was disabled',
    'Your role on Bell Lap changed',
  ]);
  expect(mails.at(-1)?.text).toContain('“rider” now has the editor role');
  expect(mails.at(-1)?.html).toContain('/admin-login');
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, id));
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['role-changed', 'account-disabled', 'account-enabled']),
  );
});

test('no email goes to an unverified address', async () => {
  const { id } = await addRider(database.db, clock.now, { emailVerifiedAt: undefined });
  expect((await setActive(id, false)).status).toBe(200);
  expect(await mailsTo(database.db, 'rider@example.org')).toEqual([]);
});

test('no one disables their own account', async () => {
  await addRider(database.db, clock.now, { username: 'other', role: 'admin' });
  const { status, body } = await setActive(admin.id, false);
  expect([status, body]).toEqual([
    409,
    { message: 'You can’t disable your own account. Ask another admin.', code: 'own_account' },
  ]);
  expect((await admin.get('/api/admin/users')).status).toBe(200);
});

test('T26 when two admins disable each other at once, one stays', async () => {
  const other = await signIn(database.db, clock.now, 'admin', 'other');
  const answers = await Promise.all([
    setActive(other.id, false, admin),
    setActive(admin.id, false, other),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const isLeft = eq(users.isActive, true);
  expect(await database.db.$count(users, isLeft)).toBe(1);
});

test.each([
  ['nobody', false, 404],
  ['00000000-0000-4000-8000-000000000000', false, 404],
  ['rider', 'no', 400],
  ['rider', undefined, 400],
])('disabling %s by %o answers %i', async (who, isActive, expected) => {
  const { id } = await addRider(database.db, clock.now);
  expect((await setActive(who === 'rider' ? id : who, isActive)).status).toBe(expected);
  expect(await database.db.$count(auditLog)).toBe(0);
});
