import { expect, test, vi } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { createApp, serve } from '#server/http/app.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const origin = 'http://localhost';
const form = { username: 'jojo', email: 'jojo@example.org', zipCode: '80301', password };
const json = { 'Content-Type': 'application/json' };

async function post(headers: Record<string, string>, body: BodyInit, path = '/api/register') {
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const { status, body: answer } = await aVisitor().send(path, init as RequestInit);
  return { status, code: answer['code'] };
}

test.each([
  ['no Origin', {}],
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['a null Origin', { Origin: 'null' }],
  ['an Origin with the same beginning', { Origin: 'http://localhost.evil.example' }],
  ['another port', { Origin: 'http://localhost:1' }],
  ['Sec-Fetch-Site: cross-site', { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { Origin: origin, 'Sec-Fetch-Site': 'same-site' }],
])('T21 a call with %s is refused, whatever its body', async (_, headers) => {
  const multipart = new FormData();
  multipart.set('username', 'jojo');
  const refused = { status: 403, code: 'bad_origin' };
  expect(await post({ ...headers, ...json }, JSON.stringify(form))).toEqual(refused);
  expect(await post(headers, new URLSearchParams(form))).toEqual(refused);
  expect(await post(headers, multipart)).toEqual(refused);
  expect(await post(headers, '')).toEqual(refused);
  expect(await database.db.select().from(users)).toEqual([]);
});

test('T21 pages must be of the configured site, whatever host a call names', async () => {
  const call = async (origin: string, path = '/api/register') => {
    const visitor = aVisitor({ origin });
    const headers = { Origin: origin, ...json };
    return (await visitor.send(path, { method: 'POST', headers, body: '{}' })).status;
  };
  // A name that its owner pointed at this machine.
  expect(await call('http://evil.example')).toBe(403);
  expect(await call('http://localhost.evil.example:8888')).toBe(403);
  // A laptop's own names and addresses.
  expect(await call('http://127.0.0.1:8888')).toBe(400);
  expect(await call('http://[::1]:8888')).toBe(400);
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  vi.stubEnv('DEPLOY_PRIME_URL', 'https://deploy-preview-7--bell-lap.netlify.app');
  try {
    expect(await call('https://bell-lap.example')).toBe(400);
    expect(await call('https://deploy-preview-7--bell-lap.netlify.app')).toBe(400);
    expect(await call('https://deploy-preview-8--bell-lap.netlify.app')).toBe(403);
    expect(await call('https://bell-lap.netlify.app')).toBe(403);
    expect(await call('http://localhost')).toBe(403);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('T21 a foreign page can’t sign anyone out', async () => {
  await addRider(database.db, clock.now);
  const visitor = aVisitor();
  await visitor.post('/api/login', { username: 'rider', password });
  const headers = { Origin: 'https://evil.example' };
  for (const [method, path] of [
    ['POST', '/api/logout'],
    ['DELETE', '/api/user/sessions'],
    ['DELETE', '/api/user'],
    ['PUT', '/api/user/password'],
  ] as const) {
    expect((await visitor.send(path, { method, headers })).status, path).toBe(403);
  }
  expect((await visitor.get('/api/user/profile')).status).toBe(200);
});

/** A body that gives no length, or a false one, and is never read to its end. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x20)),
  });
}

test('T32 a body over 100 KB is refused before it is parsed, even in chunks or under a false length', async () => {
  const headers = { Origin: origin, ...json };
  const tooLarge = { status: 413, code: 'too_large' };
  const padded = (bytes: number) => JSON.stringify(form).padEnd(bytes);
  expect(await post(headers, padded(100_001))).toEqual(tooLarge);
  expect(await post(headers, endless())).toEqual(tooLarge);
  expect(await post({ ...headers, 'Content-Length': '10' }, endless())).toEqual(tooLarge);
  expect((await post(headers, padded(100_000))).status).toBe(201);
});

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

test.each([
  ['broken JSON', '{'],
  ['nothing', ''],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['21 levels', nested(21)],
  ['a thousand levels', nested(1000)],
  ['bytes that aren’t UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
])('T33 %s answers 400', async (_, body) => {
  expect(await post({ Origin: origin, ...json }, body)).toEqual({ status: 400, code: 'invalid' });
});

test('T33 twenty levels of nesting are accepted, and a wrong content type answers 415', async () => {
  const { code } = await post({ Origin: origin, ...json }, nested(20));
  expect(code).toBe('invalid');
  const text = JSON.stringify(form);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect(await post({ Origin: origin, 'Content-Type': type }, text)).toEqual({
      status: 415,
      code: 'unsupported',
    });
  }
  const charset = { Origin: origin, 'Content-Type': 'application/json; charset=utf-8' };
  expect((await post(charset, text)).status).toBe(201);
});

test('T33 a field of the wrong type is reported by name, without an error', async () => {
  const { status, body } = await aVisitor().post('/api/register', {
    username: ['jojo'],
    email: { at: 'x' },
    zipCode: 80301,
    password: null,
  });
  expect(status).toBe(400);
  expect(Object.keys(body['fields'] as object)).toEqual([
    'username',
    'email',
    'zipCode',
    'password',
  ]);
});

test('T34 keys that name prototypes don’t alter them', async () => {
  const polluting = ['__proto__', 'constructor', 'prototype']
    .map((key) => `"${key}": {"role": "admin", "isAdmin": true}`)
    .join(', ');
  const text = `{${polluting}, ${JSON.stringify(form).slice(1)}`;
  expect((await post({ Origin: origin, ...json }, text)).status).toBe(201);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  const [user] = await database.db.select().from(users);
  expect(user?.role).toBe('user');
});

test('a function isn’t served if one of its routes doesn’t say who may call it', () => {
  const app = createApp();
  app.get('/api/open', (c) => c.text('secret'));
  expect(() => serve(app)).toThrow('GET /api/open doesn’t say who may call it');
});

test('T55 the log holds no password, address, code or token, and a newline can’t forge a line', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  await database.db.execute('alter table users rename to users_away');
  try {
    const email = 'canary.rider@example.org';
    const register = { ...form, email, password: 'canary password' };
    expect((await aVisitor().post('/api/register', register)).status).toBe(500);
    const login = { username: 'canary', password: 'canary password' };
    expect((await aVisitor().post('/api/login', login)).status).toBe(500);
    const forged = 'rider\n{"level":"error","message":"forged"}';
    expect((await aVisitor().post('/api/login', { ...login, username: forged })).status).toBe(400);
    expect((await aVisitor().post('/api/unsubscribe/canary-token')).status).toBe(500);
  } finally {
    await database.db.execute('alter table users_away rename to users');
    write.mockRestore();
  }
  const log = lines.join('');
  const entries = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ message }) => message)).toEqual([
    ...['unexpected error', 'unexpected error', 'refused', 'unexpected error'],
  ]);
  expect(log).not.toMatch(/canary|forged|203\.0\.113\.\d*[1-9]/);
});

test('each refusal is logged on one line: when, what, where, and who if known', async () => {
  const { id } = await addRider(database.db, clock.now);
  const visitor = aVisitor({ ip: '203.0.113.7' });
  await visitor.post('/api/login', { username: 'rider', password });
  let log = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += text;
    return true;
  });
  const stranger = aVisitor({ ip: '203.0.113.7' });
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
  try {
    await stranger.get('/api/user/profile');
    await visitor.get('/api/admin/users');
    await visitor.send('/api/login', { method: 'POST', headers, body: '{}' });
    await stranger.post('/api/register', { ...form, email: 'canary' });
    await stranger.post('/api/login', { username: 'rider', password: 'canary' });
    await stranger.settled();
  } finally {
    write.mockRestore();
  }
  const entries = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const network = '203.0.113.0/24';
  const refused = {
    ...{ level: 'warn', message: 'refused', network },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    requestId: expect.any(String),
  };
  expect(entries).toEqual([
    { ...refused, code: 'not_signed_in', method: 'GET', path: '/api/user/profile' },
    { ...refused, code: 'forbidden', method: 'GET', path: '/api/admin/users', account: id },
    { ...refused, code: 'bad_origin', method: 'POST', path: '/api/login' },
    { ...refused, code: 'invalid', method: 'POST', path: '/api/register', fields: 'email' },
    { ...refused, code: 'invalid_credentials', method: 'POST', path: '/api/login' },
    {
      ...{ at: refused.at, level: 'info', message: 'security event', network },
      ...{ kind: 'sign-in-failed', account: id },
    },
  ]);
  expect(log).not.toContain('canary');
});
