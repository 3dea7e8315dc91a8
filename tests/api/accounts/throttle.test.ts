import { expect, test } from 'vitest';
import { throttles } from '#server/database/schema/security.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const right = { username: 'rider', password };

const status = async (visitor: Visitor, credentials: object) =>
  (await visitor.post('/api/login', credentials)).status;

/** Wrong sign-ins, each under another name, so that no single name is slowed. */
async function signInWrong(visitor: Visitor, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    expect(await status(visitor, { username: `nobody${i}`, password: 'wrong' })).toBe(401);
  }
}

test('T01 after ten wrong sign-ins in ten minutes an address is refused, and no other address is', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await signInWrong(visitor, 10);
  clock.pass({ minutes: 1 });
  const refused = await visitor.post('/api/login', right);
  expect([refused.status, refused.body['code']]).toEqual([429, 'rate_limited']);
  expect(refused.headers.get('Retry-After')).toBe('540');
  expect(refused.body['message']).toBe('Too many tries. Try again in 9 min.');
  expect(await status(aVisitor({ ip: '203.0.113.2' }), right)).toBe(200);
  clock.pass({ minutes: 9 });
  expect(await status(visitor, right)).toBe(200);
});

test('T01 correct sign-ins don’t count', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  for (let i = 0; i < 12; i++) expect(await status(visitor, right)).toBe(200);
});

test('T01 correct sign-ins don’t count, also where one more wrong one would be the last', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await signInWrong(visitor, 9);
  for (let i = 0; i < 3; i++) expect(await status(visitor, right)).toBe(200);
  await signInWrong(visitor, 1);
  expect(await status(visitor, right)).toBe(429);
});

test('T02 the fifth wrong sign-in for a name starts a delay that doubles, and always ends', async () => {
  await addRider(database.db, clock.now);
  let turn = 0;
  // From another address each time, so that only the name counts.
  const tryFrom = (credentials: object) => {
    turn += 1;
    return aVisitor({ ip: `198.51.100.${turn}` }).post('/api/login', credentials);
  };
  for (let i = 0; i < 5; i++)
    expect((await tryFrom({ ...right, password: 'wrong' })).status).toBe(401);
  const delays = [];
  for (let i = 0; i < 12; i++) {
    const refused = await tryFrom(right);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('Retry-After'));
    const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
    expect(refused.body['message']).toBe(`Too many tries. Try again in ${wait}.`);
    delays.push(seconds);
    clock.pass({ seconds });
    expect((await tryFrom({ ...right, password: 'wrong' })).status).toBe(401);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  clock.pass({ minutes: 15 });
  expect((await tryFrom(right)).status).toBe(200);
  expect((await tryFrom({ ...right, password: 'wrong' })).status).toBe(401);
  expect((await tryFrom(right)).status).toBe(200);
});

test('T02 a name without an account is slowed as well', async () => {
  const wrong = { username: 'nobody', password: 'wrong' };
  for (let i = 0; i < 5; i++) expect(await status(aVisitor(), wrong)).toBe(401);
  expect(await status(aVisitor({ ip: '203.0.113.2' }), wrong)).toBe(429);
});

test('T01 T02 no one is locked out for a day when a clock is set back a day', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await signInWrong(visitor, 10);
  for (let i = 0; i < 6; i++) {
    await status(aVisitor({ ip: `198.51.100.${i}` }), { ...right, password: 'wrong' });
    clock.pass({ seconds: 1 });
  }
  const other = () => status(aVisitor({ ip: '198.51.100.99' }), right);
  expect(await other()).toBe(429);
  clock.pass({ days: -1 });
  expect(await status(visitor, right)).toBe(200);
  expect(await other()).toBe(200);
  // After that it counts as usual.
  await signInWrong(visitor, 10);
  const late = await visitor.post('/api/login', right);
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '600']);
});

test('T01 a small clock difference between servers lets no one in sooner', async () => {
  await addRider(database.db, clock.now);
  await signInWrong(aVisitor(), 10);
  clock.pass({ minutes: -4 });
  const refused = await aVisitor().post('/api/login', right);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
});

test("T57 a forged X-Forwarded-For changes no throttle's key, and an IPv6 network counts as one", async () => {
  const forging = (ip: string, forged: string) =>
    aVisitor({ ip }).send('/api/login', {
      method: 'POST',
      headers: {
        Origin: 'http://localhost',
        'Content-Type': 'application/json',
        'X-Forwarded-For': forged,
        'X-Nf-Client-Connection-Ip': forged,
        'X-Real-Ip': forged,
      },
      body: JSON.stringify({ username: `nobody-${forged}`, password: 'wrong' }),
    });
  const last = async (count: number, ip: (i: number) => string) => {
    let answer = 0;
    for (let i = 0; i < count; i++) answer = (await forging(ip(i), `192.0.2.${i}`)).status;
    return answer;
  };
  expect(await last(11, () => '203.0.113.9')).toBe(429);
  expect(await last(11, (i) => `2001:db8:1:1::${i}`)).toBe(429);
  expect(await last(1, () => '2001:db8:1:2::1')).toBe(401);
});

test('T55 the counters of tries store no addresses or names', async () => {
  await status(aVisitor({ ip: '203.0.113.77' }), { username: 'canary', password: 'wrong' });
  const kept = JSON.stringify(await database.db.select().from(throttles));
  expect(kept).not.toMatch(/203\.0\.113|canary/);
});

test('registrations are counted by address', async () => {
  const visitor = aVisitor();
  const register = (i: number) =>
    visitor.post('/api/register', {
      username: `taken`,
      email: `r${i}@example.org`,
      zipCode: '80301',
      password,
    });
  await addRider(database.db, clock.now, { username: 'taken' });
  for (let i = 0; i < 30; i++) expect((await register(i)).status).toBe(409);
  expect((await register(30)).status).toBe(429);
});
