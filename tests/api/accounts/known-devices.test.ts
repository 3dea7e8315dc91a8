import { expect, test, vi } from 'vitest';
import { knownDevices, securityEvents } from '#server/database/schema/security.ts';
import cleanUp from '../../../functions/clean-up.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, mailsTo, password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const better = 'a better horse';

const enter = (visitor: Visitor, text = password, username = 'rider') =>
  visitor.post('/api/login', { username, password: text });

async function knownDevice(username = 'rider', ip = '203.0.113.1'): Promise<Visitor> {
  const visitor = aVisitor({ ip });
  expect((await enter(visitor, password, username)).status).toBe(200);
  return visitor;
}

/** Signs in from all over the world with the username but not the password. */
async function strangersFail(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    statuses.push((await enter(aVisitor({ ip: `198.51.100.${i}` }), 'wrong')).status);
  }
  return statuses;
}

test('T64 fifty failed sign-ins by strangers don’t keep the owner out on a known device', async () => {
  await addRider(database.db, clock.now);
  const owner = await knownDevice();
  await owner.post('/api/logout');
  const statuses = await strangersFail(50);
  expect([statuses.slice(0, 5), new Set(statuses.slice(5))]).toEqual([
    Array(5).fill(401),
    new Set([429]),
  ]);
  // T02 holds for everyone else, with the right password too.
  expect((await enter(aVisitor({ ip: '192.0.2.1' }))).status).toBe(429);
  expect((await enter(owner)).status).toBe(200);
  const change = { currentPassword: password, newPassword: better };
  expect((await owner.put('/api/user/password', change)).status).toBe(204);
  await owner.post('/api/logout');
  expect((await enter(owner, better)).status).toBe(200);
  expect((await owner.delete('/api/user', { confirmation: better })).status).toBe(204);
  expect(owner.cookies.size).toBe(0);
});

test('T64 the owner gets in on a new device by an emailed link, whatever strangers do meanwhile', async () => {
  const { email } = await addRider(database.db, clock.now);
  await strangersFail(10);
  const owner = aVisitor({ ip: '192.0.2.7' });
  await owner.post('/api/password/forgot', { email });
  await owner.settled();
  const [mail] = await mailsTo(database.db, email);
  const token = /#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  expect((await owner.post('/api/password/reset', { token, password: better })).status).toBe(200);
  expect((await strangersFail(10)).at(-1)).toBe(429);
  expect((await enter(owner, better)).status).toBe(200);
});

test('T64 a known device has its own limit, so that a stolen cookie guesses no faster', async () => {
  await addRider(database.db, clock.now);
  const owner = await knownDevice();
  const thief = aVisitor({ ip: '198.51.100.1' });
  thief.cookies.set('device', owner.cookies.get('device') ?? '');
  for (let i = 0; i < 5; i++) expect((await enter(thief, 'wrong')).status).toBe(401);
  expect((await enter(thief, 'wrong')).status).toBe(429);
  clock.pass({ seconds: 1 });
  expect((await enter(thief, 'wrong')).status).toBe(401);
  expect((await enter(thief)).headers.get('Retry-After')).toBe('2');
  // The name has no failure yet, nor has another device.
  expect((await enter(aVisitor({ ip: '192.0.2.1' }))).status).toBe(200);
});

test('T01 a known device counts toward its address like any other', async () => {
  const { db } = database;
  await addRider(db, clock.now);
  const owner = await knownDevice();
  for (let i = 0; i < 10; i++) await enter(aVisitor(), 'wrong', `nobody-${i}`);
  expect((await enter(owner)).status).toBe(429);
});

test('T64 a device is known to the accounts that signed in from it, five at most', async () => {
  const { db } = database;
  await addRider(db, clock.now);
  const names = ['anna', 'bert', 'carl', 'dora', 'emil', 'fritz'];
  const shared = aVisitor();
  for (const username of names) {
    await addRider(db, clock.now, { username });
    expect((await enter(shared, password, username)).status).toBe(200);
  }
  expect(shared.cookies.get('device')?.split('.')).toHaveLength(5);
  await strangersFail(5);
  expect((await enter(shared)).status).toBe(429);
  for (const username of ['anna', 'fritz']) {
    for (let i = 0; i < 5; i++) {
      await enter(aVisitor({ ip: `198.51.101.${i}` }), 'wrong', username);
    }
  }
  shared.cookies.delete('session');
  expect((await enter(shared, password, 'anna')).status).toBe(429);
  expect((await enter(shared, password, 'fritz')).status).toBe(200);
});

test('an account knows twenty devices, and forgets the least recently used', async () => {
  await addRider(database.db, clock.now);
  const first = await knownDevice();
  for (let i = 0; i < 20; i++) {
    clock.pass({ minutes: 1 });
    await knownDevice('rider', `203.0.113.${i}`);
  }
  expect(await database.db.$count(knownDevices)).toBe(20);
  await strangersFail(5);
  expect((await enter(first)).status).toBe(429);
});

test.each<[string, (here: Visitor) => Promise<unknown>]>([
  [
    'a change of password',
    (here) => here.put('/api/user/password', { currentPassword: password, newPassword: password }),
  ],
  ['ending all other sessions', (here) => here.delete('/api/user/sessions')],
])('%s forgets other devices', async (_, act) => {
  await addRider(database.db, clock.now);
  const [here, lost] = [await knownDevice(), await knownDevice('rider', '203.0.113.2')];
  await act(here);
  await strangersFail(5);
  expect((await enter(lost)).status).toBe(429);
  expect((await enter(here)).status).toBe(200);
});

test('T12 the cookie is bound to the host and hidden from scripts, and only its hash is stored', async () => {
  await addRider(database.db, clock.now);
  vi.stubEnv('SITE_URL', 'https://bell-lap.example');
  const visitor = aVisitor({ origin: 'https://bell-lap.example' });
  const { headers } = await enter(visitor);
  vi.unstubAllEnvs();
  const cookie = headers.getSetCookie().find((text) => text.startsWith('__Host-device='));
  expect(cookie?.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  const token = visitor.cookies.get('__Host-device') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await database.db.select().from(knownDevices);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const thief = aVisitor({ ip: '192.0.2.1' });
  thief.cookies.set('device', rows[0]?.id ?? '');
  await strangersFail(5);
  expect((await enter(thief)).status).toBe(429);
});

test('the owner of a used account hears of a new device, by email and in their activity', async () => {
  const { email } = await addRider(database.db, clock.now);
  const laptop = aVisitor({ ip: '203.0.113.77', userAgent: firefox });
  await enter(laptop);
  await laptop.post('/api/logout');
  await enter(laptop);
  expect(await mailsTo(database.db, email)).toEqual([]);
  const phone = aVisitor({ ip: '2001:db8:1:2:3::4', userAgent: safari });
  await enter(phone);
  const [mail, ...more] = await mailsTo(database.db, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New sign-in to your Bell Lap account');
  expect(mail?.text).toContain('Safari on iPhone, from the network 2001:db8:1::/48');
  expect((await phone.get('/api/user/activity')).body).toEqual([
    {
      id: expect.any(Number),
      kind: 'new-device',
      at: clock.now.toISOString(),
      network: '2001:db8:1::/48',
      device: 'Safari on iPhone',
    },
    ...Array(2).fill({
      id: expect.any(Number),
      kind: 'signed-in',
      at: clock.now.toISOString(),
      network: '203.0.113.0/24',
      device: 'Firefox on Linux',
    }),
  ]);
  const rows = JSON.stringify(await database.db.select().from(securityEvents));
  for (const whole of ['203.0.113.77', ':3::4', '150.0', 'Mozilla'])
    expect(rows).not.toContain(whole);
});

test('an account’s activity shows what happened to it, a page at a time, for a year', async () => {
  const { db } = database;
  await addRider(db, clock.now);
  await addRider(db, clock.now, { username: 'other' });
  const owner = await knownDevice();
  const stranger = aVisitor({ ip: '198.51.100.1' });
  await enter(stranger, 'wrong');
  await stranger.settled();
  await enter(stranger, 'wrong', 'nobody');
  await owner.put('/api/user/password', { currentPassword: password, newPassword: better });
  await owner.delete('/api/user/sessions');
  const kinds = async (path: string) =>
    ((await owner.get(path)).body as unknown as { kind: string }[]).map(({ kind }) => kind);
  const all = ['sessions-ended', 'password-changed', 'sign-in-failed', 'signed-in'];
  expect(await kinds('/api/user/activity')).toEqual(all);
  const { headers } = await owner.get('/api/user/activity?perPage=3&page=2');
  expect(headers.get('X-Total-Count')).toBe('4');
  expect(await kinds('/api/user/activity?perPage=3&page=2')).toEqual(all.slice(3));
  const other = await knownDevice('other', '203.0.113.9');
  expect((await other.get('/api/user/activity')).body).toMatchObject([{ kind: 'signed-in' }]);
  clock.pass({ days: 364 });
  await cleanUp();
  expect(await db.$count(securityEvents)).toBe(5);
  clock.pass({ days: 2 });
  await cleanUp();
  expect([await db.$count(securityEvents), await db.$count(knownDevices)]).toEqual([0, 0]);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
