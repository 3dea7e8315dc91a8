import { afterEach, expect, test } from 'vitest';
import { needsSecondFactor, readConfig } from '#server/config.ts';
import { addRace, signIn } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';
import { anAuthenticator } from './authenticator.ts';
import { useClock } from './clock.ts';
import { addPasskey, prove, signedIn, signInByPasskey } from './passkey-journeys.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();

afterEach(() => {
  delete process.env['STAFF_SECOND_FACTOR'];
});

test.each([
  [{ SITE_URL: 'https://bell-lap.example' }, true],
  [{ URL: 'https://bell-lap.netlify.app' }, true],
  [{}, false],
  [{ SITE_URL: 'http://localhost:8888' }, false],
  [{ SITE_URL: 'https://localhost:8888' }, false],
  [{ SITE_URL: 'https://127.0.0.1' }, false],
  [{ SITE_URL: 'https://bell-lap.localhost' }, false],
  [{ SITE_URL: 'https://127.bell-lap.example' }, true],
  [{ SITE_URL: 'https://bell-lap.example', STAFF_SECOND_FACTOR: 'optional' }, false],
  [{ STAFF_SECOND_FACTOR: 'required' }, true],
])('%o: staff need a passkey: %s', (env, expected) => {
  expect(needsSecondFactor(readConfig(env))).toBe(expected);
});

test('an unknown value stops with an error that names the variable', () => {
  expect(() => readConfig({ STAFF_SECOND_FACTOR: 'yes' })).toThrow(
    'STAFF_SECOND_FACTOR must be required or optional',
  );
});

/** Every action that needs a fresh proof of identity; each returns its answer's status and code. */
async function sensitiveActions(admin: Visitor): Promise<Record<string, () => Promise<string>>> {
  const { id } = await addRider(database.db, clock.now, { username: 'subject' });
  const race = await addRace(admin);
  const form = new FormData();
  form.set('races', '[]');
  const headers = { Origin: 'http://localhost' };
  const action = (method: string, path: string, body?: unknown) => async () => {
    const json = { ...headers, 'Content-Type': 'application/json' };
    const init = { method, headers: json, body: JSON.stringify(body) };
    return summary(await admin.send(path, init));
  };
  const summary = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    `${status} ${body['code'] ?? ''}`.trim();
  return {
    role: action('PATCH', `/api/admin/users/${id}/role`, { role: 'editor' }),
    disable: action('PATCH', `/api/admin/users/${id}/active`, { isActive: false }),
    enable: action('PATCH', `/api/admin/users/${id}/active`, { isActive: true }),
    upload: async () =>
      summary(await admin.send('/api/admin/races/bulk', { method: 'POST', headers, body: form })),
    undo: action('POST', '/api/admin/uploads/00000000-0000-4000-8000-000000000000/undo'),
    delete: action('DELETE', `/api/admin/races/${race.id}?version=${race.version}`),
  };
}

async function answersOf(
  all: Awaited<ReturnType<typeof sensitiveActions>>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, act] of Object.entries(all)) answers[name] = await act();
  return answers;
}

const done = {
  ...{ role: '200', disable: '200', enable: '200', upload: '200' },
  ...{ undo: '404 not_found', delete: '204' },
};
const each = (answer: string) =>
  Object.fromEntries(Object.keys(done).map((name) => [name, answer]));

test('T72 where staff need a passkey, sensitive actions need one, and a fresh proof', async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  const admin = await signIn(database.db, clock.now, 'admin');
  const all = await sensitiveActions(admin);
  expect(await answersOf(all)).toEqual(each('403 second_factor_required'));
  expect((await admin.get('/api/admin/users')).status).toBe(200);
  expect((await admin.get('/api/user/passkeys')).body).toEqual({ passkeys: [], isRequired: true });

  const device = anAuthenticator();
  expect((await addPasskey(admin, device)).status).toBe(204);
  clock.pass({ minutes: 15 });
  expect(await answersOf(all)).toEqual(each('403 proof_required'));
  expect((await admin.post('/api/auth/prove', { password })).status).toBe(204);
  expect(await answersOf(all)).toEqual(each('403 proof_required'));
  expect((await prove(admin, device)).status).toBe(204);
  clock.pass({ minutes: 14, seconds: 59 });
  expect(await answersOf(all)).toEqual(done);
  clock.pass({ seconds: 1 });
  expect((await all['role']?.()) ?? '').toBe('403 proof_required');
});

test('T72 where staff need a passkey, a stolen password can’t add or remove one', async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  const admin = await signIn(database.db, clock.now, 'admin');
  const device = anAuthenticator();
  await addPasskey(admin, device);
  const thief = await signedIn('admin');
  const added = await addPasskey(thief, anAuthenticator('thief')).catch((error) => error);
  expect(added).toMatchObject({ status: 403, body: { methods: ['passkey'] } });
  const removed = await thief.delete(`/api/user/passkeys/${device.lastId}`);
  expect(removed).toMatchObject({ status: 403, body: { methods: ['passkey'] } });
  expect((await signInByPasskey(device)).answer.status).toBe(200);
});

test('T72 a password reset by an emailed link doesn’t replace a passkey', async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  const admin = await signIn(database.db, clock.now, 'admin');
  await addPasskey(admin, anAuthenticator());
  const thief = aVisitor();
  await thief.post('/api/password/forgot', { email: 'admin@example.org' });
  await thief.settled();
  const emails = await mailsTo(database.db, 'admin@example.org');
  const token = /#token=([\w-]{43})/.exec(emails.map(({ text }) => text).join('\n'))?.[1];
  const stolen = 'a better horse';
  expect((await thief.post('/api/password/reset', { token, password: stolen })).status).toBe(200);
  const entered = await thief.post('/api/admin/login', { username: 'admin', password: stolen });
  expect(entered.status).toBe(200);
  expect(await answersOf(await sensitiveActions(thief))).toEqual(each('403 proof_required'));
  const added = await addPasskey(thief, anAuthenticator('thief')).catch((error) => error);
  expect(added).toMatchObject({ status: 403, body: { methods: ['passkey'] } });
});

test('T72 a sign-in by passkey is a proof, which the next session doesn’t inherit', async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  const first = await signIn(database.db, clock.now, 'admin');
  const device = anAuthenticator();
  await addPasskey(first, device);
  const byPasskey = await signInByPasskey(device, { path: '/api/admin/login/passkey' });
  expect(await answersOf(await sensitiveActions(byPasskey.visitor))).toEqual(done);
  const byPassword = await signedIn('admin');
  const path = `/api/admin/users/${first.id}/role`;
  const { status, body } = await byPassword.patch(path, { role: 'admin' });
  expect([status, body['code'], body['methods']]).toEqual([403, 'proof_required', ['passkey']]);
});

test('T11 a proof gives the session a new token, and voids the old one', async () => {
  await addRider(database.db, clock.now);
  const rider = await signedIn();
  const old = new Map(rider.cookies);
  expect((await rider.post('/api/auth/prove', { password })).status).toBe(204);
  expect(rider.cookies.get('session')).not.toBe(old.get('session'));
  expect((await rider.get('/api/user/profile')).status).toBe(200);
  rider.cookies.set('session', old.get('session') ?? '');
  expect((await rider.get('/api/user/profile')).status).toBe(401);
});

test('staff who lost their passkey replace it after another admin makes them a rider', async () => {
  process.env['STAFF_SECOND_FACTOR'] = 'required';
  const boss = await signIn(database.db, clock.now, 'admin', 'boss');
  await addPasskey(boss, anAuthenticator('boss'));
  const lost = anAuthenticator('lost');
  const editor = await signIn(database.db, clock.now, 'editor');
  await addPasskey(editor, lost);
  const role = `/api/admin/users/${editor.id}/role`;
  expect((await boss.patch(role, { role: 'user' })).status).toBe(200);
  const rider = await signedIn('editor');
  expect((await rider.delete(`/api/user/passkeys/${lost.lastId}`)).status).toBe(204);
  expect((await addPasskey(rider, anAuthenticator('new'))).status).toBe(204);
  expect((await boss.patch(role, { role: 'editor' })).status).toBe(200);
});

test('T72 on a laptop a password suffices, and is required again after 15 minutes', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  const all = await sensitiveActions(admin);
  clock.pass({ minutes: 15 });
  expect(await answersOf(all)).toEqual(each('403 proof_required'));
  const { body } =
    (await admin.patch(`/api/admin/users/${admin.id}/role`, { role: 'admin' })) ?? {};
  expect(body['methods']).toEqual(['password']);
  expect((await admin.post('/api/auth/prove', { password })).status).toBe(204);
  expect(await answersOf(all)).toEqual(done);
});

test('a proof by password is throttled like a sign-in', async () => {
  await addRider(database.db, clock.now);
  const rider = await signedIn();
  const guess = (text: string) => rider.post('/api/auth/prove', { password: text });
  for (let turn = 0; turn < 5; turn++) {
    const wrong = await guess('wrong');
    expect([wrong.status, wrong.body['fields']]).toEqual([
      400,
      { password: 'That’s not your password.' },
    ]);
  }
  expect((await guess(password)).status).toBe(429);
});
