import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { passkeyChallenges, passkeys, sessions, users } from '#server/database/schema/accounts.ts';
import { securityEvents } from '#server/database/schema/security.ts';
import { useDatabase } from '../database.ts';
import { anAuthenticator } from './authenticator.ts';
import { useClock } from './clock.ts';
import { addPasskey, signedIn, signInByPasskey } from './passkey-journeys.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

const refusal = {
  message: 'That passkey didn’t work. Try again, or use your password.',
  code: 'passkey_refused',
};

/** A signed-in account with a passkey on a device. */
async function withPasskey(username = 'rider') {
  const rider = await addRider(database.db, clock.now, { username });
  const visitor = await signedIn(username);
  const device = anAuthenticator(username);
  expect((await addPasskey(visitor, device)).status).toBe(204);
  return { rider, visitor, device };
}

const kinds = async () => {
  const rows = await database.db.select().from(securityEvents).orderBy(securityEvents.id);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('passkey'));
};

test('a rider adds a passkey, sees it in the list and signs in with nothing else', async () => {
  const { rider, visitor, device } = await withPasskey();
  clock.pass({ hours: 1 });
  const { visitor: phone, answer } = await signInByPasskey(device);
  expect([answer.status, answer.body['user']]).toEqual([
    200,
    { id: rider.id, username: 'rider', email: 'rider@example.org', role: 'user' },
  ]);
  expect((await phone.get('/api/user/profile')).status).toBe(200);
  expect((await visitor.get('/api/user/passkeys')).body).toEqual({
    passkeys: [
      {
        id: device.lastId,
        name: 'My phone',
        createdAt: '2027-01-15T12:00:00.000Z',
        lastUsedAt: '2027-01-15T13:00:00.000Z',
      },
    ],
    isRequired: false,
  });
  expect(await kinds()).toEqual(['passkey-added']);
  expect((await signInByPasskey(device)).answer.status).toBe(200);
});

test('a challenge names the configured site, and no account before a sign-in', async () => {
  const { visitor, device } = await withPasskey();
  const options = (await aVisitor().post('/api/login/passkey/challenge')).body;
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options['allowCredentials']).toEqual([]);
  const created = (await visitor.post('/api/user/passkeys/challenge')).body;
  expect(created).toMatchObject({
    rp: { id: 'localhost', name: 'Bell Lap' },
    user: { name: 'rider' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.lastId }],
  });
});

test('T11 T71 adding a passkey gives the session a new token, and the old one proves nothing', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  const old = visitor.cookies.get('session') ?? '';
  expect((await addPasskey(visitor, anAuthenticator())).status).toBe(204);
  expect((await visitor.get('/api/user/profile')).status).toBe(200);
  visitor.cookies.set('session', old);
  expect((await visitor.get('/api/user/profile')).status).toBe(401);
});

test('T62 T71 an impossible passkey id answers 404', async () => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  for (const id of ['%00', 'a%00b', 'x'.repeat(3000), '%F0%9F%9A%B2']) {
    expect((await visitor.delete(`/api/user/passkeys/${id}`)).status).toBe(404);
  }
});

test('T71 the database holds only a challenge’s hash, and the browser has it in its own cookie', async () => {
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  const visitor = aVisitor({ origin: 'https://bell-lap.example' });
  const { body, headers } = await visitor.post('/api/login/passkey/challenge');
  vi.unstubAllEnvs();
  const rows = await database.db.select().from(passkeyChallenges);
  expect(JSON.stringify(rows)).not.toContain(body['challenge']);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-passkey_challenge=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=300',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin with the same beginning', { origin: 'http://localhost:8888.evil.example' }],
  ['another site’s passkey', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'x'.repeat(43) }],
  ['nobody at the device', { isVerified: false }],
  ['a registration in place of a sign-in', { type: 'webauthn.create' }],
  ['another account’s handle', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('T71 a sign-in with %s is refused, and its owner sees that', async (_, lies) => {
  const { device } = await withPasskey();
  const { visitor, answer } = await signInByPasskey(device, lies);
  expect([answer.status, answer.body]).toEqual([401, refusal]);
  expect(visitor.cookies.size).toBe(0);
  expect(await kinds()).toEqual(['passkey-added', 'passkey-failed']);
});

test('T71 a challenge takes one answer, from one browser, for five minutes', async () => {
  const { device } = await withPasskey();
  const { visitor, answer } = await signInByPasskey(device);
  expect(answer.status).toBe(200);
  const start = async (from = aVisitor()) => {
    const { body } = await from.post('/api/login/passkey/challenge');
    return { from, body, cookie: from.cookies.get('passkey_challenge') ?? '' };
  };
  const send = (from: typeof visitor, credential: object) =>
    from.post('/api/login/passkey', { credential });

  const once = await start();
  const used = device.get(once.body);
  expect((await send(once.from, used)).status).toBe(200);
  once.from.cookies.set('passkey_challenge', once.cookie);
  expect((await send(once.from, used)).status).toBe(401);
  expect((await send(once.from, device.get(once.body))).status).toBe(401);

  // Signed in one browser and sent by another: without a cookie, and with its own cookie.
  const stolen = await start();
  expect((await send(aVisitor(), device.get(stolen.body))).status).toBe(401);
  expect((await send((await start()).from, device.get(stolen.body))).status).toBe(401);

  const failed = await start();
  expect((await send(failed.from, device.get(failed.body, { rpId: 'x' }))).status).toBe(401);
  failed.from.cookies.set('passkey_challenge', failed.cookie);
  expect((await send(failed.from, device.get(failed.body))).status).toBe(401);

  const late = await start();
  clock.pass({ minutes: 5 });
  expect((await send(late.from, device.get(late.body))).status).toBe(401);
});

test('T71 of two concurrent answers to one challenge, one signs in', async () => {
  const { device } = await withPasskey();
  const visitor = aVisitor();
  const { body } = await visitor.post('/api/login/passkey/challenge');
  const credentials = [device.get(body), device.get(body)];
  const answers = await Promise.all(
    credentials.map((credential) => visitor.post('/api/login/passkey', { credential })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('T71 a challenge for one purpose or account serves no other', async () => {
  const { visitor, device } = await withPasskey();
  const other = await withPasskey('other');
  const prove = (await visitor.post('/api/auth/prove/challenge')).body;
  const signIn = { credential: device.get(prove) };
  expect((await visitor.post('/api/login/passkey', signIn)).status).toBe(401);

  const forSignIn = (await visitor.post('/api/login/passkey/challenge')).body;
  const proof = { credential: device.get(forSignIn) };
  expect((await visitor.post('/api/auth/prove', proof)).status).toBe(400);

  const options = {
    ...(await visitor.post('/api/auth/prove/challenge')).body,
    rp: { id: 'localhost' },
  };
  const made = { name: 'Mine', credential: anAuthenticator('made').create(options) };
  expect((await visitor.post('/api/user/passkeys', made)).status).toBe(400);

  const { body } = await visitor.post('/api/user/passkeys/challenge');
  const cookie = visitor.cookies.get('passkey_challenge') ?? '';
  other.visitor.cookies.set('passkey_challenge', cookie);
  const credential = anAuthenticator('third').create(body);
  const added = await other.visitor.post('/api/user/passkeys', { name: 'Mine', credential });
  expect([added.status, added.body['code']]).toEqual([400, 'passkey_refused']);
});

test('T71 a counter that did not grow is refused, even in two concurrent answers', async () => {
  const { device } = await withPasskey();
  expect((await signInByPasskey(device, { counter: 7 })).answer.status).toBe(200);
  for (const counter of [7, 6, 0]) {
    const { answer } = await signInByPasskey(device, { counter });
    expect([answer.status, answer.body]).toEqual([401, refusal]);
  }
  expect((await signInByPasskey(device, { counter: 8 })).answer.status).toBe(200);
  const both = await Promise.all([9, 9].map((counter) => signInByPasskey(device, { counter })));
  expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 401]);
  const [row] = await database.db.select().from(passkeys);
  expect(row?.counter).toBe(9);
});

test('a device without a counter signs in again and again', async () => {
  const { device } = await withPasskey();
  for (let turn = 0; turn < 3; turn++) {
    expect((await signInByPasskey(device, { counter: 0 })).answer.status).toBe(200);
  }
});

test('T04 an unknown passkey, a disabled account and a rider at the panel get the same answer', async () => {
  const { device } = await withPasskey();
  const unknown = anAuthenticator('unknown');
  unknown.create({ challenge: '', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
  const answers = [
    (await signInByPasskey(unknown)).answer,
    (await signInByPasskey(device, { path: '/api/admin/login/passkey' })).answer,
    (await signInByPasskey(device, { origin: 'https://evil.example' })).answer,
  ];
  await database.db.update(users).set({ isActive: false });
  answers.push((await signInByPasskey(device)).answer);
  await database.db.update(users).set({ isActive: true });
  await database.db.delete(passkeys);
  answers.push((await signInByPasskey(device)).answer);
  const replies = answers.map(({ status, text, headers }) => {
    headers.delete('X-Request-Id');
    return { status, text, headers: Object.fromEntries(headers) };
  });
  expect(JSON.parse(replies[0]?.text ?? '')).toEqual(refusal);
  expect(replies).toEqual(replies.map(() => replies[0]));
  expect(replies[0]?.status).toBe(401);
});

test('staff enter the panel with a passkey', async () => {
  await addRider(database.db, clock.now, { username: 'boss', role: 'admin' });
  const device = anAuthenticator('boss');
  await addPasskey(await signedIn('boss'), device);
  const { visitor, answer } = await signInByPasskey(device, { path: '/api/admin/login/passkey' });
  expect(answer.status).toBe(200);
  expect((await visitor.get('/api/admin/check')).body).toMatchObject({ authenticated: true });
});

test('T11 a sign-in by passkey ends the browser’s earlier session', async () => {
  const { visitor, device } = await withPasskey();
  await signInByPasskey(device, { visitor });
  expect(await database.db.select().from(sessions)).toHaveLength(1);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another site’s id', { rpId: 'evil.example' }],
  ['nobody at the device', { isVerified: false }],
  ['a signature in place of a registration', { type: 'webauthn.get' }],
])('T71 a new passkey with %s is not added', async (_, lies) => {
  await addRider(database.db, clock.now);
  const visitor = await signedIn();
  const { body } = await visitor.post('/api/user/passkeys/challenge');
  const credential = anAuthenticator().create(body, lies);
  const added = await visitor.post('/api/user/passkeys', { name: 'My phone', credential });
  expect([added.status, added.body['code']]).toEqual([400, 'passkey_refused']);
  expect(await database.db.select().from(passkeys)).toEqual([]);
});

test('T71 a passkey belongs to one account, and no one else removes it or proves anything with it', async () => {
  const { visitor, device } = await withPasskey();
  const { visitor: thief, device: own } = await withPasskey('thief');
  // A device with the same seed makes the same passkey.
  expect((await addPasskey(thief, anAuthenticator('rider'))).status).toBe(409);
  expect((await thief.delete(`/api/user/passkeys/${device.lastId}`)).status).toBe(404);
  const { body } = await thief.post('/api/auth/prove/challenge');
  expect(body['allowCredentials']).toMatchObject([{ id: own.lastId }]);
  const foreign = await thief.post('/api/auth/prove', { credential: device.get(body) });
  expect([foreign.status, foreign.body['code']]).toEqual([400, 'passkey_refused']);
  expect((await visitor.get('/api/user/passkeys')).body['passkeys']).toHaveLength(1);
});

test('T71 a device may leave out its user where we asked for that user’s passkeys, and only there', async () => {
  const { visitor, device } = await withPasskey();
  const { answer } = await signInByPasskey(device, { omitsUser: true });
  expect([answer.status, answer.body]).toEqual([401, refusal]);
  const { body } = await visitor.post('/api/auth/prove/challenge');
  const credential = device.get(body, { omitsUser: true });
  expect(credential.response).not.toHaveProperty('userHandle');
  expect((await visitor.post('/api/auth/prove', { credential })).status).toBe(204);
  expect(await kinds()).toEqual(['passkey-added', 'passkey-used']);
});

test('T71 adding or removing a passkey is emailed, and removing one ends other sessions', async () => {
  const { visitor, device } = await withPasskey();
  const { visitor: phone } = await signInByPasskey(device);
  expect((await visitor.delete(`/api/user/passkeys/${device.lastId}`)).status).toBe(204);
  expect((await phone.get('/api/user/profile')).status).toBe(401);
  expect((await visitor.get('/api/user/profile')).status).toBe(200);
  expect((await signInByPasskey(device)).answer.status).toBe(401);
  const sent = await mailsTo(database.db, 'rider@example.org');
  const mails = sent.filter(({ subject }) => subject.includes('passkey'));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added to your Bell Lap account',
    'A passkey was removed from your Bell Lap account',
  ]);
  for (const { text, html } of mails) {
    expect(text).toContain('“My phone”');
    expect(html).toContain('/forgot-password');
  }
  expect(await kinds()).toEqual(['passkey-added', 'passkey-removed']);
});

test('T71 adding and removing a passkey needs a proof from the last 15 minutes', async () => {
  const { visitor, device } = await withPasskey();
  clock.pass({ minutes: 15 });
  const path = `/api/user/passkeys/${device.lastId}`;
  const refused = await visitor.delete(path);
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      message: 'Confirm it’s you to continue.',
      code: 'proof_required',
      methods: ['password', 'passkey'],
    },
  ]);
  expect((await visitor.post('/api/user/passkeys/challenge')).status).toBe(403);
  expect((await visitor.post('/api/auth/prove', { password: 'wrong' })).status).toBe(400);
  expect((await visitor.delete(path)).status).toBe(403);
  expect((await visitor.post('/api/auth/prove', { password })).status).toBe(204);
  expect((await visitor.delete(path)).status).toBe(204);
});

test.each([
  ['', 'Name your passkey.'],
  ['a\u202eb', 'must not contain control or invisible characters'],
  ['x'.repeat(51), 'must be at most 50 characters'],
])('a passkey can’t be named %j', async (name, message) => {
  await addRider(database.db, clock.now);
  const added = await addPasskey(await signedIn(), anAuthenticator(), name);
  expect([added.status, added.body['fields']]).toEqual([400, { name: message }]);
});

test('an account has at most 20 passkeys', async () => {
  const { rider, visitor } = await withPasskey();
  const { body } = await visitor.post('/api/user/passkeys/challenge');
  await database.db.execute(sql`insert into passkeys
    select 'id' || n, ${rider.id}, 'x', 'x', 0, '{}', now() from generate_series(1, 19) n`);
  const refused = await visitor.post('/api/user/passkeys/challenge');
  expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
  // This one was begun while there was room.
  const credential = anAuthenticator('late').create(body);
  const late = await visitor.post('/api/user/passkeys', { name: 'Late', credential });
  expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
  expect(await database.db.$count(passkeys)).toBe(20);
});

test('passkeys are limited like sign-ins with Google', async () => {
  const ask = () => aVisitor().post('/api/login/passkey/challenge');
  for (let turn = 0; turn < 60; turn++) await ask();
  const refused = await ask();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
});
