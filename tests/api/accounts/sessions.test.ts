import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

async function signedIn(username = 'rider'): Promise<Visitor> {
  const visitor = aVisitor();
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  return visitor;
}

const profile = async (visitor: Visitor) => (await visitor.get('/api/user/profile')).status;

test('T14 a session ends after 30 idle days, and continues while it is used', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  clock.pass({ days: 29 });
  expect(await profile(visitor)).toBe(200);
  clock.pass({ days: 29, hours: 23 });
  expect(await profile(visitor)).toBe(200);
  clock.pass({ days: 30 });
  expect(await profile(visitor)).toBe(401);
  expect(await database.db.select().from(sessions)).toEqual([]);
});

test('T14 a session ends after 90 days, however much it is used', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  for (let day = 10; day < 90; day += 10) {
    clock.pass({ days: 10 });
    expect(await profile(visitor)).toBe(200);
  }
  clock.pass({ days: 9, hours: 23, minutes: 59 });
  expect(await profile(visitor)).toBe(200);
  clock.pass({ minutes: 1 });
  expect(await profile(visitor)).toBe(401);
});

test("T14 an admin's session ends after an idle hour, and after 12 hours in all", async () => {
  await addRider(database.db, clock.now, { username: 'boss', role: 'admin' });
  const idle = await signedIn('boss');
  clock.pass({ minutes: 60 });
  expect(await profile(idle)).toBe(401);
  const busy = await signedIn('boss');
  for (let turn = 0; turn < 14; turn++) {
    clock.pass({ minutes: 50 });
    expect(await profile(busy)).toBe(200);
  }
  clock.pass({ minutes: 19 });
  expect(await profile(busy)).toBe(200);
  clock.pass({ minutes: 1 });
  expect(await profile(busy)).toBe(401);
});

test('T14 a session that is used often is written once a day', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  const expiry = async () => (await database.db.select().from(sessions))[0]?.expiresAt.getTime();
  const first = await expiry();
  clock.pass({ hours: 23 });
  await profile(visitor);
  expect(await expiry()).toBe(first);
  clock.pass({ hours: 2 });
  await profile(visitor);
  expect(await expiry()).toBe((first ?? 0) + 25 * 3_600_000);
});

test('T15 a disabled account is signed out at once, and roles are always read from the database', async () => {
  const { db } = database;
  await addRider(db, clock.now, { username: 'boss', role: 'admin' });
  const visitor = await signedIn('boss');
  await db.update(users).set({ role: 'user' }).where(sql`username = 'boss'`);
  expect((await visitor.get('/api/admin/check')).body).toEqual({ authenticated: false });
  expect(await profile(visitor)).toBe(200);
  await db.update(users).set({ isActive: false }).where(sql`username = 'boss'`);
  expect(await profile(visitor)).toBe(401);
});

test('T15 a password change ends every other session', async () => {
  await addRider(database.db, clock.now);
  const [here, there] = [await signedIn(), await signedIn()];
  const change = (currentPassword: string, newPassword = 'a better horse') =>
    here.put('/api/user/password', { currentPassword, newPassword });
  const wrong = await change('wrong');
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { currentPassword: 'That’s not your password.' },
  ]);
  const common = await change(password, 'password');
  expect(common.body['fields']).toEqual({ newPassword: 'Choose a less common password.' });
  expect(await profile(there)).toBe(200);
  expect((await change(password)).status).toBe(204);
  expect([await profile(here), await profile(there)]).toEqual([200, 401]);
  const enter = (text: string) =>
    aVisitor().post('/api/login', { username: 'rider', password: text });
  expect((await enter(password)).status).toBe(401);
  expect((await enter('a better horse')).status).toBe(200);
});

test('T15 of concurrent password changes with the same password, one happens, and only it signs others out', async () => {
  await addRider(database.db, clock.now);
  const visitors = [await signedIn(), await signedIn(), await signedIn()];
  const answers = await Promise.all(
    visitors.map((visitor, at) =>
      visitor.put('/api/user/password', {
        currentPassword: password,
        newPassword: `a better horse ${at}`,
      }),
    ),
  );
  const changed = answers.findIndex(({ status }) => status === 204);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const newest = { username: 'rider', password: `a better horse ${changed}` };
  expect((await aVisitor().post('/api/login', newest)).status).toBe(200);
  expect(await profile(visitors[changed] as Visitor)).toBe(200);
});

test('someone with a stolen session can’t guess the password with it', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  const guess = () =>
    visitor.put('/api/user/password', { currentPassword: 'wrong', newPassword: 'a better horse' });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('a rider ends their other sessions', async () => {
  await addRider(database.db, clock.now);
  await addRider(database.db, clock.now, { username: 'other' });
  const [here, there, other] = [await signedIn(), await signedIn(), await signedIn('other')];
  expect((await here.delete('/api/user/sessions')).status).toBe(204);
  expect([await profile(here), await profile(there), await profile(other)]).toEqual([
    200, 401, 200,
  ]);
});

test('an account is deleted, with all its data, once its password is given', async () => {
  const { db } = database;
  await addRider(db, clock.now);
  const [visitor, other] = [await signedIn(), await signedIn()];
  const wrong = await visitor.delete('/api/user', { confirmation: 'wrong' });
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { confirmation: 'That’s not your password.' },
  ]);
  expect((await visitor.delete('/api/user', { confirmation: password })).status).toBe(204);
  expect(visitor.cookies.size).toBe(0);
  expect(await profile(other)).toBe(401);
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(sessions)).toEqual([]);
});

test('T26 the last active admin can’t delete their account', async () => {
  const { db } = database;
  await addRider(db, clock.now, { username: 'boss', role: 'admin' });
  await addRider(db, clock.now, { username: 'gone', role: 'admin' });
  await db.update(users).set({ isActive: false }).where(sql`username = 'gone'`);
  const boss = await signedIn('boss');
  const refused = await boss.delete('/api/user', { confirmation: password });
  expect([refused.status, refused.body['code']]).toEqual([409, 'last_admin']);
  await db.update(users).set({ isActive: true }).where(sql`username = 'gone'`);
  expect((await boss.delete('/api/user', { confirmation: password })).status).toBe(204);
});
