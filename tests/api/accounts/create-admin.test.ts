import { expect, test } from 'vitest';
import { createAdmin, createFirstAdmin } from '#server/accounts/create-admin.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

test('the first admin is made once, with a password that signs in', async () => {
  const admin = await createFirstAdmin(database.db, clock.now);
  expect(admin?.username).toBe('admin');
  expect(admin?.password).toMatch(/^[\w-]{24}$/);
  const visitor = aVisitor();
  const { status, body } = await visitor.post('/api/admin/login', admin);
  expect([status, (body['user'] as { role: string }).role]).toEqual([200, 'admin']);
  expect((await visitor.get('/api/admin/users')).status).toBe(200);
  expect(await createFirstAdmin(database.db, clock.now)).toBeUndefined();
});

test('a rider called admin stays a rider', async () => {
  await addRider(database.db, clock.now, { username: 'admin' });
  expect((await createFirstAdmin(database.db, clock.now))?.username).toBe('admin-2');
});

test('an admin is made under a free name and address only', async () => {
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
