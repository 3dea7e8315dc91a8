import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parameters } from '#calendar/query/race-query.ts';
import { races } from '#server/database/schema/races.ts';
import { createRaces } from '#server/races/create-races.ts';
import { app } from '../../functions/races.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const { now } = useClock();

const list = (names: string[]) =>
  createRaces(
    database.db,
    names.map((name) => raceFields({ name })),
    { status: 'approved', now },
  );

const paths = ['/api/races', '/api/races/flint-2027', '/api/races/flint-2027/calendar.ics'];

test.each([
  ['/api/races?utm_source=x&genre=gravel&v=2', ['utm_source', 'v']],
  ['/api/races?Genre=gravel', ['Genre']],
  ['/api/races/flint-2027?x', ['x']],
  ['/api/races/flint-2027?genre=gravel', ['genre']],
  ['/api/races/flint-2027/calendar.ics?x=1', ['x']],
  ['/api/races/nothing-2027?x=1', ['x']],
])('T67 %s is refused, naming %s, and isn’t cached', async (path, names) => {
  await list(['Flint']);
  const answer = await app.request(path);
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { code: string; fields: object };
  expect(body.code).toBe('invalid');
  expect(Object.keys(body.fields)).toEqual(names);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
});

/** Public routes that ignore unknown parameters, because Google and mail programs add their own. */
const lenient = [
  // A page's address: links to it may have any query.
  '/:genre/race/:id',
  '/api/auth/google',
  '/api/auth/google/callback',
  '/api/subscribe/confirm/:token',
  '/api/unsubscribe/:token',
];

test('T67 no public address except those of pages, emails and Google takes an unknown parameter', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const strict: string[] = [];
  for (const file of globSync('functions/*.ts', { cwd: root }).sort()) {
    const { app: one }: { app?: Hono } = await import(/* @vite-ignore */ join(root, file));
    for (const { method, path } of one?.routes ?? []) {
      if (!one || method !== 'GET' || lenient.includes(path) || strict.includes(path)) continue;
      const answer = await one.request(`${path.replace(/:\w+/g, 'x')}?cachebuster=1`);
      // Routes that need a sign-in ask for that first.
      if (answer.status === 401) continue;
      expect([answer.status, path]).toEqual([400, path]);
      strict.push(path);
    }
  }
  expect(strict.length).toBeGreaterThanOrEqual(8);
});

test('T67 the CDN distinguishes answers by the known parameters only', async () => {
  await list(['Flint']);
  const answer = await app.request('/api/races');
  expect(answer.headers.get('Netlify-Vary')).toBe(`query=${parameters.join('|')}`);
});

test('T67 a list is a page of a hundred races unless the caller asks for another', async () => {
  await list(Array.from({ length: 101 }, (_, index) => `Race ${index}`));
  const read = async (query: string) => {
    const answer = await app.request(`/api/races${query}`);
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    return { ids, link: answer.headers.get('Link'), total: answer.headers.get('X-Total-Count') };
  };
  const [first, second] = [await read(''), await read('?page=2')];
  expect([first.ids.length, second.ids.length, first.total]).toEqual([100, 1, '101']);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(101);
  expect(first.link).toContain('</api/races?page=2&perPage=100>; rel="next"');
});

test.each(paths)('%s is sent again only when it has changed', async (path) => {
  await list(['Flint']);
  const first = await app.request(path);
  const tag = first.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  for (const method of ['GET', 'HEAD']) {
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await app.request(path, { method, headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect(again.headers.get('Netlify-Cache-Tag')).toBe('races');
      expect(again.headers.get('Strict-Transport-Security')).toContain('preload');
    }
  }
  const head = await app.request(path, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', tag]);
  await database.db.update(races).set({ location: 'Topeka, KS' });
  const changed = await app.request(path, { headers: { 'If-None-Match': tag } });
  expect(changed.status).toBe(200);
  expect((await changed.text()).replaceAll('\\', '')).toContain('Topeka, KS');
  expect(changed.headers.get('ETag')).not.toBe(tag);
});

test('the same query with its parameters in another order has the same answer', async () => {
  await list(['Flint']);
  const tags = await Promise.all(
    ['?genre=gravel&state=KS', '?state=KS&genre=gravel', '?state=kansas&genre=gravel&q='].map(
      async (query) => (await app.request(`/api/races${query}`)).headers.get('ETag'),
    ),
  );
  expect(new Set(tags).size).toBe(1);
});

test('the cached calendar misses no change that was committed before the call', async () => {
  const ids = async (query = '') =>
    ((await (await app.request(`/api/races${query}`)).json()) as { id: string }[]).map(
      ({ id }) => id,
    );
  await list(['Flint']);
  expect(await ids()).toEqual(['flint-2027']);
  for (let round = 0; round < 20; round += 1) {
    const status = round % 2 === 0 ? 'rejected' : 'approved';
    // Calls from before the change may see either state; those after it only the new one.
    const before = [ids(), ids('?genre=gravel'), ids()];
    await database.db.update(races).set({ status }).where(eq(races.id, 'flint-2027'));
    const after = await Promise.all([ids(), ids('?genre=gravel'), ids('?when=upcoming')]);
    const expected = status === 'approved' ? ['flint-2027'] : [];
    expect(after, `round ${round}`).toEqual([expected, expected, expected]);
    await Promise.all(before);
  }
});

test('the cached calendar answers for the day on which it is asked', async () => {
  const race = { name: 'Bath Crit', date: '2027-01-15', state: 'ME', location: 'Bath, ME' };
  await createRaces(database.db, [raceFields(race)], { status: 'approved', now });
  const upcoming = async (at: string) => {
    process.env['NOW'] = at;
    const answer = await app.request('/api/races?when=upcoming');
    return ((await answer.json()) as unknown[]).length;
  };
  // Midnight in Maine.
  expect(await upcoming('2027-01-16T04:59:59Z')).toBe(1);
  expect(await upcoming('2027-01-16T05:00:00Z')).toBe(0);
});
