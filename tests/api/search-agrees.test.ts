import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import { answer as answerIn } from '#calendar/search/reading/answer.ts';
import { vocabularyOf } from '#calendar/search/reading/vocabulary.ts';
import { search } from '#calendar/search/search.ts';
import { withAliases } from '#calendar/search/with-aliases.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { listAliases } from '#server/events/event-repository.ts';
import { createRaces } from '#server/races/create-races.ts';
import {
  completeLocations,
  refreshMiles,
  refreshSearchTexts,
} from '#server/races/derived-column-repository.ts';
import { listAllPublicRaces } from '#server/races/public-race-repository.ts';
import { app } from '../../functions/races.ts';
import { raceFields } from '../race.ts';
import { addresses, middle, otherNamesOf, records } from '../unit/calendar/search/cases.ts';
import { indexOf, queryOf } from '../unit/calendar/search/listed.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const now = new Date(`${middle}T12:00:00Z`);

beforeEach(() => {
  process.env['NOW'] = now.toISOString();
});
afterEach(() => {
  delete process.env['NOW'];
});

const list = (fields: Record<string, unknown>[]) =>
  createRaces(database.db, fields.map(raceFields), { status: 'approved', now });

/** Adds other names to events, as staff do. */
async function nameEvents(namesOf: (name: string) => string[]): Promise<void> {
  const { rows } = await database.db.execute<{ id: string; name: string }>(
    sql`select id, name from events`,
  );
  for (const { id, name } of rows) {
    const names = sql.param(namesOf(name));
    await database.db.execute(sql`update events set aliases = ${names}::text[] where id = ${id}`);
  }
}

async function readIndex(builtOn = todayAt(now)) {
  const races = await listAllPublicRaces(database.db);
  return indexOf(withAliases(races, await listAliases(database.db)), builtOn);
}

async function answer(address: Record<string, string> | string) {
  const response = await app.request(`/api/races?${new URLSearchParams(address)}`);
  const body = await response.json();
  expect(body, JSON.stringify(address)).toBeInstanceOf(Array);
  return {
    ids: (body as PublicRace[]).map((race) => race.id),
    total: Number(response.headers.get('X-Total-Count')),
  };
}

/** The database lists a race once; a generated calendar may hold it twice. */
const distinct = fc.uniqueArray(records, {
  minLength: 30,
  maxLength: 80,
  selector: ({ name, date, state, location, genre }) =>
    [name.toLowerCase(), date, state, location, genre].join('\n'),
});

test('the index finds the same races as the API, in the same order, for any races, query and hour', async () => {
  await fc.assert(
    fc.asyncProperty(
      distinct,
      fc.array(addresses, { minLength: 40, maxLength: 40 }),
      fc.nat({ max: 23 }),
      async (races, queries, hour) => {
        await database.db.execute(sql`truncate races, events cascade`);
        await list(races);
        await nameEvents(otherNamesOf);
        const at = new Date(`${middle}T${String(hour).padStart(2, '0')}:30:00Z`);
        process.env['NOW'] = at.toISOString();
        const builtOn = todayAt(new Date(`${addDays(middle, -3)}T18:00:00Z`));
        const index = await readIndex(builtOn);
        const vocabulary = vocabularyOf(index);
        for (const address of queries) {
          const today = todayAt(at);
          const query = queryOf(address, today);
          const { races: found, total } = answerIn(index, query, today, vocabulary);
          expect({ ids: found.map((race) => race.id), total }, JSON.stringify(address)).toEqual(
            await answer(address),
          );
        }
      },
    ),
    { seed: 20261121, numRuns: 8 },
  );
}, 120_000);

test('an apostrophe, a quotation mark and a dash match however they are written', async () => {
  await list([
    { name: 'Tour de Martha\u2019s Vineyard', location: 'Coeur d\u2019Alene, ID' },
    { name: "Legends' Fondo", tags: ['juniors 9\u201314'] },
    { name: 'The \u201cNight\u201d Ride', tags: ['night-race'] },
  ]);
  const found = async (q: string) => (await answer({ q })).ids;
  expect(await found("martha's")).toEqual(['tour-de-marthas-vineyard-2027']);
  expect(await found('martha\u2018s')).toEqual(['tour-de-marthas-vineyard-2027']);
  expect(await found('legends\u2019 fondo')).toEqual(['legends-fondo-2027']);
  expect(await found('legends` fondo')).toEqual(['legends-fondo-2027']);
  expect(await found('"night"')).toEqual(['the-night-ride-2027']);
  expect(await found('9-14')).toEqual(['legends-fondo-2027']);
  expect((await answer({ location: "d'alene" })).total).toBe(1);
  expect((await answer({ tags: 'juniors 9-14,' })).total).toBe(1);
  expect((await answer({ tags: 'night\u2011race' })).total).toBe(1);
});

const typed = ['Emporia, Kansas', 'emporia ks', 'Emporia, KS', 'EMPORIA ,kansas', 'Emporia'];

test('a town is found however it is typed and however it was submitted', async () => {
  const names = ['Bare', 'Named', 'Short', 'Whole'];
  const sent = ['Emporia', 'Emporia, Kansas', 'Emporia KS', 'Emporia, KS'];
  await list([
    ...sent.map((location, at) => ({ name: names[at], location })),
    { name: 'Another', location: 'Emporia', state: 'VA' },
  ]);
  const index = indexOf(await listAllPublicRaces(database.db), todayAt(now));
  for (const location of typed) {
    const { ids } = await answer({ location, state: 'KS' });
    expect([location, ids]).toEqual([
      location,
      ['bare-2027', 'named-2027', 'short-2027', 'whole-2027'],
    ]);
    const { races } = search(index, queryOf({ location, state: 'KS' }), todayAt(now));
    expect(races.map((race) => race.id)).toEqual(ids);
    expect((await answer({ location })).total).toBe(location === 'Emporia' ? 5 : 4);
  }
  expect((await answer({ q: 'emporia, ks' })).total).toBe(4);
  expect((await answer({ location: 'Emporia, Virginia' })).ids).toEqual(['another-2027']);
});

test('two letters at the end are a state, or the beginning of a word', async () => {
  const towns = [
    ['Palo Alto', 'CA'],
    ['Palo', 'AL'],
    ['Fond du Lac', 'WI'],
  ];
  await list(towns.map(([location, state]) => ({ name: location, location, state })));
  const index = indexOf(await listAllPublicRaces(database.db), todayAt(now));
  for (const [location, expected] of [
    ['palo al', ['palo-2027', 'palo-alto-2027']],
    ['Palo al', ['palo-2027', 'palo-alto-2027']],
    ['PALO AL', ['palo-2027', 'palo-alto-2027']],
    ['Palo AL', ['palo-2027']],
    ['palo, al', ['palo-2027']],
    ['fond du la', ['fond-du-lac-2027']],
  ] as const) {
    const { ids } = await answer({ location });
    expect([location, ids]).toEqual([location, expected]);
    const { races } = search(index, queryOf({ location }), todayAt(now));
    expect(races.map(({ id }) => id)).toEqual(ids);
  }
});

test('a migrated database has full locations, except where that would list a race twice', async () => {
  await list([{ name: 'Bare' }, { name: 'Named' }, { name: 'Twin' }]);
  await database.db.execute(sql`update races set location = case name
    when 'Named' then 'Emporia, Kansas' else 'Emporia' end, search_location = 'emporia',
    search_text = lower(name) || chr(10) || 'emporia'`);
  await list([{ name: 'Twin' }]);
  expect((await answer({ location: 'emporia, ks' })).ids).toEqual(['twin-2027-2']);
  await completeLocations(database.db);
  const whole = ['bare-2027', 'named-2027', 'twin-2027-2'];
  expect((await answer({ location: 'emporia, ks' })).ids).toEqual(whole);
  expect((await answer({ q: 'emporia, ks' })).ids).toEqual(whole);
  const stored = (await listAllPublicRaces(database.db)).map(({ location }) => location);
  expect(stored.sort()).toEqual(['Emporia', 'Emporia, KS', 'Emporia, KS', 'Emporia, KS']);
});

test('a migrated database has search texts folded by today’s rule', async () => {
  await list([{ name: 'Martha\u2019s' }, { name: 'Back`n Forth', location: 'O\u2019Fallon, MO' }]);
  await database.db.execute(sql`update races set
    search_text = lower(name || chr(10) || location), search_location = lower(location)`);
  expect((await answer({ q: "martha's", exact: '1' })).total).toBe(0);
  await refreshSearchTexts(database.db);
  expect((await answer({ q: "martha's", exact: '1' })).total).toBe(1);
  expect((await answer({ q: "back'n" })).total).toBe(1);
  expect((await answer({ location: "o'fallon" })).total).toBe(1);
});

test('a distance band includes its lower bound, but not its upper one', async () => {
  await list([
    { name: 'Short', distance: ['24.9 mi'] },
    { name: 'Quarter', distance: ['25 miles', '200 miles'] },
    { name: 'Hours', distance: ['6 hours'] },
  ]);
  expect((await answer('distance=0-25')).ids).toEqual(['short-2027']);
  expect((await answer('distance=25-50')).ids).toEqual(['quarter-2027']);
  expect((await answer('distance=50-100')).ids).toEqual([]);
  expect((await answer('distance=100-')).ids).toEqual(['quarter-2027']);
});

test('a course within a tenth of a length counts as about that long', async () => {
  await list(
    ['89.9', '90', '110', '110.1', '100 km', '60-100'].map((length, at) => ({
      name: `Race ${at}`,
      distance: [length.includes('km') ? length : `${length} miles`, '5 miles'],
    })),
  );
  expect((await answer('miles=100')).ids).toEqual(['race-1-2027', 'race-2-2027', 'race-5-2027']);
  expect((await answer('miles=62')).ids).toEqual(['race-4-2027']);
  expect((await answer('miles=105&distance=50-100')).ids).toEqual([]);
  expect((await answer('miles=99&distance=50-100')).ids).toEqual(['race-0-2027', 'race-1-2027']);
});

test('length and price must match the same course', async () => {
  const course = (value: number, price?: number) => ({ distance: { value, unit: 'mi' }, price });
  await list([
    { name: 'Both', courses: [course(25, 60), course(100, 140)] },
    { name: 'Apart', courses: [course(25, 60), course(100, 180)] },
    { name: 'Unpriced', courses: [course(25, 60), course(100)] },
    { name: 'Twice', courses: [course(100, 180), { ...course(100, 120), name: 'Juniors' }] },
    { name: 'Timed', courses: [{ name: '6 hours', price: 60 }, course(100, 180)] },
  ]);
  const index = await readIndex();
  for (const [address, ids] of [
    ['miles=100&price=150', ['both-2027', 'twice-2027']],
    ['distance=100-&price=150', ['both-2027', 'twice-2027']],
    ['distance=0-25&price=60', []],
    ['distance=25-50&price=60', ['apart-2027', 'both-2027', 'unpriced-2027']],
    ['price=60', ['apart-2027', 'both-2027', 'timed-2027', 'unpriced-2027']],
  ] as const) {
    expect([address, (await answer(address)).ids]).toEqual([address, ids]);
    const found = search(index, queryOf(address), todayAt(now));
    expect(found.races.map(({ id }) => id)).toEqual(ids);
  }
});

test('a race is found by another name of its event as soon as it is added, and comes first for it', async () => {
  await list([
    { name: 'Unbound Gravel', date: addDays(middle, 9) },
    ...[1, 2, 3].map((at) => ({ name: `Race ${at}`, tags: ['kanza'], date: addDays(middle, at) })),
  ]);
  expect((await answer({ q: 'dirty kanza', exact: '1' })).ids).toEqual([]);
  await nameEvents((name) => (name === 'Unbound Gravel' ? ['Dirty Kanza', 'DK 200'] : []));
  expect((await answer({ q: 'dirty kanza' })).ids).toEqual(['unbound-gravel-2027']);
  expect((await answer({ q: 'gravel DÍRTY kanzza' })).ids).toEqual(['unbound-gravel-2027']);
  expect((await answer({ q: 'kanza dk', exact: '1' })).ids).toEqual([]);
  const { ids } = await answer({ q: 'kanza' });
  expect(ids).toEqual(['unbound-gravel-2027', 'race-1-2027', 'race-2-2027', 'race-3-2027']);
  const response = await app.request('/api/races?q=kanza');
  expect(((await response.json()) as object[])[0]).not.toHaveProperty('aliases');
  await nameEvents(() => []);
  expect((await answer({ q: 'dirty kanza', exact: '1' })).ids).toEqual([]);
});

test('tags match whole, and all of them must; a name or a place isn’t a tag', async () => {
  await list([
    { name: 'Both', tags: ['Night-Race', 'élite'] },
    { name: 'One', tags: ['night-race'] },
    { name: 'elite', location: 'Elite', tags: [] },
  ]);
  expect((await answer('tags=night-race')).ids).toEqual(['both-2027', 'one-2027']);
  expect((await answer('tags=elite, night-race,')).ids).toEqual(['both-2027']);
  expect((await answer('tags=night')).ids).toEqual([]);
  expect((await answer('tags=,')).ids).toHaveLength(3);
});

test('open lists the races a rider can register for, and a status the races that have it', async () => {
  const regUrl = 'https://register.example.org/';
  await list([
    { name: 'Open', regUrl, date: addDays(middle, 1) },
    { name: 'Tentative', regUrl, date: addDays(middle, 1), eventStatus: 'tentative' },
    { name: 'Cancelled', regUrl, date: addDays(middle, 1), eventStatus: 'cancelled' },
    { name: 'Underway', regUrl, endDate: addDays(middle, 1) },
    { name: 'Past', regUrl, date: '2027-06-01' },
    { name: 'No address' },
    { name: 'No web address', regUrl },
  ]);
  await database.db.execute(
    sql`update races set reg_url = 'javascript:alert(1)' where name = 'No web address'`,
  );
  expect((await answer('open=1')).ids).toEqual(['open-2027', 'tentative-2027']);
  expect((await answer('open=1&when=past')).ids).toEqual([]);
  expect((await answer('eventStatus=cancelled')).ids).toEqual(['cancelled-2027']);
});

test('races with the text in their names come first, on every page', async () => {
  const day = (days: number) => addDays(middle, days);
  await list([
    ...[1, 2, 3].map((at) => ({ name: `Race ${at}`, tags: ['leadville'], date: day(at) })),
    { name: 'Leadville 100', date: day(9) },
  ]);
  const first = await answer({ q: 'leadville', perPage: '2' });
  const second = await answer({ q: 'leadville', perPage: '2', page: '2' });
  const ids = ['leadville-100-2027', 'race-1-2027', 'race-2-2027', 'race-3-2027'];
  expect([...first.ids, ...second.ids]).toEqual(ids);
});

test('the registration and price filters go by today', async () => {
  const on = (days: number) => addDays(middle, days);
  const races = {
    Open: { opens: on(-30), closes: on(20) },
    Closing: { closes: on(14) },
    Drawing: { lotteryOpens: on(-1), lotteryCloses: on(3) },
    'To Draw': { lotteryOpens: on(14) },
    Drawn: { lotteryCloses: on(-1) },
    Undated: { byLottery: true },
    Soon: { opens: on(14) },
    Later: { opens: on(15) },
    Closed: { closes: on(-1) },
    Full: { opens: on(-30), soldOut: true, waitingList: true },
    Unknown: undefined,
  };
  const regUrl = 'https://register.example.org/';
  const rise = [{ from: middle, price: 80 }];
  const long = { distance: { value: 100, unit: 'mi' }, price: 60, priceRises: rise };
  await list([
    ...Object.entries(races).map(([name, registration]) => ({
      ...{ name, registration, regUrl, date: addDays(middle, 60) },
    })),
    { name: 'Begun', registration: { opens: on(-9) }, endDate: on(1), regUrl },
    { name: 'Priced', courses: [long, { name: 'Kids', price: 75.5 }] },
  ]);
  const found = async (address: string) =>
    (await answer(address)).ids.map((id) => id.replace('-2027', ''));
  expect(await found('registration=open')).toEqual(['closing', 'drawing', 'open']);
  expect(await found('registration=closes-soon')).toEqual(['closing', 'drawing']);
  expect(await found('registration=opens-soon')).toEqual(['soon', 'to-draw']);
  expect(await found('registration=lottery')).toEqual(['drawing', 'to-draw', 'undated']);
  expect(await found('open=1')).toEqual(['closing', 'drawing', 'open', 'undated', 'unknown']);
  expect(await found('price=75.49')).toEqual([]);
  expect(await found('price=75.5')).toEqual(['priced']);
});

test('a migrated database has the lengths that today’s rule reads from its distances', async () => {
  await list([
    { name: 'Old', distance: ['50 mi', '25 mi'] },
    { name: 'None', distance: [] },
  ]);
  await database.db.execute(sql`update races set miles = '{7}'`);
  await refreshMiles(database.db);
  expect((await answer('distance=50-100')).ids).toEqual(['old-2027']);
  expect((await answer('distance=0-25')).ids).toEqual([]);
});

test.each([
  ['distance=30', 'distance'],
  ['open=yes', 'open'],
  ['registration=1', 'registration'],
  ['miles=0', 'miles'],
  ['miles=100mi', 'miles'],
  ['miles=5001', 'miles'],
  ['miles=0-5001', 'miles'],
  ['miles=5001-', 'miles'],
  ['miles=50-20', 'miles'],
  ['miles=-50', 'miles'],
  ['price=-5', 'price'],
  ['price=10.555', 'price'],
  ['eventStatus=gone', 'eventStatus'],
  [`tags=${'x'.repeat(81)}`, 'tags'],
  [`tags=${'x,'.repeat(31)}`, 'tags'],
])('T38 %s is refused, naming %s', async (address, field) => {
  const response = await app.request(`/api/races?${address}`);
  expect(response.status).toBe(400);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
});
