import { expect, test } from 'vitest';
import { createAdmin, createFirstAdmin } from '#server/accounts/create-admin.ts';
import { users } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

test('the first admin is created once, with a password that signs in', async () => {
  const admin = await createFirstAdmin(database.db, clock.now);
  expect(admin?.username).toBe('admin');
  expect(admin?.password).toMatch(/^[\w-]{24}$/);
  const visitor = aVisitor();
  const { status, body } = await visitor.post('/api/admin/login', admin);
  expect([status, (body['user'] as { role: string }).role]).toEqual([200, 'admin']);
  expect((await visitor.get('/api/admin/users')).status).toBe(200);
  expect(await createFirstAdmin(database.db, clock.now)).toBeUndefined();
});

test('an admin created by the command has no password until they set one by the link, once', async () => {
  const given = { username: 'boss', email: 'boss@example.org' };
  const { username, passwordToken } = await createAdmin(database.db, given, clock.now);
  const [made] = await database.db.select().from(users);
  expect(made).toMatchObject({ role: 'admin', passwordHash: null });
  const choose = (token: string) =>
    aVisitor().post('/api/password/reset', { token, password: 'a better horse' });
  expect((await choose(passwordToken)).status).toBe(200);
  expect((await choose(passwordToken)).body['code']).toBe('invalid_token');
  const entered = await aVisitor().post('/api/admin/login', {
    username,
    password: 'a better horse',
  });
  expect(entered.status).toBe(200);
  const late = { username: 'late', email: 'late@example.org' };
  const { passwordToken: old } = await createAdmin(database.db, late, clock.now);
  clock.pass({ hours: 1 });
  expect((await choose(old)).body['code']).toBe('invalid_token');
});

test('a rider called admin stays a rider', async () => {
  await addRider(database.db, clock.now, { username: 'admin' });
  expect((await createFirstAdmin(database.db, clock.now))?.username).toBe('admin-2');
});

test('an admin is created only under a free name and address', async () => {
  const { db } = database;
  const given = { username: 'Boss', email: 'Boss@Example.org' };
  expect((await createAdmin(db, given, clock.now)).username).toBe('boss');
  await expect(createAdmin(db, given, clock.now)).rejects.toMatchObject({ kind: 'conflict' });
  const sameAddress = { username: 'other', email: 'boss@example.org' };
  await expect(createAdmin(db, sameAddress, clock.now)).rejects.toMatchObject({ kind: 'conflict' });
  const bad = { username: 'x', email: 'nobody' };
  await expect(createAdmin(db, bad, clock.now)).rejects.toMatchObject({
    kind: 'invalid',
    fields: { username: expect.any(String), email: expect.any(String) },
  });
});
