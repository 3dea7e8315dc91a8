import { beforeEach, expect, test } from 'vitest';
import { type ManagedUser, userStatus } from '#accounts/answers.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { useClock } from '../accounts/clock.ts';
import { addRider, password } from '../accounts/riders.ts';
import { aVisitor, type Visitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';
import { signIn } from './staff.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor & { id: string };
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

test('the list of users has what an admin needs, and nothing about passwords', async () => {
  await addRider(database.db, clock.now, { username: 'rider' });
  const { status, body } = await admin.get('/api/admin/users');
  expect(status).toBe(200);
  expect(body).toMatchObject([{ username: 'admin' }, { username: 'rider' }]);
  expect(Object.keys((body as unknown as object[])[0] ?? {}).sort()).toEqual([
    'createdAt',
    'email',
    'id',
    'isActive',
    'isVerified',
    'lastLoginAt',
    'role',
    'username',
  ]);
});

test('T15 a new role ends the sessions of the old one, and is logged', async () => {
  const editor = await signIn(database.db, clock.now, 'editor');
  const path = `/api/admin/users/${editor.id}/role`;
  const { status, body } = await admin.patch(path, { role: 'user' });
  expect([status, body['role']]).toEqual([200, 'user']);
  expect((await editor.get('/api/admin/races')).status).toBe(401);
  const log = (await admin.get(`/api/admin/audit?subject=${editor.id}`)).body;
  expect(log).toMatchObject([
    { action: 'role-changed', before: { role: 'editor' }, after: { role: 'user' } },
  ]);
});

test('editors can’t see who got which role', async () => {
  const editor = await signIn(database.db, clock.now, 'editor');
  const { id } = await addRider(database.db, clock.now, { username: 'rider' });
  await admin.patch(`/api/admin/users/${id}/role`, { role: 'editor' });
  expect((await admin.get('/api/admin/audit')).body).toHaveLength(1);
  expect((await editor.get('/api/admin/audit')).body).toEqual([]);
});

test('T26 the last active admin can’t be demoted', async () => {
  await addRider(database.db, clock.now, { username: 'gone', role: 'admin' });
  await database.db.execute(`update users set is_active = false where username = 'gone'`);
  const { status, body } = await admin.patch(`/api/admin/users/${admin.id}/role`, { role: 'user' });
  expect([status, body['code']]).toEqual([409, 'last_admin']);
  expect(await database.db.$count(auditLog)).toBe(0);
});

test('T26 an admin whose email isn’t verified can’t sign in, so the last one who can stays', async () => {
  const waiting = await addRider(database.db, clock.now, {
    username: 'waiting',
    emailVerifiedAt: undefined,
  });
  const role = (id: string, role: string) => admin.patch(`/api/admin/users/${id}/role`, { role });
  expect((await role(waiting.id, 'admin')).status).toBe(200);
  const demoted = await role(admin.id, 'user');
  expect([demoted.status, demoted.body['code']]).toEqual([409, 'last_admin']);
  const deleted = await admin.delete('/api/user', { confirmation: password });
  expect([deleted.status, deleted.body['code']]).toEqual([409, 'last_admin']);
  // The one who waits can be demoted.
  expect((await role(waiting.id, 'user')).status).toBe(200);
});

test.each([
  ['nobody', { role: 'user' }, 404],
  ['00000000-0000-4000-8000-000000000000', { role: 'user' }, 404],
  ['me', { role: 'owner' }, 400],
  ['me', {}, 400],
  ['me', { role: 'admin', isActive: false }, 400],
])('changing the role of %s to %o answers %i', async (who, body, expected) => {
  const id = who === 'me' ? admin.id : who;
  expect((await admin.patch(`/api/admin/users/${id}/role`, body)).status).toBe(expected);
});

test('an account that waits for its code, even at a taken address, is listed as unverified', async () => {
  await addRider(database.db, clock.now, { username: 'owner' });
  const form = { email: 'owner@example.org', zipCode: '80301', password: 'a long day of gravel' };
  await aVisitor().post('/api/register', { ...form, username: 'waiting' });
  const { body } = await admin.get('/api/admin/users');
  const listed = body as unknown as ManagedUser[];
  const statusOf = (name: string) =>
    listed.filter(({ username }) => username === name).map(userStatus);
  expect(statusOf('owner')).toEqual(['Active']);
  expect(statusOf('waiting')).toEqual(['Unverified']);
});
