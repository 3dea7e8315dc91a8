import { beforeEach, expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { deleteRaceAndNotify } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { app as publicApp } from '../../functions/races.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

/** Adds races to the calendar. */
const list = (records: Record<string, unknown>[], status: 'approved' | 'pending' = 'approved') =>
  createRaces(database.db, records.map(raceFields), { status, now: clock.now });

async function signedIn(username = 'rider'): Promise<Visitor> {
  await addRider(database.db, clock.now, { username });
  const visitor = aVisitor();
  const { status } = await visitor.post('/api/login', { username, password });
  expect(status).toBe(200);
  return visitor;
}

const path = (id = '') => `/api/user/saved-races${id && `/${id}`}`;
const idsOf = async (visitor: Visitor) =>
  ((await visitor.get(path())).body as unknown as PublicRace[]).map(({ id }) => id);

let visitor: Visitor;
beforeEach(async () => {
  visitor = await signedIn();
});

test('a race can be saved and unsaved any number of times', async () => {
  await list([{ name: 'Unbound' }]);
  const one = path('unbound-2027');
  expect((await visitor.get(one)).body).toEqual({ saved: false });
  for (let i = 0; i < 2; i++) {
    const saved = await visitor.post(one);
    expect([saved.status, saved.body]).toEqual([200, { saved: true }]);
  }
  expect((await visitor.get(one)).body).toEqual({ saved: true });
  expect(await idsOf(visitor)).toEqual(['unbound-2027']);
  for (let i = 0; i < 2; i++) {
    const taken = await visitor.delete(one);
    expect([taken.status, taken.body]).toEqual([200, { saved: false }]);
  }
  expect(await idsOf(visitor)).toEqual([]);
});

test('saved races list upcoming ones first, with their status and nothing private', async () => {
  await list([
    { name: 'Past', date: '2026-10-01' },
    {
      name: 'Later',
      date: '2027-09-01',
      eventStatus: 'cancelled',
      organizerEmail: 'o@example.org',
    },
    { name: 'Long past', date: '2025-10-01' },
    { name: 'Next', date: '2027-02-01' },
  ]);
  for (const id of ['past-2026', 'later-2027', 'long-past-2025', 'next-2027']) {
    await visitor.post(path(id));
  }
  expect(await idsOf(visitor)).toEqual(['next-2027', 'later-2027', 'past-2026', 'long-past-2025']);
  const answer = await visitor.get(path());
  const later = (answer.body as unknown as PublicRace[])[1];
  expect(later?.eventStatus).toBe('cancelled');
  expect(JSON.stringify(answer.body)).not.toContain('o@example.org');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test('a rider says whether they raced a saved race, and may change the answer', async () => {
  await list([{ name: 'Past', date: '2026-10-01' }]);
  const one = path('past-2026');
  const raced = async () =>
    ((await visitor.get(path())).body as unknown as SavedRace[]).map((race) => race.raced);
  expect((await visitor.patch(one, { raced: true })).status).toBe(404);
  await visitor.post(one);
  expect(await raced()).toEqual([undefined]);
  for (const answer of [true, false]) {
    const response = await visitor.patch(one, { raced: answer });
    expect([response.status, response.body]).toEqual([200, { saved: true }]);
    expect(await raced()).toEqual([answer]);
  }
  for (const body of [{}, { raced: 'yes' }, { raced: true, userId: 'x' }]) {
    expect((await visitor.patch(one, body)).status).toBe(400);
  }
  expect(await raced()).toEqual([false]);
  const stranger = await signedIn('stranger');
  expect((await stranger.patch(one, { raced: true })).status).toBe(404);
});

test('a rider plans a race until it is over, and says how it went once it has begun', async () => {
  await list([
    { name: 'Ahead', date: '2027-06-05', distance: ['100 miles', '50 miles'] },
    { name: 'Past', date: '2026-10-01' },
    { name: 'Off', date: '2026-10-01', genre: 'mtn', eventStatus: 'cancelled' },
  ]);
  const ids = ['ahead-2027', 'past-2026', 'off-2026'];
  for (const id of ids) await visitor.post(path(id));
  const saved = async () =>
    Object.fromEntries(
      ((await visitor.get(path())).body as unknown as SavedRace[]).map(({ id, plan, course }) => [
        id,
        course === undefined ? plan : `${plan}, ${course}`,
      ]),
    );
  const statuses = async (body: Record<string, unknown>) => {
    const answers = [];
    for (const id of ids) answers.push((await visitor.patch(path(id), body)).status);
    return answers;
  };
  expect(Object.values(await saved())).toEqual(['interested', 'interested', 'interested']);
  expect(await statuses({ plan: 'going' })).toEqual([200, 400, 400]);
  expect(await statuses({ plan: 'did-not-start' })).toEqual([400, 200, 400]);
  expect(await statuses({ raced: true })).toEqual([400, 200, 400]);
  expect(await statuses({ course: '50 miles' })).toEqual([200, 400, 400]);
  expect(await saved()).toEqual({
    ...{ 'ahead-2027': 'going, 50 miles', 'past-2026': 'did-it', 'off-2026': 'interested' },
  });
  const refused = await visitor.patch(path('ahead-2027'), { course: '75 miles' });
  expect(refused.body['fields']).toEqual({ course: 'This race has no such distance.' });
  expect((await visitor.patch(path('ahead-2027'), { plan: 'maybe' })).status).toBe(400);
  expect(await statuses({ course: null })).toEqual([200, 200, 200]);
  expect((await saved())['ahead-2027']).toBe('going');
  // Saving again changes nothing.
  await visitor.post(path('ahead-2027'));
  expect((await saved())['ahead-2027']).toBe('going');
});

test('T84 a plan is private to its rider: no one else changes it, and no public answer has it', async () => {
  await list([{ name: 'Unbound', distance: ['100 miles'] }]);
  const one = path('unbound-2027');
  const other = await signedIn('other');
  await visitor.post(one);
  await other.post(one);
  await visitor.patch(one, { plan: 'registered', course: '100 miles' });
  const planOf = async (rider: Visitor) => {
    const [race] = (await rider.get(path())).body as unknown as SavedRace[];
    return [race?.plan, race?.course];
  };
  expect(await planOf(visitor)).toEqual(['registered', '100 miles']);
  expect(await planOf(other)).toEqual(['interested', undefined]);
  await other.patch(one, { plan: 'going' });
  await other.delete(one);
  expect(await planOf(visitor)).toEqual(['registered', '100 miles']);
  const stranger = await signedIn('stranger');
  for (const rider of [other, stranger]) {
    expect((await rider.patch(one, { plan: 'interested' })).status).toBe(404);
  }
  const anonymous = aVisitor();
  expect((await anonymous.patch(one, { plan: 'interested' })).status).toBe(401);
  expect(await planOf(visitor)).toEqual(['registered', '100 miles']);
  for (const address of ['/api/races', '/api/races/unbound-2027']) {
    const answer = await publicApp.request(address);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const field of ['plan', 'course', 'raced']) expect(text).not.toContain(`"${field}":`);
  }
});

test('T25 a race that is not public can’t be saved, or seen among saved races', async () => {
  await list([{ name: 'Secret' }], 'pending');
  for (const id of ['secret-2027', 'nowhere-2027', 'No%20Id', "x'--"]) {
    for (const call of [visitor.get, visitor.post, visitor.delete]) {
      expect((await call(path(id))).status).toBe(404);
    }
  }
  const [race] = await list([{ name: 'Gone' }]);
  await visitor.post(path('gone-2027'));
  const call = { db: database.db, now: clock.now, siteUrl: 'http://localhost' };
  await deleteRaceAndNotify(call, { id: 'gone-2027', version: race?.version ?? 0 });
  expect(await idsOf(visitor)).toEqual([]);
  expect((await visitor.delete(path('gone-2027'))).status).toBe(200);
  expect((await visitor.delete(path('gone-2027'))).status).toBe(404);
});

test('T23 a save belongs to the signed-in rider, whatever the body says', async () => {
  await list([{ name: 'Unbound' }]);
  const other = await signedIn('other');
  const profile = (await other.get('/api/user/profile')).body;
  await visitor.post(path('unbound-2027'), { userId: profile['id'], user: profile['id'] });
  expect(await idsOf(other)).toEqual([]);
  expect(await idsOf(visitor)).toEqual(['unbound-2027']);
  await other.delete(path('unbound-2027'));
  expect(await idsOf(visitor)).toEqual(['unbound-2027']);
});

test('a signed-out visitor gets 401 and saves nothing', async () => {
  await list([{ name: 'Unbound' }]);
  const anonymous = aVisitor();
  for (const call of [anonymous.get, anonymous.post, anonymous.delete]) {
    expect((await call(path('unbound-2027'))).status).toBe(401);
  }
  expect((await anonymous.get(path())).status).toBe(401);
  expect(await database.db.$count(savedRaces)).toBe(0);
});
