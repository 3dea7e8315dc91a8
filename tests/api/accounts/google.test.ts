import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { identities, oauthStates, sessions, users } from '#server/database/schema/accounts.ts';
import { securityEvents } from '#server/database/schema/security.ts';
import { signIn as signInAs } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';
import { useLog } from '../log.ts';
import { anAuthenticator } from './authenticator.ts';
import { useClock } from './clock.ts';
import { useIdentityProvider } from './identity-provider.ts';
import { addPasskey } from './passkey-journeys.ts';
import { addRider, mailsTo } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const provider = useIdentityProvider();
const log = useLog();

const failed = (error: string, next = '/profile') =>
  `/login?${new URLSearchParams({ error, next })}`;

/** Goes to the provider; returns the path and query that it sends the browser back to. */
async function toProvider(visitor: Visitor, next = ''): Promise<string> {
  const started = await visitor.get(`/api/auth/google${next && `?next=${next}`}`);
  expect(started.status).toBe(302);
  const authorizationUrl = new URL(started.headers.get('Location') ?? '');
  expect(authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorizationUrl.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('Location') ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:8888/api/auth/google/callback');
  return back.pathname + back.search;
}

/** Comes back from the provider; returns where that leads. */
async function comeBack(visitor: Visitor, path: string): Promise<string | null> {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(302);
  return answer.headers.get('Location');
}

async function signIn(visitor: Visitor, next?: string): Promise<string | null> {
  return comeBack(visitor, await toProvider(visitor, next));
}

async function expectNoAccount(): Promise<void> {
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await database.db.select().from(users)).toEqual([]);
}

test('a newcomer gets an account, and returns to where they were going', async () => {
  const visitor = aVisitor();
  provider.setClaims({ picture: 'https://example.org/goldie.jpg' });
  expect(await signIn(visitor, '/gravel/co')).toBe('/gravel/co');
  expect((await visitor.get('/api/user/profile')).body).toEqual({
    id: expect.any(String),
    username: 'goldie-rider',
    email: 'goldie@example.org',
    role: 'user',
    name: 'Goldie Rider',
    picture: 'https://example.org/goldie.jpg',
    hasPassword: false,
  });
  expect(visitor.cookies.get('signed_in')).toBe('1');
});

test('T16 a sign-in leads only to this site', async () => {
  expect(await signIn(aVisitor(), '//evil')).toBe('/profile');
});

test('T17 a missing, wrong or foreign state ends in an error and requests no token', async () => {
  const [visitor, other] = [aVisitor(), aVisitor()];
  const back = await toProvider(visitor);
  const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
  const callback = '/api/auth/google/callback';
  expect(await comeBack(other, back)).toBe(failed('google_failed'));
  await toProvider(other);
  expect(await comeBack(other, back)).toBe(failed('google_failed'));
  for (const query of [`?code=${code}`, `?code=${code}&state=`, `?code=${code}&state=x`, '']) {
    expect(await comeBack(visitor, callback + query)).toBe(failed('google_failed'));
    await toProvider(visitor);
  }
  expect(provider.tokens).toBe(0);
  await expectNoAccount();
});

test('T17 another site’s link signs no one in, but leads to the page with the button for it', async () => {
  const visitor = aVisitor();
  const start = (site: string) =>
    visitor.send('/api/auth/google?next=/cx', { headers: { 'Sec-Fetch-Site': site } });
  const redirect = await start('cross-site');
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, '/login?next=%2Fcx']);
  expect(visitor.cookies.size).toBe(0);
  expect(await database.db.select().from(oauthStates)).toEqual([]);
  expect((await start('same-origin')).headers.get('Location')).toContain('client_id=bell-lap');
});

test('T11 over https the state’s cookie is bound to the host and hidden from scripts', async () => {
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  const visitor = aVisitor({ origin: 'https://bell-lap.example' });
  const { headers } = await visitor.get('/api/auth/google');
  vi.unstubAllEnvs();
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-google_state=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=600',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('T18 a state works once, for ten minutes', async () => {
  const visitor = aVisitor();
  const back = await toProvider(visitor);
  const state = visitor.cookies.get('google_state') ?? '';
  expect(JSON.stringify(await database.db.select().from(oauthStates))).not.toContain(state);
  expect(await comeBack(visitor, back)).toBe('/profile');
  visitor.cookies.set('google_state', state);
  expect(await comeBack(visitor, back)).toBe(failed('google_failed'));
  const late = await toProvider(visitor);
  clock.pass({ minutes: 10 });
  expect(await comeBack(visitor, late)).toBe(failed('google_failed'));
  expect(provider.tokens).toBe(1);
});

test.each([
  ['aud', 'another-client'],
  ['aud', ['bell-lap', 'another-client']],
  ['azp', 'another-client'],
  ['iss', 'https://evil.example'],
  ['nonce', 'another-nonce'],
  ['nonce', undefined],
  ['exp', Date.parse('2027-01-15T12:00:00Z') / 1000],
  ['iat', Date.parse('2027-01-15T12:02:00Z') / 1000],
  ['nbf', Date.parse('2027-01-15T12:02:00Z') / 1000],
  ['sub', ''],
  ['email', 'not an address'],
])('T19 a token whose %s is %j makes no account', async (claim, value) => {
  provider.setClaims({ [claim]: value });
  expect(await signIn(aVisitor(), '/dashboard')).toBe(failed('google_failed', '/dashboard'));
  expect(provider.tokens).toBe(1);
  await expectNoAccount();
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey: strangersKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersJwk = publicKey.export({ format: 'jwk' });

/** A token with the same claims under another header and signature. */
const resign = (token: string, header: object, sign: (data: string) => string) => {
  const [first = '', claims] = token.split('.');
  const original = JSON.parse(Buffer.from(first, 'base64url').toString()) as object;
  const data = `${base64url({ ...original, ...header })}.${claims}`;
  return `${data}.${sign(data)}`;
};

test.each<[string, (token: string) => string]>([
  ['is unsigned', (token) => resign(token, { alg: 'none' }, () => '')],
  [
    'is signed by somebody else',
    (token) =>
      resign(token, {}, (data) =>
        createSign('RSA-SHA256').update(data).sign(strangersKey, 'base64url'),
      ),
  ],
  [
    'brings a key of its own',
    (token) =>
      resign(token, { jwk: strangersJwk, jku: 'https://evil.example/keys' }, (data) =>
        createSign('RSA-SHA256').update(data).sign(strangersKey, 'base64url'),
      ),
  ],
  [
    'is signed with a shared secret',
    (token) =>
      resign(token, { alg: 'HS256' }, (data) =>
        createHmac('sha256', 'secret').update(data).digest('base64url'),
      ),
  ],
  [
    'was changed on the way',
    (token) => {
      const [header, claims = '', signature] = token.split('.');
      const changed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
      return [header, base64url({ ...changed, sub: 'admin' }), signature].join('.');
    },
  ],
])('T19 a token that %s makes no account', async (_, change) => {
  provider.forgeTokens(change);
  expect(await signIn(aVisitor())).toBe(failed('google_failed'));
  expect(provider.tokens).toBe(1);
  await expectNoAccount();
});

test('no token of Google’s reaches the browser or the database', async () => {
  const visitor = aVisitor();
  const answer = await visitor.get(await toProvider(visitor));
  expect(answer.status).toBe(302);
  const sent = JSON.stringify([...answer.headers, ...visitor.cookies]) + answer.text;
  const tables = [users, identities, sessions, oauthStates, securityEvents];
  const kept = await Promise.all(tables.map((table) => database.db.select().from(table)));
  // Google's tokens are all JWTs.
  expect(sent).toContain('session');
  expect(sent + JSON.stringify(kept)).not.toMatch(/eyJ[\w-]+\./);
});

test('a provider whose clock is half a minute ahead is accepted', async () => {
  const ahead = Date.parse('2027-01-15T12:00:30Z') / 1000;
  provider.setClaims({ iat: ahead, nbf: ahead });
  expect(await signIn(aVisitor())).toBe('/profile');
});

test('T19 an address that Google has not verified makes no account', async () => {
  provider.setClaims({ email_verified: false });
  expect(await signIn(aVisitor())).toBe(failed('google_unverified'));
  await expectNoAccount();
});

test('T20 a Google identity stays the same when its email address changes', async () => {
  await signIn(aVisitor());
  provider.setClaims({ email: 'renamed@example.org' });
  await signIn(aVisitor());
  const accounts = await database.db.select().from(users);
  expect(accounts.map(({ email }) => email)).toEqual(['goldie@example.org']);
  provider.setClaims({ sub: 'somebody else' });
  await signIn(aVisitor());
  expect(await database.db.select().from(users)).toHaveLength(2);
});

test('a verified address signs in to the account that verified it', async () => {
  const rider = await addRider(database.db, clock.now, { email: 'goldie@example.org' });
  const visitor = aVisitor();
  await signIn(visitor);
  expect((await visitor.get('/api/auth/me')).body['user']).toMatchObject({ id: rider.id });
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test('T20 an unverified account is never taken over, and gains nothing', async () => {
  const { db } = database;
  const unverified = { email: 'goldie@example.org', emailVerifiedAt: undefined };
  const squatter = await addRider(db, clock.now, { username: 'squatter', ...unverified });
  const visitor = aVisitor();
  await signIn(visitor);
  expect((await visitor.get('/api/auth/me')).body['user']).toMatchObject({
    username: 'goldie-rider',
  });
  const [kept] = await db.select().from(users).where(eq(users.id, squatter.id));
  expect(kept).toEqual(squatter);
});

test.each(['admin', 'editor'] as const)(
  'T20 an email address alone doesn’t sign in as an %s',
  async (role) => {
    const { db } = database;
    await addRider(db, clock.now, { username: role, email: 'goldie@example.org', role });
    expect(await signIn(aVisitor())).toBe(failed('google_needs_password'));
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(identities)).toEqual([]);
  },
);

test.each(['admin', 'editor'] as const)(
  'T20 a rider who became an %s can no longer sign in with Google',
  async (role) => {
    const { db } = database;
    const visitor = aVisitor();
    await signIn(visitor);
    const boss = await signInAs(db, clock.now, 'admin', 'boss');
    const [rider] = await db.select().from(users).where(eq(users.username, 'goldie-rider'));
    const changed = await boss.patch(`/api/admin/users/${rider?.id}/role`, { role });
    expect(changed.status).toBe(200);
    expect((await visitor.get('/api/user/profile')).status).toBe(401);
    expect(await signIn(visitor)).toBe(failed('google_staff'));
    const theirs = eq(sessions.userId, rider?.id ?? '');
    expect(await db.select().from(sessions).where(theirs)).toEqual([]);
    await boss.patch(`/api/admin/users/${rider?.id}/role`, { role: 'user' });
    expect(await signIn(visitor)).toBe('/profile');
  },
);

test('the owner of an account that gets linked to Google is emailed, but not a new account’s', async () => {
  const { db } = database;
  await addRider(db, clock.now, { email: 'goldie@example.org' });
  await signIn(aVisitor());
  await signIn(aVisitor());
  const mails = await mailsTo(db, 'goldie@example.org');
  const [mail, ...more] = mails.filter(({ subject }) => !subject.startsWith('New sign-in'));
  expect([mail?.subject, more]).toEqual(['Google sign-in was added to your Bell Lap account', []]);
  expect(mail?.text).toContain('“rider”');
  expect(mail?.html).toContain('/profile');
  const events = await db.select().from(securityEvents);
  expect(events.filter(({ kind }) => kind === 'google-linked')).toHaveLength(1);
  provider.setClaims({ sub: 'new', email: 'new@example.org' });
  await signIn(aVisitor());
  expect(await mailsTo(db, 'new@example.org')).toEqual([]);
});

test('an account without a password or passkey adds a passkey after a fresh sign-in with Google', async () => {
  const visitor = aVisitor();
  await signIn(visitor);
  clock.pass({ minutes: 15 });
  const stale = await visitor.post('/api/user/passkeys/challenge');
  expect([stale.status, stale.body['methods']]).toEqual([403, ['google']]);
  await signIn(visitor);
  expect((await addPasskey(visitor, anAuthenticator())).status).toBe(204);
  clock.pass({ minutes: 15 });
  const again = await visitor.post('/api/user/passkeys/challenge');
  expect(again.body['methods']).toEqual(['passkey']);
});

test('a disabled account cannot sign in', async () => {
  await signIn(aVisitor());
  await database.db.update(users).set({ isActive: false });
  const visitor = aVisitor();
  expect(await signIn(visitor)).toBe(failed('google_disabled'));
  expect(visitor.cookies.has('session')).toBe(false);
});

test('a disabled account gets no Google account, and no email about one', async () => {
  await addRider(database.db, clock.now, { username: 'goldie' });
  await database.db.update(users).set({ isActive: false });
  expect(await signIn(aVisitor())).toBe(failed('google_disabled'));
  expect(await database.db.select().from(identities)).toEqual([]);
  expect(await mailsTo(database.db, 'goldie@example.org')).toEqual([]);
});

test('T11 a sign-in with Google ends the session the browser had', async () => {
  const visitor = aVisitor();
  await signIn(visitor);
  await signIn(visitor);
  expect(await database.db.select().from(sessions)).toHaveLength(1);
});

test('an account without a password is deleted by its username', async () => {
  const visitor = aVisitor();
  await signIn(visitor);
  expect((await visitor.delete('/api/user', { confirmation: '' })).status).toBe(400);
  expect((await visitor.delete('/api/user', { confirmation: 'Goldie-Rider' })).status).toBe(204);
  await expectNoAccount();
});

test('a rider who cancels at Google is told so', async () => {
  const visitor = aVisitor();
  const back = await toProvider(visitor);
  const state = new URLSearchParams(back.split('?')[1]).get('state');
  const cancelled = `/api/auth/google/callback?error=access_denied&state=${state}`;
  expect(await comeBack(visitor, cancelled)).toBe(failed('google_cancelled'));
  expect(provider.tokens).toBe(0);
});

test('two newcomers with one name get two usernames', async () => {
  await signIn(aVisitor());
  provider.setClaims({ sub: 'second', email: 'second@example.org' });
  await signIn(aVisitor());
  const rows = await database.db.select({ username: users.username }).from(users).orderBy(sql`1`);
  expect(rows.map(({ username }) => username)).toEqual([
    'goldie-rider',
    expect.stringMatching(/^goldie-rider-[0-9a-f]{2}$/),
  ]);
});

test('too many sign-ins are refused without logging an error, and work again later', async () => {
  const start = () => comeBack(aVisitor(), '/api/auth/google?next=/cx');
  for (let i = 0; i < 60; i++) expect(await start()).toContain('client_id=bell-lap');
  expect(await start()).toBe(failed('google_rate_limited', '/cx'));
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', code: 'rate_limited', path: '/api/auth/google' }),
  ]);
  clock.pass({ minutes: 10 });
  expect(await start()).toContain('client_id=bell-lap');
});

test('without a client id there is no sign-in with Google', async () => {
  const id = process.env['GOOGLE_CLIENT_ID'];
  delete process.env['GOOGLE_CLIENT_ID'];
  expect(await comeBack(aVisitor(), '/api/auth/google')).toBe(failed('google_off'));
  process.env['GOOGLE_CLIENT_ID'] = id;
});
