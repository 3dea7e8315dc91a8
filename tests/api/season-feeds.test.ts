import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { seasonFeeds } from '#server/database/schema/saved-races.ts';
import { updateRace } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { deleteRaces } from '#server/races/race-repository.ts';
import { app } from '../../functions/season-feed.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

async function signedIn(username: string): Promise<Visitor> {
  await addRider(database.db, clock.now, { username });
  const visitor = aVisitor();
  const { status } = await visitor.post('/api/login', { username, password });
  expect(status).toBe(200);
  return visitor;
}

let rider: Visitor;
beforeEach(async () => {
  rider = await signedIn('rider');
});

async function makeLink(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.post('/api/user/season-feeds');
  expect([status, body['url']]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/localhost:8888\/api\/season\/[\w-]{32}\/calendar\.ics$/),
  ]);
  return new URL(body['url'] as string).pathname;
}

const countOf = async (visitor: Visitor) =>
  (await visitor.get('/api/user/season-feeds')).body['count'];

const summaries = (calendar: string) =>
  [...calendar.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name);

test('a calendar program reads the rider’s saved races as they are now, without signing in', async () => {
  const fields = ['Flint', 'Grinder', 'Not saved'].map((name) => raceFields({ name }));
  const [flint, grinder] = await createRaces(database.db, fields, {
    status: 'approved',
    now: clock.now,
  });
  if (!flint || !grinder) throw new Error('A race is missing.');
  for (const { id } of [flint, grinder]) await rider.post(`/api/user/saved-races/${id}`);
  const link = await makeLink(rider);
  const first = await app.request(link);
  expect([first.status, first.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(first.headers.get('Cache-Control')).toBe('private, no-store');
  const calendar = await first.text();
  expect(summaries(calendar)).toEqual(['Flint', 'Grinder']);
  expect(calendar.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  const ETag = first.headers.get('ETag') ?? '';
  const again = await app.request(link, { headers: { 'If-None-Match': ETag } });
  expect(again.status).toBe(304);

  const { db } = database;
  const siteUrl = 'https://belllap.example';
  await updateRace({ db, now: clock.now, siteUrl }, flint, { ...flint, eventStatus: 'cancelled' });
  await deleteRaces(db, [grinder.id], clock.now);
  const changed = await (await app.request(link)).text();
  expect(summaries(changed)).toEqual(['Canceled: Flint']);
  expect(changed).toContain('STATUS:CANCELLED');
  await rider.delete(`/api/user/saved-races/${flint.id}`);
  const empty = await (await app.request(link)).text();
  expect(summaries(empty)).toEqual([]);
  // RFC 5545 §3.6: a calendar has at least one component.
  expect(empty.match(/^(?:BEGIN|END):V(?!CALENDAR).*/gm)).toEqual([
    'BEGIN:VTIMEZONE',
    'END:VTIMEZONE',
  ]);
  expect(changed).not.toContain('VTIMEZONE');
});

test('a link works until its rider deletes it or is disabled, and only its hash is stored', async () => {
  const other = await signedIn('other');
  const [first, second, others] = [
    await makeLink(rider),
    await makeLink(rider),
    await makeLink(other),
  ];
  expect([await countOf(rider), await countOf(other)]).toEqual([2, 1]);
  const stored = await database.db.select().from(seasonFeeds);
  const tokens = [first, second, others].map((link) => link.split('/')[3] ?? '');
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);

  const statuses = () =>
    Promise.all([first, second, others].map(async (link) => (await app.request(link)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const deleted = await rider.delete('/api/user/season-feeds');
  expect([deleted.status, deleted.body]).toEqual([200, { count: 0 }]);
  expect(await statuses()).toEqual([404, 404, 200]);
  const gone = await app.request(first);
  expect(await gone.json()).toMatchObject({ message: 'This calendar link no longer works.' });
  await database.db.update(users).set({ isActive: false });
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('an eleventh link replaces the oldest', async () => {
  const links: string[] = [];
  for (let at = 0; at < 11; at++) {
    clock.pass({ seconds: 1 });
    links.push(await makeLink(rider));
  }
  expect(await countOf(rider)).toBe(10);
  const statuses = await Promise.all(links.map(async (link) => (await app.request(link)).status));
  expect(statuses).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
});

test('links made at once replace as many of the oldest, and all work', async () => {
  for (let at = 0; at < 10; at++) {
    clock.pass({ seconds: 1 });
    await makeLink(rider);
  }
  clock.pass({ seconds: 1 });
  const links = await Promise.all(Array.from({ length: 5 }, () => makeLink(rider)));
  expect(await countOf(rider)).toBe(10);
  const statuses = await Promise.all(links.map(async (link) => (await app.request(link)).status));
  expect(statuses).toEqual(Array(5).fill(200));
});

test('a rider’s recent activity says when a link was created and when they were deleted', async () => {
  const kinds = async () =>
    ((await rider.get('/api/user/activity')).body as unknown as { kind: string }[]).map(
      ({ kind }) => kind,
    );
  await rider.delete('/api/user/season-feeds');
  expect(await kinds()).toEqual(['signed-in']);
  await makeLink(rider);
  await rider.delete('/api/user/season-feeds');
  const all = ['season-feeds-deleted', 'season-feed-created', 'signed-in'];
  expect(await kinds()).toEqual(all);
  expect((await rider.get('/api/user/activity')).body).toMatchObject([
    { network: '203.0.113.0/24' },
    { network: '203.0.113.0/24' },
    {},
  ]);
});
