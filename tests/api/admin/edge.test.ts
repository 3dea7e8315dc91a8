import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditLog } from '#server/database/schema/moderation.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { app as admin } from '../../../functions/admin.ts';
import { app as publishing } from '../../../functions/publishing.ts';
import { app as submissions } from '../../../functions/submissions.ts';
import { app as uploads } from '../../../functions/uploads.ts';
import { useClock } from '../accounts/clock.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';
import { addRace, raceForm, signIn } from './staff.ts';

const database = useDatabase();
const clock = useClock();
const Origin = 'http://localhost';

let boss: Visitor & { id: string };
let race: string;
beforeEach(async () => {
  boss = await signIn(database.db, clock.now, 'admin');
  race = (await addRace(boss)).id;
});

/** Every route of this part of the API, read from the routes themselves. */
const routes = [
  ...new Set(
    [admin, publishing, submissions, uploads]
      .flatMap((app): { method: string; path: string }[] => app.routes)
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
].map((route) => route.split(' ') as [method: string, path: string]);
const changing = routes.filter(([method]) => method !== 'GET');
const isUpload = (path: string) => path.endsWith('/bulk');

/** The path with a real race's or account's id, where it takes one. */
const addressOf = (path: string) =>
  path.replace(':id', path.includes('/users/') ? boss.id : path.includes('/races/') ? race : 'x');

const state = async () => [
  await database.db.$count(races),
  await database.db.$count(auditLog),
  await database.db.$count(rebuildRequests),
  (await database.db.execute(sql`select sum(version)::int as v from races`)).rows,
];

test('T21 no route changes anything for another site, whatever the body', async () => {
  expect(changing.length).toBeGreaterThan(8);
  const before = await state();
  const form = new FormData();
  form.set('races', JSON.stringify([raceForm({ name: 'Foreign' })]));
  const json = { 'Content-Type': 'application/json' };
  const bodies = [
    { headers: {}, body: null },
    { headers: {}, body: form },
    { headers: json, body: JSON.stringify({ approved: true, version: 1, ...raceForm() }) },
  ];
  for (const [method, path] of changing) {
    for (const { headers, body } of bodies) {
      for (const from of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
        const init = { method, headers: { ...headers, ...from }, body };
        const answer = await boss.send(addressOf(path), init);
        expect([answer.status, answer.body['code']], path).toEqual([403, 'bad_origin']);
      }
    }
  }
  expect(await state()).toEqual(before);
});

test('T33 every route refuses broken, wrong and foreign bodies, and changes nothing', async () => {
  const before = await state();
  const headers = { Origin, 'Content-Type': 'application/json' };
  for (const [method, path] of changing) {
    if (method === 'DELETE' || /undelete|undo|reopen/.test(path)) continue;
    for (const body of ['{', '[]', '"x"', 'null', '{"a":'.repeat(30)]) {
      const { status } = await boss.send(addressOf(path), { method, headers, body });
      expect(status, `${method} ${path} ${body}`).toBe(isUpload(path) ? 415 : 400);
    }
    if (path === '/api/admin/rebuilds') continue;
    const plain = { Origin, 'Content-Type': 'text/plain' };
    const { status } = await boss.send(addressOf(path), { method, headers: plain, body: '{}' });
    expect(status, `${method} ${path}`).toBe(415);
  }
  expect(await state()).toEqual(before);
});

test('T34 keys that name prototypes don’t alter them, and aren’t fields of a race', async () => {
  const polluting = ['__proto__', 'constructor', 'prototype']
    .map((key) => `"${key}": {"status": "approved", "isAdmin": true}`)
    .join(', ');
  const text = (form: object) => `{${polluting}, ${JSON.stringify(form).slice(1)}`;
  const headers = { Origin, 'Content-Type': 'application/json' };
  const send = (method: string, path: string, body: BodyInit, type = headers) =>
    boss.send(path, { method, headers: type, body });
  const named = raceForm({ name: 'Polluting' });
  expect((await send('POST', '/api/admin/races', text(named))).status).toBe(400);
  const put = text({ ...raceForm(), version: 1 });
  expect((await send('PUT', `/api/admin/races/${race}`, put)).status).toBe(400);
  const approve = `/api/admin/races/${race}/approve`;
  expect((await send('POST', approve, text({ approved: true }))).status).toBe(400);
  expect((await send('POST', '/api/races/submit', text(named))).status).toBe(201);
  const form = new FormData();
  form.set('races', `[${text(raceForm({ name: 'Uploading', location: 'Topeka, KS' }))}]`);
  const uploaded = await boss.send('/api/admin/races/bulk', {
    method: 'POST',
    headers: { Origin },
    body: form,
  });
  expect([uploaded.status, uploaded.body['createCount']]).toEqual([200, 1]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect((await boss.get('/api/admin/pending-races')).body).toMatchObject([{ name: 'Polluting' }]);
});

test('T38 every list refuses a parameter that is given twice', async () => {
  for (const path of ['races', 'pending-races', 'audit', 'users']) {
    for (const query of ['page=1&page=2', 'page[]=1', 'unknown=1']) {
      expect((await boss.get(`/api/admin/${path}?${query}`)).status, path).toBe(400);
    }
  }
});

test('T53 an unexpected error answers its request id, and nothing about what went wrong', async () => {
  let logged = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged += text;
    return true;
  });
  await database.db.execute('alter table races rename to races_away');
  try {
    for (const [method, path] of [
      ['GET', '/api/admin/races'],
      ['GET', '/api/admin/pending-races'],
      ['POST', '/api/admin/races'],
      ['PUT', `/api/admin/races/${race}`],
      ['DELETE', `/api/admin/races/${race}`],
      ['POST', '/api/races/submit'],
    ] as const) {
      const form = { ...raceForm(), ...(method === 'PUT' ? { version: 1 } : {}) };
      const { status, body, headers } = await boss.send(path, {
        method,
        headers: { Origin, 'Content-Type': 'application/json' },
        body: method === 'GET' ? null : JSON.stringify(form),
      });
      const requestId = headers.get('X-Request-Id');
      expect([status, body], path).toEqual([
        500,
        { message: 'Something went wrong.', code: 'unexpected', requestId },
      ]);
      expect(logged).toContain(requestId);
    }
  } finally {
    await database.db.execute('alter table races_away rename to races');
    write.mockRestore();
  }
});
