import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateCodes, states } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { eventStatuses } from '#calendar/race/status.ts';
import { search } from '#calendar/search/search.ts';
import { todayAt } from '#calendar/time/day.ts';
import records from '#data/races.json' with { type: 'json' };
import { seed } from '#server/database/seed.ts';
import { listAllPublicRaces } from '#server/races/public-race-repository.ts';
import { app } from '../../functions/races.ts';
import { bruteForce } from '../unit/calendar/search/brute-force.ts';
import { indexOf, queryOf } from '../unit/calendar/search/listed.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const now = new Date('2026-11-21T18:00:00Z');

beforeAll(() => {
  process.env['NOW'] = now.toISOString();
});
afterAll(() => {
  delete process.env['NOW'];
});

const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

const record = fc.constantFrom(...records);

/** A piece of a text as a rider might type it, in any case. */
const piece = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
    .map(([text, start, length, isUpper]) => {
      const part = text.slice(start % text.length).slice(0, length);
      return isUpper ? part.toUpperCase() : part;
    });

const tagLists = records.flatMap(({ tags }) => (tags?.length ? [tags] : []));

/** A rider's queries, made of the calendar's own words. */
const addresses = fc
  .record({
    q: seldom(
      fc.oneof(
        piece(record.map(({ name }) => name)),
        piece(record.map(({ location }) => location)),
        fc.constantFrom('%', '_', "'", 'zzzz', 'é'),
      ),
    ),
    genre: seldom(fc.constantFrom('all', ...genreIds)),
    location: seldom(
      fc.oneof(
        fc.constantFrom(...stateCodes, ...states.map(({ name }) => name)),
        record.map(({ location }) => location),
        piece(record.map(({ location }) => location)),
      ),
    ),
    tags: seldom(fc.constantFrom(...tagLists).map((tags) => tags.slice(0, 2).join(','))),
    days: seldom(fc.tuple(record, record).map((pair) => pair.map(({ date }) => date).sort())),
    near: seldom(fc.constantFrom('38.4,-96.2', '40.01,-105.27', '21.3,-157.8', '42.4,-71.1')),
    within: fc.constantFrom('10', '25', '50', '100', '200'),
    area: seldom(fc.constantFrom('-109.1,36.9,-102,41.1', '-125,24,-95,50', '-96.2,-90,-96.2,90')),
    open: seldom(fc.constant('1')),
    eventStatus: seldom(fc.constantFrom(...eventStatuses)),
    when: fc.constantFrom('upcoming', 'past', 'all'),
    page: fc.constantFrom('1', '1', '2'),
  })
  .map(({ days, near, within, ...rest }) => {
    const place = near ? { near, within } : {};
    const range = days ? { from: days[0], to: days[1] } : {};
    const given = Object.entries({ ...rest, ...place, ...range, perPage: '40', exact: '1' });
    return Object.fromEntries(
      given.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  });

test('for 300 seeded queries over the real calendar, the API and the index list what a plain filter lists', async () => {
  await seed(database.db, now);
  const races = await listAllPublicRaces(database.db);
  expect(races).toHaveLength(records.length);
  const today = todayAt(now);
  const index = indexOf(races, today);
  let found = 0;
  for (const address of fc.sample(addresses, { seed: 20261121, numRuns: 300 })) {
    const query = queryOf(address, today);
    const expected = bruteForce(races, query, today);
    const message = JSON.stringify(address);
    const page = expected.slice(((query.paging?.page ?? 1) - 1) * 40).slice(0, 40);
    const result = search(index, query, today);
    expect([...result.rows].map(index.id), message).toEqual(expected);
    const response = await app.request(`/api/races?${new URLSearchParams(address)}`);
    const listed = (await response.json()) as PublicRace[];
    expect(
      listed.map(({ id }) => id),
      message,
    ).toEqual(page);
    expect(response.headers.get('X-Total-Count'), message).toBe(String(expected.length));
    if (expected.length > 0) found += 1;
  }
  // Otherwise the queries no longer suit the calendar.
  expect(found).toBeGreaterThan(100);
}, 120_000);

test('a town without races is read as on the page', async () => {
  await seed(database.db, now);
  const answer = await app.request('/api/races?q=races+near+eau+claire');
  const readAs = new URLSearchParams(answer.headers.get('X-Read-As') ?? '');
  expect(Object.fromEntries(readAs)).toEqual({ location: 'Eau Claire, WI', within: '100' });
  expect(await answer.json()).not.toEqual([]);
});

test.each(['Charlottesville, VA', 'Elgin, TX', 'Grand Island, NY'])(
  'typed words and the place field search the same circle: %s',
  async (town) => {
    await seed(database.db, now);
    const idsOf = async (address: Record<string, string>) => {
      const all = new URLSearchParams({ when: 'all', perPage: '100', ...address });
      const races = (await (await app.request(`/api/races?${all}`)).json()) as PublicRace[];
      return races.map(({ id }) => id).toSorted();
    };
    const chosen = await idsOf({ location: town, within: '50' });
    // Without a radius, a town that has only past races is searched in a wider circle.
    expect(await idsOf({ q: `races within 50 miles of ${town}` })).toEqual(chosen);
    expect(chosen).not.toEqual([]);
  },
);
