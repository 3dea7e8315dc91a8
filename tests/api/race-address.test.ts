import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { genreIds } from '#calendar/race/genre.ts';
import { createRaces } from '#server/races/create-races.ts';
import { insertMergedRace } from '#server/races/merged-race-repository.ts';
import { deleteRaces } from '#server/races/race-repository.ts';
import { app, config } from '../../functions/race-address.ts';
import { app as races } from '../../functions/races.ts';
import { raceFields } from '../race.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const now = new Date('2027-01-15T12:00:00Z');

/** The site's own pages, and which of them were requested. */
let site: Server;
let requests: string[];
let policy: string;

beforeEach(async () => {
  requests = [];
  policy = "object-src 'none'";
  site = createServer((request, response) => {
    requests.push(String(request.url));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy);
    response.end(`<h1>${request.url}</h1>`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  process.env['SITE_URL'] = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => {
  delete process.env['SITE_URL'];
  site.close();
});

test('it serves every discipline, after any existing page', () => {
  expect(config.path).toEqual(genreIds.map((id) => `/${id}/race/:id`));
  expect(config.preferStatic).toBe(true);
});

test('a race at another discipline’s address redirects permanently to its own', async () => {
  const fields = raceFields({ name: 'Flint Hills', genre: 'gravel' });
  await createRaces(database.db, [fields], { status: 'approved', now });
  const answer = await app.request('/road/race/flint-hills-2027?x=1');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/gravel/race/flint-hills-2027');
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('races');
  expect(requests).toEqual([]);
  // Approved, but its page isn't built yet.
  const own = await app.request('/gravel/race/flint-hills-2027');
  expect([own.status, await own.text()]).toEqual([404, '<h1>/not-found/gravel/race</h1>']);
});

test('a listing merged into another redirects there permanently, under any discipline', async () => {
  const whole = raceFields({
    name: 'Life Time UNBOUND Gravel',
    genre: 'gravel',
    date: '2027-06-03',
  });
  await createRaces(database.db, [whole], { status: 'approved', now });
  await insertMergedRace(
    database.db,
    'unbound-xl-2027',
    { intoId: 'life-time-unbound-gravel-2027' },
    now,
  );
  for (const address of [
    'gravel/race/unbound-xl-2027',
    'gravel/race/unbound-xl-2027/',
    'mtn/race/UNBOUND-XL-2027',
  ]) {
    const answer = await app.request(`/${address}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      '/gravel/race/life-time-unbound-gravel-2027',
    ]);
  }
  for (const more of ['', '/calendar.ics']) {
    const answer = await races.request(`/api/races/unbound-xl-2027${more}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      `/api/races/life-time-unbound-gravel-2027${more}`,
    ]);
  }
  expect((await races.request('/api/races/unbound-xxl-2027')).status).toBe(404);
});

test('T25 a missing race, a pending race and an invalid id all get the not-found page', async () => {
  const fields = raceFields({ name: 'Secret', genre: 'gravel' });
  await createRaces(database.db, [fields], { status: 'pending', now });
  for (const id of ['secret-2027', 'never-2027', '..%2f..%2fadmin', '%00', 'A', "x'--"]) {
    const answer = await app.request(`/road/race/${id}`, { headers: { Host: 'evil.example' } });
    expect([answer.status, await answer.text()], id).toEqual([
      404,
      '<h1>/not-found/road/race</h1>',
    ]);
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy);
  }
  expect(new Set(requests)).toEqual(new Set(['/not-found/road/race']));
});

test('a race that was public and then deleted is said to be removed, unless it leads elsewhere', async () => {
  const [shown, hidden, merged] = ['Gone', 'Secret', 'Merged'].map((name) =>
    raceFields({ name, genre: 'gravel' }),
  );
  if (!shown || !hidden || !merged) throw new Error('A race is missing.');
  await createRaces(database.db, [shown, merged], { status: 'approved', now });
  await createRaces(database.db, [hidden], { status: 'pending', now });
  await insertMergedRace(database.db, 'merged-2027', { intoId: 'elsewhere-2027' }, now);
  await deleteRaces(database.db, ['gone-2027', 'secret-2027', 'merged-2027'], now);
  for (const [address, page] of [
    ['gravel/race/gone-2027', '/not-found/gravel/deleted-race'],
    ['road/race/GONE-2027', '/not-found/road/deleted-race'],
    ['gravel/race/secret-2027', '/not-found/gravel/race'],
    ['gravel/race/merged-2027', '/not-found/gravel/race'],
  ]) {
    const answer = await app.request(`/${address}`);
    expect([answer.status, await answer.text()], address).toEqual([404, `<h1>${page}</h1>`]);
  }
});

test('while the site’s own not-found page is unavailable, a plain one is served', async () => {
  site.close();
  site.closeAllConnections();
  const answer = await app.request('/road/race/never-2027');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1>Race Not Found</h1>');
});
