import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { throttles } from '#server/database/schema/security.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const right = { username: 'rider', password };

/** Creates every kind of account that can be refused; returns the credentials to try. */
async function refusedSignIns(): Promise<{ username: string; password: string }[]> {
  const { db } = database;
  await addRider(db, clock.now);
  await addRider(db, clock.now, { username: 'disabled' });
  await db.update(users).set({ isActive: false }).where(sql`username = 'disabled'`);
  await addRider(db, clock.now, { username: 'google', passwordHash: undefined });
  await addRider(db, clock.now, { username: 'unverified', emailVerifiedAt: undefined });
  return [
    { username: 'nobody', password },
    { username: 'rider', password: 'wrong' },
    { username: 'disabled', password },
    { username: 'google', password },
    { username: 'unverified', password: 'wrong' },
  ];
}

test('T04 every refusal is the same, whatever the reason', async () => {
  const answers = [];
  for (const credentials of await refusedSignIns()) {
    const { status, text, headers } = await aVisitor().post('/api/login', credentials);
    headers.delete('X-Request-Id');
    answers.push({ status, text, headers: Object.fromEntries(headers) });
  }
  const [first] = answers;
  expect([first?.status, JSON.parse(first?.text ?? '')]).toEqual([
    401,
    { message: 'Invalid username or password.', code: 'invalid_credentials' },
  ]);
  expect(first?.headers).not.toHaveProperty('set-cookie');
  expect(answers).toEqual(answers.map(() => first));
});

// In CPU time, including argon2's threads: elapsed time depends on the machine's other work.
test('T04 every failure costs the same work', { retry: 2 }, async () => {
  const tried = (await refusedSignIns()).filter(({ username }) => username !== 'unverified');
  const costs = tried.map((): number[] => []);
  for (let turn = 0; turn < 60; turn++) {
    for (let place = 0; place < tried.length; place++) {
      // Each kind comes first equally often: the first of a turn costs more.
      const kind = (turn + place) % tried.length;
      const visitor = aVisitor();
      await database.db.delete(throttles);
      const before = process.cpuUsage();
      expect((await visitor.post('/api/login', tried[kind])).status).toBe(401);
      const { user, system } = process.cpuUsage(before);
      costs[kind]?.push(user + system);
      // What continues after the response isn't part of it, nor of the next one.
      await visitor.settled();
    }
  }
  // Each cost beside the others of its turn, because the machine's speed changes from turn to turn.
  const meanOf = (turn: number) =>
    costs.reduce((sum, list) => sum + (list[turn] ?? 0), 0) / costs.length;
  const shares = costs.map((list) => list.map((cost, turn) => cost / meanOf(turn)));
  const medians = shares.map(
    (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0,
  );
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.1);
});

test('T05 the admin sign-in answers every failure the same, even with a right password', async () => {
  const { db } = database;
  await addRider(db, clock.now);
  await addRider(db, clock.now, { username: 'boss', role: 'admin', emailVerifiedAt: undefined });
  for (const credentials of [
    right,
    { ...right, password: 'wrong' },
    { username: 'boss', password },
    { username: 'nobody', password },
  ]) {
    const { status, body, headers } = await aVisitor().post('/api/admin/login', credentials);
    expect([status, body, headers.getSetCookie()]).toEqual([
      401,
      { message: 'Invalid credentials. Please try again.', code: 'invalid_credentials' },
      [],
    ]);
  }
});

test('admins and editors can enter the admin panel, and riders can’t', async () => {
  const { db } = database;
  for (const role of ['admin', 'editor'] as const) {
    await addRider(db, clock.now, { username: role, role });
    const visitor = aVisitor();
    expect((await visitor.get('/api/admin/check')).body).toEqual({ authenticated: false });
    const entered = await visitor.post('/api/admin/login', { username: role, password });
    expect([entered.status, entered.body['user']]).toEqual([
      200,
      expect.objectContaining({ role }),
    ]);
    expect((await visitor.get('/api/admin/check')).body).toMatchObject({
      authenticated: true,
      user: { username: role, role },
    });
    expect((await visitor.post('/api/admin/logout')).status).toBe(204);
    expect((await visitor.get('/api/admin/check')).body).toEqual({ authenticated: false });
  }
  await addRider(db, clock.now);
  const rider = aVisitor();
  await rider.post('/api/login', right);
  expect((await rider.get('/api/admin/check')).body).toEqual({ authenticated: false });
});

test('T09 a sign-in’s username is folded like a registration’s', async () => {
  await addRider(database.db, clock.now);
  for (const username of [' RIDER ', 'ｒider']) {
    expect((await aVisitor().post('/api/login', { username, password })).status).toBe(200);
  }
});

test('T11 over https the cookie is bound to the host and hidden from scripts', async () => {
  await addRider(database.db, clock.now);
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  const visitor = aVisitor({ origin: 'https://bell-lap.example' });
  const { headers } = await visitor.post('/api/login', right);
  vi.unstubAllEnvs();
  const [cookie = '', hint = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; /);
  const attributes = (text: string) => text.split('; ').slice(1).sort();
  expect(attributes(cookie)).toEqual([
    'HttpOnly',
    'Max-Age=7776000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect(hint).toMatch(/^__Host-signed_in=1; /);
  expect(attributes(hint)).toEqual(['Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('on http://localhost the cookie has a plain name, because browsers refuse the other', async () => {
  await addRider(database.db, clock.now);
  const { headers } = await aVisitor().post('/api/login', right);
  expect(headers.getSetCookie()[0]).toMatch(
    /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly/,
  );
});

test('T11 a sign-in makes a new session and ends the old one', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await visitor.post('/api/login', right);
  const old = visitor.cookies.get('session') ?? '';
  await visitor.post('/api/login', right);
  expect(visitor.cookies.get('session')).not.toBe(old);
  expect(await database.db.select().from(sessions)).toHaveLength(1);
  const copy = aVisitor();
  copy.cookies.set('session', old);
  expect((await copy.get('/api/user/profile')).status).toBe(401);
});

test('T12 a stolen database row can’t be used as a cookie', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await visitor.post('/api/login', right);
  const [row] = await database.db.select().from(sessions);
  expect(JSON.stringify(row)).not.toContain(visitor.cookies.get('session'));
  const thief = aVisitor();
  thief.cookies.set('session', row?.id ?? '');
  expect((await thief.get('/api/user/profile')).status).toBe(401);
});

test.each(['/api/logout', '/api/auth/logout', '/api/admin/logout'])(
  'T13 %s deletes the session, for every copy of the cookie',
  async (path) => {
    await addRider(database.db, clock.now);
    const [visitor, copy] = [aVisitor(), aVisitor()];
    await visitor.post('/api/login', right);
    copy.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await copy.get('/api/user/profile')).status).toBe(200);
    const read = await visitor.get(path);
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
    expect((await visitor.post(path)).status).toBe(204);
    // The remaining cookie only identifies the browser to the account.
    expect([...visitor.cookies.keys()]).toEqual(['device']);
    expect((await copy.get('/api/user/profile')).status).toBe(401);
    expect((await aVisitor().post(path)).status).toBe(204);
  },
);

test('a cookie that has outlived its session is cleared, along with the readable one', async () => {
  const visitor = aVisitor();
  visitor.cookies.set('session', 'x'.repeat(43)).set('signed_in', '1');
  expect((await visitor.get('/api/auth/me')).body).toEqual({ authenticated: false });
  expect(visitor.cookies.size).toBe(0);
});

test('T56 personal answers are never cached', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await visitor.post('/api/login', right);
  for (const path of ['/api/auth/me', '/api/user/profile', '/api/admin/check']) {
    expect((await visitor.get(path)).headers.get('Cache-Control')).toBe('private, no-store');
  }
});
