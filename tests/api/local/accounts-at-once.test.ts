import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sharedDatabase } from '#server/database/client.ts';
import { emailCodes, sessions, users } from '#server/database/schema/accounts.ts';
import { useClock } from '../accounts/clock.ts';
import { addRider, codeFor, password } from '../accounts/riders.ts';
import { type Answer, aVisitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';

const clock = useClock();
const database = useDatabase();

const form = { username: 'jojo', email: 'jojo@example.org', zipCode: '80301', password };
/** As many as the functions' pool has connections, so that no call waits for one. */
const many = 10;

/** Starts calls at once, when every connection is open: opening ten takes a busy machine a while. */
async function atOnce(calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { db } = sharedDatabase();
  const isOpen = () => Promise.all(calls.map(() => db.execute(sql`select pg_sleep(0.02)`)));
  await vi.waitFor(isOpen, { timeout: 20_000, interval: 10 });
  return Promise.all(calls.map((call) => call()));
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('T03 of two concurrent sign-ins at the last allowed try, exactly one is evaluated', async () => {
  for (let round = 0; round < 3; round++) {
    const ip = `203.0.113.${round + 10}`;
    const wrong = (name: string) =>
      aVisitor({ ip }).post('/api/login', { username: name, password: 'wrong' });
    for (let i = 0; i < 9; i++) expect((await wrong(`nobody${round}-${i}`)).status).toBe(401);
    const both = await atOnce([() => wrong(`last${round}-a`), () => wrong(`last${round}-b`)]);
    expect(statuses(both)).toEqual([401, 429]);
  }
});

test('T03 of ten concurrent sign-ins for one name, no more than five are evaluated', async () => {
  const login = (_: unknown, i: number) => () =>
    aVisitor({ ip: `198.51.100.${i}` }).post('/api/login', { username: 'nobody', password: 'x' });
  const answers = await atOnce(Array.from({ length: many }, login));
  expect(statuses(answers)).toEqual([...Array<number>(5).fill(401), ...Array<number>(5).fill(429)]);
});

test('T06 of ten concurrent registrations of one username, one gets it', async () => {
  const register = (_: unknown, i: number) => () =>
    aVisitor().post('/api/register', { ...form, email: `r${i}@example.org` });
  const answers = await atOnce(Array.from({ length: many }, register));
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test('T06 of two accounts that verify one address at once, one gets it', async () => {
  const { db } = database;
  const codes = [];
  for (const username of ['first', 'second']) {
    await aVisitor().post('/api/register', { ...form, username });
    codes.push(await codeFor(db, form.email));
    clock.pass({ seconds: 1 });
  }
  const verify = (code: string) => () =>
    aVisitor().post('/api/verify-email', { email: form.email, code });
  expect(statuses(await atOnce(codes.map(verify)))).toEqual([200, 400]);
  const rows = await db.select().from(users).where(eq(users.email, form.email));
  expect(rows.filter((user) => user.emailVerifiedAt)).toHaveLength(1);
});

test('T10 of ten concurrent tries of a code, five count, and the right one works once', async () => {
  const { db } = database;
  await aVisitor().post('/api/register', form);
  const code = await codeFor(db, form.email);
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  const verify = (text: string) => () =>
    aVisitor().post('/api/verify-email', { email: form.email, code: text });
  const tries = await atOnce(Array.from({ length: many }, () => verify(wrong)));
  expect(statuses(tries)).toEqual([...Array<number>(5).fill(400), ...Array<number>(5).fill(429)]);
  const [row] = await db.select().from(emailCodes);
  expect(row?.tries).toBe(5);
  clock.pass({ seconds: 1 });
  const forgetful = aVisitor();
  await forgetful.post('/api/verify-email/resend', { email: form.email });
  await forgetful.settled();
  const fresh = await codeFor(db, form.email);
  const both = await atOnce([verify(fresh), verify(fresh)]);
  expect(statuses(both)).toEqual([200, 400]);
});

test('T15 no sign-in with the old password outlives its change', async () => {
  const { db } = database;
  for (let round = 0; round < 3; round++) {
    const username = `rider${round}`;
    await addRider(db, clock.now, { username });
    const here = aVisitor();
    await here.post('/api/login', { username, password });
    const there = Array.from({ length: 3 }, () => aVisitor());
    const change = { currentPassword: password, newPassword: 'a better horse' };
    const [changed] = await atOnce([
      () => here.put('/api/user/password', change),
      ...there.map((visitor) => () => visitor.post('/api/login', { username, password })),
    ]);
    expect(changed?.status).toBe(204);
    for (const visitor of there) expect((await visitor.get('/api/user/profile')).status).toBe(401);
  }
  expect(await db.select().from(sessions)).toHaveLength(3);
});

test('T26 when two admins delete their accounts at once, one stays', async () => {
  const { db } = database;
  const admins = [];
  for (const username of ['boss', 'chief']) {
    await addRider(db, clock.now, { username, role: 'admin' });
    const admin = aVisitor();
    await admin.post('/api/login', { username, password });
    admins.push(admin);
  }
  const leave = admins.map((admin) => () => admin.delete('/api/user', { confirmation: password }));
  expect(statuses(await atOnce(leave))).toEqual([204, 409]);
  expect(await db.select().from(users)).toHaveLength(1);
});
