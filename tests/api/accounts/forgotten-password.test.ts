import { expect, test } from 'vitest';
import { passwordResets } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const email = 'rider@example.org';
const better = 'a better horse';

async function forgot(address = email) {
  const visitor = aVisitor();
  const answer = await visitor.post('/api/password/forgot', { email: address });
  await visitor.settled();
  return answer;
}
const reset = (token: string, text = better) =>
  aVisitor().post('/api/password/reset', { token, password: text });
const check = async (token: string) => {
  const { status, body } = await aVisitor().post('/api/password/reset/check', { token });
  return [status, body['code']];
};
const enter = (text: string) =>
  aVisitor().post('/api/login', { username: 'rider', password: text });

async function mailedToken(): Promise<string> {
  const [mail] = await mailsTo(database.db, email);
  const token = /\/reset-password#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('No link was mailed.');
  return token;
}

test('an emailed link replaces a forgotten password, once, and signs every device out', async () => {
  await addRider(database.db, clock.now);
  const device = aVisitor();
  await device.post('/api/login', { username: 'rider', password });
  expect((await forgot()).status).toBe(200);
  const token = await mailedToken();
  expect(JSON.stringify(await database.db.select().from(passwordResets))).not.toContain(token);
  expect((await reset(token, 'short')).status).toBe(400);
  expect((await reset(token, 'password')).body['message']).toBe('Choose a less common password.');
  clock.pass({ seconds: 1 });
  expect((await reset(token)).status).toBe(200);
  expect((await device.get('/api/user/profile')).status).toBe(401);
  expect([(await enter(password)).status, (await enter(better)).status]).toEqual([401, 200]);
  expect((await reset(token)).body['code']).toBe('invalid_token');
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.subject).toBe('Your Bell Lap password was changed');
});

test('a link is void after an hour, and once a newer one was emailed', async () => {
  await addRider(database.db, clock.now);
  await forgot();
  const first = await mailedToken();
  clock.pass({ seconds: 1 });
  await forgot();
  const second = await mailedToken();
  const replaced = await reset(first);
  expect(replaced.body).toMatchObject({
    code: 'invalid_token',
    message: expect.stringContaining('was replaced by a newer one. Try the latest email'),
  });
  // A guessed token is answered alike.
  expect((await reset('x'.repeat(43))).body).toEqual(replaced.body);
  clock.pass({ hours: 1 });
  expect((await reset(second)).body['code']).toBe('invalid_token');
});

test('a link is checked before a password is typed, which neither uses it up nor says whose it is', async () => {
  await addRider(database.db, clock.now);
  await forgot();
  const token = await mailedToken();
  expect([await check(token), await check(token)]).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  expect((await reset(token)).status).toBe(200);
  const unknown = await check('x'.repeat(43));
  expect([await check(token), unknown]).toEqual(Array(2).fill([400, 'invalid_token']));
  clock.pass({ seconds: 1 });
  await forgot();
  const late = await mailedToken();
  clock.pass({ hours: 1 });
  expect(await check(late)).toEqual([400, 'invalid_token']);
});

test('no one learns which addresses have an account', async () => {
  await addRider(database.db, clock.now);
  await addRider(database.db, clock.now, { username: 'unverified', emailVerifiedAt: undefined });
  for (const address of [email, 'unverified@example.org', 'nobody@example.org']) {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await forgot(address);
      expect([status, body]).toEqual([
        200,
        { message: 'If that address has an account, we’ve sent it a link.' },
      ]);
    }
    expect((await forgot(address)).status).toBe(429);
  }
  expect(await mailsTo(database.db, 'unverified@example.org')).toEqual([]);
});

test('someone who guessed at the old password does not keep its owner waiting', async () => {
  await addRider(database.db, clock.now);
  for (let i = 0; i < 5; i++) await enter('wrong');
  expect((await enter(password)).status).toBe(429);
  await forgot();
  await reset(await mailedToken());
  expect((await enter(better)).status).toBe(200);
});
