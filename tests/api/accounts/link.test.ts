import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions, signInLinks, users } from '#server/database/schema/accounts.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const email = 'rider@example.org';

afterEach(() => vi.unstubAllEnvs());

/** Requests a link from a browser; resolves once its email is written. */
async function postRequest(browser: Visitor, body: { email: string; next?: string } = { email }) {
  const answer = await browser.post('/api/login/link/request', body);
  await browser.settled();
  return answer;
}

/** The link in the newest email to the rider. */
async function mailedLink(): Promise<URL> {
  const [mail] = await mailsTo(database.db, email);
  return new URL(/^http\S+\/login\/link\S*#token=[\w-]{43}$/m.exec(mail?.text ?? '')?.[0] ?? '');
}

const mailedToken = async () => (await mailedLink()).hash.slice('#token='.length);
const use = (browser: Visitor, token: string) => browser.post('/api/login/link', { token });
const isSignedIn = async (browser: Visitor) =>
  (await browser.get('/api/auth/me')).body['authenticated'];

/** A rider, a browser that requested a link, and the emailed token. */
async function requestLink() {
  const rider = await addRider(database.db, clock.now);
  const browser = aVisitor();
  await postRequest(browser);
  return { rider, browser, token: await mailedToken() };
}

test('T95 an emailed link signs in the browser that requested it, once', async () => {
  const { browser, token } = await requestLink();
  const stored = JSON.stringify(await database.db.select().from(signInLinks));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(browser.cookies.get('sign_in_link'));
  clock.pass({ minutes: 14, seconds: 59 });
  const { status, body } = await use(browser, token);
  expect([status, body['user']]).toEqual([200, expect.objectContaining({ username: 'rider' })]);
  expect(await isSignedIn(browser)).toBe(true);
  expect(browser.cookies.has('sign_in_link')).toBe(false);
  expect(await database.db.select({ proof: sessions.proof }).from(sessions)).toEqual([
    { proof: 'link' },
  ]);
  expect((await use(browser, token)).body['code']).toBe('invalid_token');
});

test('the email is short, and its link leads back to where the rider was', async () => {
  await addRider(database.db, clock.now);
  await postRequest(aVisitor(), { email, next: '/gravel?when=2027-06' });
  const { pathname, searchParams, hash } = await mailedLink();
  expect([pathname, searchParams.get('next')]).toEqual(['/login/link', '/gravel?when=2027-06']);
  expect(hash).toMatch(/^#token=/);
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.subject).toBe('Your Bell Lap sign-in link');
  expect(mail?.text).toContain('“rider”');
  clock.pass({ seconds: 1 });
  await postRequest(aVisitor(), { email, next: '//evil.example' });
  expect((await mailedLink()).searchParams.get('next')).toBe('/profile');
});

test('T95 another browser is told so, and the link still works in the one that requested it', async () => {
  const { browser, token } = await requestLink();
  const other = aVisitor();
  const { status, body } = await use(other, token);
  expect([status, body]).toEqual([
    403,
    {
      message:
        'This link works only in the browser you asked from. Open it there, or get a new one here.',
      code: 'other_browser',
    },
  ]);
  expect(await isSignedIn(other)).toBe(false);
  // Nor with its own cookie, from requesting a link for another address.
  await postRequest(other, { email: 'nobody@example.org' });
  expect((await use(other, token)).body['code']).toBe('other_browser');
  expect((await use(browser, token)).status).toBe(200);
});

test('T95 a program that opens the links in emails doesn’t use them up', async () => {
  const { browser, token } = await requestLink();
  const { status } = await browser.get(`/api/login/link?token=${token}`);
  expect(status).toBe(405);
  expect((await use(browser, token)).status).toBe(200);
});

test('T95 a link is void after 15 minutes', async () => {
  const { browser, token } = await requestLink();
  clock.pass({ minutes: 15 });
  const { status, body } = await use(browser, token);
  expect([status, body['code']]).toEqual([400, 'invalid_token']);
  expect(await database.db.$count(sessions)).toBe(0);
});

test('T95 of two concurrent uses of a link, one signs in', async () => {
  const { browser, token } = await requestLink();
  const twin = aVisitor();
  twin.cookies.set('sign_in_link', browser.cookies.get('sign_in_link') ?? '');
  const { db } = database;
  const uses = await db.transaction(async (tx) => {
    // Both can find the link, but neither can use it up before the other has found it.
    await tx.execute(sql`lock table sign_in_links in share mode`);
    const started = [use(browser, token), use(twin, token)];
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'sign_in_links'::regclass`;
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(2), {
      timeout: 20_000,
    });
    return { started };
  });
  const answers = await Promise.all(uses.started);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await database.db.$count(sessions)).toBe(1);
});

test('T95 a new request voids the earlier link', async () => {
  const { browser, token } = await requestLink();
  clock.pass({ seconds: 1 });
  await postRequest(browser);
  expect((await use(browser, token)).body).toMatchObject({
    code: 'invalid_token',
    message: expect.stringContaining('was replaced by a newer one'),
  });
  expect((await use(browser, await mailedToken())).status).toBe(200);
});

test('no one learns which addresses have an account', async () => {
  await addRider(database.db, clock.now);
  await addRider(database.db, clock.now, { username: 'waiting', emailVerifiedAt: undefined });
  for (const address of [email, 'waiting@example.org', 'nobody@example.org']) {
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await postRequest(aVisitor(), { email: address });
      expect([status, body]).toEqual([
        200,
        { message: 'If that address has an account, we’ve sent it a sign-in link.' },
      ]);
      expect(headers.getSetCookie()).toHaveLength(1);
    }
    // All are throttled alike, from any network.
    expect((await postRequest(aVisitor({ ip: '198.51.100.7' }), { email: address })).status).toBe(
      429,
    );
  }
  clock.pass({ hours: 1 });
  expect((await postRequest(aVisitor())).status).toBe(200);
  expect(await mailsTo(database.db, 'nobody@example.org')).toEqual([]);
  expect(await database.db.$count(mailRequests)).toBe(0);
});

test('a network may request twenty links an hour and try sixty in ten minutes', async () => {
  const browser = aVisitor();
  for (let i = 0; i < 20; i++) await postRequest(browser, { email: `rider${i}@example.org` });
  const refused = await postRequest(browser);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  for (let i = 0; i < 60; i++) await use(browser, 'guess');
  expect((await use(browser, 'guess')).status).toBe(429);
  expect((await use(aVisitor({ ip: '198.51.100.7' }), 'guess')).status).toBe(400);
});

test('a link doesn’t verify an account that waits for its code: someone else may have created it', async () => {
  await addRider(database.db, clock.now, { emailVerifiedAt: undefined });
  await postRequest(aVisitor(), { email, next: '/cx' });
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.subject).toBe('Verify your email to sign in to Bell Lap');
  expect(mail?.text).toContain('/verify-email?next=%2Fcx#email=rider%40example.org');
  expect(await database.db.$count(signInLinks)).toBe(0);
});

test('T73 a disabled account gets no link, and its earlier link is void', async () => {
  const { rider, browser, token } = await requestLink();
  const deactivate = { isActive: false };
  await database.db.update(users).set(deactivate).where(eq(users.id, rider.id));
  expect((await use(browser, token)).body['code']).toBe('invalid_token');
  clock.pass({ seconds: 1 });
  await postRequest(browser);
  expect(await mailsTo(database.db, email)).toHaveLength(1);
  expect(await database.db.$count(sessions)).toBe(0);
});

test('T95 staff are told to sign in with a password or a passkey', async () => {
  await addRider(database.db, clock.now, { role: 'editor' });
  await postRequest(aVisitor());
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.text).toContain('Staff sign in with a password or a passkey instead.');
  expect(mail?.text).toContain('/admin-login');
  expect(await database.db.$count(signInLinks)).toBe(0);
});

test('T95 a link from before its rider became staff signs no one in', async () => {
  const { rider, browser, token } = await requestLink();
  await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, rider.id));
  expect((await use(browser, token)).body['code']).toBe('invalid_token');
  expect(await database.db.$count(sessions)).toBe(0);
});

test('T95 a link isn’t a fresh proof: a rider who signed in with one is asked for the password', async () => {
  const { browser, token } = await requestLink();
  await use(browser, token);
  const challenge = () => browser.post('/api/user/passkeys/challenge');
  const { status, body } = await challenge();
  expect([status, body['code'], body['methods']]).toEqual([403, 'proof_required', ['password']]);
  expect((await browser.post('/api/auth/prove', { password })).status).toBe(204);
  expect((await challenge()).status).toBe(200);
});

test('T95 a link isn’t a fresh proof for an account without a password either', async () => {
  await addRider(database.db, clock.now, { passwordHash: undefined });
  const browser = aVisitor();
  await postRequest(browser);
  expect((await use(browser, await mailedToken())).status).toBe(200);
  const { body } = await browser.post('/api/user/passkeys/challenge');
  expect([body['code'], body['methods']]).toEqual(['proof_required', ['google']]);
});

test.each([
  [
    'a new password',
    (owner: Visitor) =>
      owner.put('/api/user/password', { currentPassword: password, newPassword: 'a better horse' }),
  ],
  ['signing other devices out', (owner: Visitor) => owner.delete('/api/user/sessions')],
])('T95 %s voids an unused link', async (_, change) => {
  const { browser, token } = await requestLink();
  const owner = aVisitor();
  await owner.post('/api/login', { username: 'rider', password });
  expect((await change(owner)).status).toBeLessThan(300);
  expect((await use(browser, token)).body['code']).toBe('invalid_token');
});

test('a sign-in by link ends the browser’s earlier session and is in the activity, and a new device is emailed', async () => {
  const { browser, token } = await requestLink();
  await browser.post('/api/login', { username: 'rider', password });
  const copy = aVisitor();
  copy.cookies.set('session', browser.cookies.get('session') ?? '');
  await use(browser, token);
  expect(await isSignedIn(copy)).toBe(false);
  const elsewhere = aVisitor({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  });
  clock.pass({ seconds: 1 });
  await postRequest(elsewhere);
  await use(elsewhere, await mailedToken());
  const activity = (await elsewhere.get('/api/user/activity')).body as unknown as object[];
  expect(activity).toMatchObject([
    { kind: 'new-device' },
    { kind: 'signed-in' },
    { kind: 'signed-in' },
  ]);
  const subjects = (await mailsTo(database.db, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('New sign-in'))).toHaveLength(1);
});

test('T11 over https the browser’s cookie is bound to the host and hidden from scripts', async () => {
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  const { headers } = await postRequest(aVisitor({ origin: 'https://bell-lap.example' }));
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sign_in_link=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=900',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});
