import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { emailCodes, sessions, users } from '#server/database/schema/accounts.ts';
import { throttles } from '#server/database/schema/throttles.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import { type RunningDatabase, startDatabase } from '../../../netlify/local/database.ts';
import { useClock } from '../accounts/clock.ts';
import { addRider, codeFor, password } from '../accounts/riders.ts';
import { type Answer, aVisitor } from '../accounts/visitor.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

const clock = useClock();
let postgres: RealPostgres;
let bridge: RunningDatabase;
let opened: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  bridge = await startDatabase({ url: postgres.url });
  process.env['DATABASE_URL'] = bridge.url;
  process.env['DATABASE_PROXY'] = bridge.proxy;
  opened = openDatabase(bridge);
  await migrate(opened.db);
});
beforeEach(async () => {
  await opened.db.execute(sql`truncate ${users}, ${throttles} cascade`);
});
afterAll(async () => {
  await sharedDatabase().close();
  await opened.close();
  await bridge.close();
  await postgres.close();
});

const form = { username: 'jojo', email: 'jojo@example.org', zipCode: '80301', password };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('T03 of two logins at the last allowed try exactly one is evaluated', async () => {
  for (let round = 0; round < 5; round++) {
    const ip = `203.0.113.${round + 10}`;
    const wrong = (name: string) =>
      aVisitor({ ip }).post('/api/login', { username: name, password: 'wrong' });
    for (let i = 0; i < 9; i++) expect((await wrong(`nobody${round}-${i}`)).status).toBe(401);
    const both = await Promise.all([wrong(`last${round}-a`), wrong(`last${round}-b`)]);
    expect(statuses(both)).toEqual([401, 429]);
  }
});

test('T03 of twenty logins at once for one name no more than five are evaluated', async () => {
  const tries = Array.from({ length: 20 }, (_, i) =>
    aVisitor({ ip: `198.51.100.${i}` }).post('/api/login', { username: 'nobody', password: 'x' }),
  );
  const counts = statuses(await Promise.all(tries));
  expect(counts.filter((status) => status === 401)).toHaveLength(5);
  expect(counts.filter((status) => status === 429)).toHaveLength(15);
});

test('T06 of ten who want one username at once one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      aVisitor().post('/api/register', { ...form, email: `r${i}@example.org` }),
    ),
  );
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await opened.db.select().from(users)).toHaveLength(1);
});

test('T06 of two accounts that verify one address at once one has it', async () => {
  const { db } = opened;
  const codes = [];
  for (const username of ['first', 'second']) {
    await aVisitor().post('/api/register', { ...form, username });
    codes.push(await codeFor(db, form.email));
    clock.pass({ seconds: 1 });
  }
  const verify = (code: string) =>
    aVisitor().post('/api/verify-email', { email: form.email, code });
  expect(statuses(await Promise.all(codes.map(verify)))).toEqual([200, 400]);
  const rows = await db.select().from(users).where(eq(users.email, form.email));
  expect(rows.filter((user) => user.emailVerifiedAt)).toHaveLength(1);
});

test('T10 of twenty tries of a code at once five count, and the right one works once', async () => {
  const { db } = opened;
  await aVisitor().post('/api/register', form);
  const code = await codeFor(db, form.email);
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  const verify = (text: string) =>
    aVisitor().post('/api/verify-email', { email: form.email, code: text });
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
  expect(statuses(tries).filter((status) => status === 400)).toHaveLength(5);
  const [row] = await db.select().from(emailCodes);
  expect(row?.tries).toBe(5);
  clock.pass({ seconds: 1 });
  await aVisitor().post('/api/verify-email/resend', { email: form.email });
  const fresh = await codeFor(db, form.email);
  const both = await Promise.all([verify(fresh), verify(fresh)]);
  expect(statuses(both)).toEqual([200, 400]);
});

test('T15 no login with the old password outlives its change', async () => {
  const { db } = opened;
  for (let round = 0; round < 5; round++) {
    const username = `rider${round}`;
    await addRider(db, clock.now, { username });
    const here = aVisitor();
    await here.post('/api/login', { username, password });
    const there = Array.from({ length: 3 }, () => aVisitor());
    const change = { currentPassword: password, newPassword: 'a better horse' };
    const [changed] = await Promise.all([
      here.put('/api/user/password', change),
      ...there.map((visitor) => visitor.post('/api/login', { username, password })),
    ]);
    expect(changed.status).toBe(204);
    for (const visitor of there) expect((await visitor.get('/api/user/profile')).status).toBe(401);
  }
  expect(await db.select().from(sessions)).toHaveLength(5);
});

test('T26 of two admins who leave at once one stays', async () => {
  const { db } = opened;
  const admins = [];
  for (const username of ['boss', 'chief']) {
    await addRider(db, clock.now, { username, role: 'admin' });
    const admin = aVisitor();
    await admin.post('/api/login', { username, password });
    admins.push(admin);
  }
  const leave = admins.map((admin) => admin.delete('/api/user', { confirmation: password }));
  expect(statuses(await Promise.all(leave))).toEqual([204, 409]);
  expect(await db.select().from(users)).toHaveLength(1);
});
