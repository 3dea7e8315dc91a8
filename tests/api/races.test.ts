import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateCodes } from '#calendar/place/state.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { createRaces } from '#server/races/create-races.ts';
import { app } from '../../functions/races.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const { now } = useClock();

/** Adds races to the calendar; each record holds what differs from a plain race. */
function list(
  records: Record<string, unknown>[],
  status: 'approved' | 'pending' | 'rejected' = 'approved',
) {
  return createRaces(database.db, records.map(raceFields), { status, now });
}

async function get(query = ''): Promise<{ status: number; headers: Headers; ids: string[] }> {
  const answer = await app.request(`/api/races${query}`);
  const body = answer.ok ? ((await answer.json()) as PublicRace[]) : [];
  return { status: answer.status, headers: answer.headers, ids: body.map((race) => race.id) };
}

async function refusal(query: string) {
  const answer = await app.request(`/api/races${query}`);
  return { status: answer.status, body: await answer.json() };
}

test('upcoming races come first, soonest first, then past ones, latest first', async () => {
  await list([
    { name: 'Past early', date: '2026-03-01' },
    { name: 'Next', date: '2027-02-01' },
    { name: 'Past late', date: '2026-12-01' },
    { name: 'Later', date: '2027-09-01' },
    { name: 'On now', date: '2027-01-13', endDate: '2027-01-15' },
  ]);
  const { ids, headers } = await get();
  expect(ids).toEqual([
    'on-now-2027',
    'next-2027',
    'later-2027',
    'past-late-2026',
    'past-early-2026',
  ]);
  expect(headers.get('X-Total-Count')).toBe('5');
  expect((await get('?when=upcoming')).ids).toEqual(ids.slice(0, 3));
  expect((await get('?when=past')).ids).toEqual(ids.slice(3));
});

test('the order and the upcoming races follow the domain’s rules, for any races at any hour', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          days: fc.integer({ min: -2, max: 2 }),
          length: fc.nat({ max: 2 }),
          state: fc.constantFrom(...stateCodes),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      fc.nat({ max: 23 }),
      async (rows, hour) => {
        const at = new Date(`2027-06-05T${String(hour).padStart(2, '0')}:30:00Z`);
        process.env['NOW'] = at.toISOString();
        const races = await list(
          rows.map(({ days, length, state }, index) => {
            const date = addDays('2027-06-05', days);
            return { name: `Race ${index} ${hour}`, state, date, endDate: addDays(date, length) };
          }),
        );
        const ids = new Set(races.map((race) => race.id));
        const { upcoming, past } = partitionRaces(races, todayAt(at));
        const answered = (await get()).ids.filter((id) => ids.has(id));
        expect(answered).toEqual([...upcoming, ...past].map((race) => race.id));
        const { db } = database;
        await db.execute('truncate races cascade');
      },
    ),
    { seed: 20261121, numRuns: 25 },
  );
});

test('genre, state and place narrow the list, by code or name, in any case', async () => {
  await list([
    { name: 'A', genre: 'gravel', state: 'KS', location: 'Emporia, KS' },
    { name: 'B', genre: 'road', state: 'KS', location: 'Lawrence, KS' },
    { name: 'C', genre: 'gravel', state: 'CO', location: 'Cañon City, CO' },
  ]);
  expect((await get('?genre=gravel')).ids).toEqual(['a-2027', 'c-2027']);
  expect((await get('?genre=all')).ids).toHaveLength(3);
  expect((await get('?state=ks')).ids).toEqual(['a-2027', 'b-2027']);
  expect((await get('?location=Kansas')).ids).toEqual(['a-2027', 'b-2027']);
  expect((await get('?location=CO&genre=gravel')).ids).toEqual(['c-2027']);
  expect((await get('?location=canon')).ids).toEqual(['c-2027']);
  expect((await get('?location=Emporia%2C+KS')).ids).toEqual(['a-2027']);
  expect((await get('?state=KS&location=Colorado')).ids).toEqual([]);
  expect((await get('?location=Kansas+or+Colorado')).ids).toHaveLength(3);
  expect((await get('?state=KS&location=Kansas+or+Colorado')).ids).toEqual(['a-2027', 'b-2027']);
  expect((await get('?location=United+States')).ids).toHaveLength(3);
});

test('a ZIP, and a town with a radius, list nearby races', async () => {
  await list([
    { name: 'Home', location: 'Emporia, KS', state: 'KS', coords: undefined },
    { name: 'Near', location: 'Topeka, KS', state: 'KS', coords: undefined },
    { name: 'Far', location: 'Denver, CO', state: 'CO', coords: undefined },
  ]);
  expect((await get('?location=66801')).ids).toEqual(['home-2027']);
  expect((await get('?location=66801-1234&within=60')).ids).toEqual(['home-2027', 'near-2027']);
  expect((await get('?location=Emporia%2C+Kansas&within=60')).ids).toEqual(
    (await get('?location=66801&within=60')).ids,
  );
  expect((await get('?location=Kansas&within=5')).ids).toEqual(['home-2027', 'near-2027']);
  expect((await get('?location=Zzyzx%2C+KS&within=60')).ids).toEqual([]);
  expect(await refusal('?location=00000')).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { location: 'location isn’t a ZIP we know: 00000' } },
  });
});

test('T35 text is matched literally in a name, location or tag, ignoring case and accents', async () => {
  await list([
    { name: 'Tour of 100% Dirt', tags: ['stage_race'] },
    { name: 'Plain', location: 'Coeur d’Alene, ID', state: 'ID' },
    { name: 'Élan Crit', tags: ['night-race'] },
  ]);
  expect((await get('?q=100%25')).ids).toEqual(['tour-of-100-dirt-2027']);
  expect((await get('?q=%25')).ids).toEqual(['tour-of-100-dirt-2027']);
  expect((await get('?q=_')).ids).toEqual(['tour-of-100-dirt-2027']);
  expect((await get('?q=%5C')).ids).toEqual([]);
  expect((await get("?q=o'r%201=1&exact=1")).ids).toEqual([]);
  expect((await get('?q=ELAN')).ids).toEqual(['elan-crit-2027']);
  expect((await get('?q=night')).ids).toEqual(['elan-crit-2027']);
  expect((await get('?q=alene')).ids).toEqual(['plain-2027']);
  expect((await refusal(`?q=${'x'.repeat(10_000)}`)).status).toBe(400);
});

test('a date range keeps the races that take place in it, and a radius those within it', async () => {
  await list([
    { name: 'Weekend', date: '2027-06-04', endDate: '2027-06-06' },
    { name: 'July', date: '2027-07-10', coords: { lat: 39.74, lng: -104.99 } },
    { name: 'Nowhere', date: '2027-08-01', location: 'Zzyzx Flats, KS', coords: undefined },
  ]);
  expect((await get('?from=2027-06-06&to=2027-06-30')).ids).toEqual(['weekend-2027']);
  expect((await get('?to=2027-06-03')).ids).toEqual([]);
  // Boulder to Denver is about 25 miles as the crow flies.
  expect((await get('?near=40.015,-105.27&within=30')).ids).toEqual(['july-2027']);
  expect((await get('?near=40.015,-105.27&within=20')).ids).toEqual([]);
});

test('a page links to its neighbors, and both parameters are clamped', async () => {
  await list(Array.from({ length: 5 }, (_, index) => ({ name: `Race ${index}` })));
  const second = await get('?page=2&perPage=2');
  expect(second.ids).toEqual(['race-2-2027', 'race-3-2027']);
  expect(second.headers.get('X-Total-Count')).toBe('5');
  expect(second.headers.get('Link')).toBe(
    [
      '</api/races?page=1&perPage=2>; rel="first"',
      '</api/races?page=1&perPage=2>; rel="prev"',
      '</api/races?page=3&perPage=2>; rel="next"',
      '</api/races?page=3&perPage=2>; rel="last"',
    ].join(', '),
  );
  expect((await get('?page=-3&perPage=0')).ids).toEqual(['race-0-2027']);
  expect((await get('?perPage=9999999999')).headers.get('Link')).toContain('perPage=200');
  expect((await get('?page=9')).ids).toEqual([]);
  expect((await get('')).headers.get('Link')).toContain('perPage=100');
});

test.each([
  ['?genre=unicycle', 'genre'],
  ['?state=ZZ', 'state'],
  ['?from=2026-02-30', 'from'],
  ['?from=2027-02-01&to=2027-01-01', 'to'],
  ['?near=91,0&within=5', 'near'],
  ['?near=40,-105', 'within'],
  ['?within=5', 'near'],
  ['?within=-5&near=40,-105', 'within'],
  ['?when=soon', 'when'],
  ['?page=two', 'page'],
  ['?genre=mtn&genre=cx', 'genre'],
  ['?q=a%00b', 'q'],
  ['?genre[]=mtn', 'genre[]'],
  ['?from=0000-01-01', 'from'],
])('T38 %s is refused, naming %s', async (query, field) => {
  const { status, body } = await refusal(query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', message: expect.any(String) });
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});

test('T25 pending and rejected races appear in no public answer', async () => {
  await list([{ name: 'Waiting' }], 'pending');
  await list([{ name: 'Refused' }], 'rejected');
  expect((await get()).ids).toEqual([]);
  expect((await app.request('/api/races/waiting-2027')).status).toBe(404);
});

test('a race is answered by its id, without private fields', async () => {
  await list([
    {
      name: 'Flint',
      organizerEmail: 'canary@example.org',
      reviewNotes: 'canary notes',
      needsReview: true,
    },
  ]);
  const answer = await app.request('/api/races/flint-2027');
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ id: 'flint-2027', genre: 'gravel', date: '2027-06-05' });
  expect(text).not.toMatch(/canary|organizerEmail|reviewNotes|needsReview|"status"/);
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('races');
});

test('an unknown id answers 404, and isn’t cached', async () => {
  expect((await app.request('/api/races/%00')).status).toBe(404);
  const answer = await app.request('/api/races/nothing-here');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'We couldn’t find that race.',
    code: 'not_found',
  });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test('a town without coordinates gets them from the gazetteer; an unknown town stays without', async () => {
  const [emporia, nowhere] = await list([
    { name: 'Emporia race', coords: undefined },
    { name: 'Lost race', location: 'Zzyzx Flats, KS', coords: undefined },
  ]);
  expect(emporia?.coords?.lat).toBeCloseTo(38.4, 0);
  expect(nowhere?.coords).toBeUndefined();
});

test('a stored address that isn’t a web address, however it got there, isn’t answered as a link', async () => {
  await list([{ name: 'Old row' }]);
  await database.db.execute("update races set reg_url = 'javascript:alert(1)'");
  const answer = await app.request('/api/races/old-row-2027');
  expect(await answer.json()).not.toHaveProperty('regUrl');
});

test('any method but GET and HEAD is answered 405, naming those two', async () => {
  for (const path of ['/api/races', '/api/races/a-2027']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await app.request(path, { method, headers: { Origin: 'http://localhost' } });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD');
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  }
  expect((await app.request('/api/races', { method: 'HEAD' })).status).toBe(200);
  const nowhere = { method: 'POST', headers: { Origin: 'http://localhost' } };
  expect((await app.request('/api/races/a/b', nowhere)).status).toBe(404);
});

test('a rider can add a public race to their own calendar, and no other race', async () => {
  await list([{ name: 'Öland, Gravel; 100', date: '2027-06-05', location: 'Emporia, KS' }]);
  await list([{ name: 'Not yet seen', date: '2027-06-05' }], 'pending');
  const answer = await app.request('/api/races/oland-gravel-100-2027/calendar.ics');
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toContain('oland-gravel-100-2027.ics');
  const lines = (await answer.text()).split('\r\n');
  expect(lines).toContain('SUMMARY:Öland\\, Gravel\\; 100');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270605');
  for (const id of ['not-yet-seen-2027', 'nothing-2027', '%2e%2e']) {
    expect((await app.request(`/api/races/${id}/calendar.ics`)).status).toBe(404);
  }
});

test('text that finds nothing is read as the rider meant it, unless the search is exact', async () => {
  await list([
    {
      ...{ name: 'Rock Cobbler', genre: 'gravel', state: 'CA', location: 'Bakersfield, CA' },
      coords: undefined,
    },
    { name: 'Mammoth Tuff', genre: 'mtn', state: 'CA', location: 'Mammoth Lakes, CA' },
  ]);
  const { ids, headers } = await get('?q=gravle%20calif.');
  expect(ids).toEqual(['rock-cobbler-2027']);
  expect(headers.get('X-Total-Count')).toBe('1');
  expect(headers.get('X-Read-As')).toBe('genre=gravel&location=California');
  expect((await get('?q=gravle%20calif.&exact=1')).ids).toEqual([]);
  const near = await get('?q=gravel%20near%2093301');
  expect(near.ids).toEqual(['rock-cobbler-2027']);
  expect(near.headers.get('X-Read-As')).toBe('genre=gravel&location=93301&within=50');
  expect((await get('?q=gravel%20near%2000000')).headers.get('X-Read-As')).toBe('genre=gravel');
});
