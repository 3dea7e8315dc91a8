import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roles } from '#accounts/role.ts';
import { users } from '#server/database/schema/accounts.ts';
import { allow } from '#server/http/allow.ts';
import { createApp } from '#server/http/app.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

const app = createApp()
  .get('/edit', allow('races:edit'), (c) => c.text(c.var.account.username))
  .get('/delete', allow('races:delete'), (c) => c.text(c.var.account.username));

async function cookieOf(username: string): Promise<string> {
  const visitor = aVisitor();
  await visitor.post('/api/login', { username, password });
  return `session=${visitor.cookies.get('session')}`;
}

const ask = async (path: string, Cookie = '') =>
  (await app.request(path, { headers: { Cookie } })).status;

test('editors edit, only admins delete, and no one does either without signing in', async () => {
  const answers: Record<string, number[]> = { nobody: [await ask('/edit'), await ask('/delete')] };
  for (const role of roles) {
    await addRider(database.db, clock.now, { username: role, role });
    const cookie = await cookieOf(role);
    answers[role] = [await ask('/edit', cookie), await ask('/delete', cookie)];
  }
  expect(answers).toEqual({
    nobody: [401, 401],
    user: [403, 403],
    editor: [200, 403],
    admin: [200, 200],
  });
});

test("T15 a demoted admin's next admin call is 403", async () => {
  await addRider(database.db, clock.now, { username: 'boss', role: 'admin' });
  const cookie = await cookieOf('boss');
  expect(await ask('/delete', cookie)).toBe(200);
  await database.db.update(users).set({ role: 'user' }).where(sql`username = 'boss'`);
  expect(await ask('/delete', cookie)).toBe(403);
});
