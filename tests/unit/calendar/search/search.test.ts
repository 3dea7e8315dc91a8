import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '#calendar/search/nearest.ts';
import { everyRace, findsAny, matching, matchingFacts, search } from '#calendar/search/search.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { bruteForce, costs } from './brute-force.ts';
import { addresses, middle, otherNamesOf, records } from './cases.ts';
import { type IdentifiedRace, identified, indexOf, listedRace, queryOf } from './listed.ts';

const at = (days: number, hour: number) =>
  todayAt(new Date(`${addDays(middle, days)}T${String(hour).padStart(2, '0')}:30:00Z`));

const withOtherNames = (race: IdentifiedRace) => ({ ...race, aliases: otherNamesOf(race.name) });

const calendars = fc
  .array(records, { maxLength: 60 })
  .map((list) => identified(list).map(withOtherNames));

test('search matches a brute-force filter, in the same order, even days after the build', () => {
  fc.assert(
    fc.property(
      calendars,
      fc.array(addresses, { minLength: 8, maxLength: 8 }),
      fc.nat({ max: 23 }),
      fc.integer({ min: 0, max: 3 }),
      (races, queries, hour, daysSinceBuild) => {
        const today = at(0, hour);
        const index = indexOf(races, at(-daysSinceBuild, 12));
        const byId = new Map(races.map((race) => [race.id, listedRace(race)]));
        for (const address of queries) {
          const query = queryOf(address);
          const expected = bruteForce(races, query, today);
          const { page, perPage } = query.paging ?? { page: 1, perPage: expected.length };
          const result = search(index, query, today);
          expect([...result.rows].map(index.id)).toEqual(expected);
          expect(result.total).toBe(expected.length);
          const racesById = new Map(races.map((race) => [race.id, race]));
          for (const row of result.rows) {
            const race = racesById.get(index.id(row)) as IdentifiedRace;
            const price = query.price && costs(race, query, today.in(race.state));
            expect(matchingFacts(index, row, query, today).price).toBe(price);
          }
          expect(findsAny(index, query, today)).toBe(expected.length > 0);
          expect(result.races).toEqual(
            expected.slice((page - 1) * perPage, page * perPage).map((id) => byId.get(id)),
          );
        }
      },
    ),
    { seed: 20261121, numRuns: 400 },
  );
});

test('genres are counted by time, states as listed, upcoming and past regardless of `when`', () => {
  const races = identified([
    race({ name: 'A', genre: 'cx', state: 'KS', date: '2027-06-06' }),
    race({ name: 'B', genre: 'cx', state: 'CO', date: '2027-06-07' }),
    race({ name: 'C', genre: 'road', state: 'CO', date: '2027-06-04' }),
  ]);
  const index = indexOf(races, at(0, 12));
  const result = search(index, { ...everyRace, when: 'upcoming' }, at(0, 12));
  expect(result).toMatchObject({ total: 2, upcoming: 2, past: 1 });
  expect(result.genres).toEqual(new Map([['cx', { upcoming: 2, past: 0 }]]));
  expect(result.states).toEqual(
    new Map([
      ['CO', 1],
      ['KS', 1],
    ]),
  );
  expect(search(index, everyRace, at(0, 12)).genres).toEqual(
    new Map([
      ['road', { upcoming: 0, past: 1 }],
      ['cx', { upcoming: 2, past: 0 }],
    ]),
  );
});

const found = (races: readonly IdentifiedRace[], address: string, days = 0) => {
  const index = indexOf(races, at(0, 12));
  const today = at(days, 12);
  return search(index, queryOf(address, today), today).races.map(({ name }) => name);
};

test('a race that has begun or is called off isn’t listed by its registration', () => {
  const registration = { opens: '2027-05-01' };
  const races = identified([
    race({ name: 'Open', registration }),
    race({ name: 'Begun', registration, date: middle, endDate: addDays(middle, 2) }),
    race({ name: 'Off', registration, eventStatus: 'postponed' }),
  ]);
  expect(found(races, 'registration=open')).toEqual(['Open']);
});

test('any one course at a price is enough', () => {
  const courses = (...prices: number[]) =>
    prices.map((price, at) => ({ distance: { value: 25 * (at + 1), unit: 'mi' }, price }));
  const races = identified([
    race({ name: 'Rising', courses: courses(60, 180) }),
    race({ name: 'Falling', courses: courses(180, 60) }),
    race({ name: 'Dear', courses: courses(180, 180) }),
  ]);
  expect(found(races, 'price=60')).toEqual(['Falling', 'Rising']);
});

test('a race that was underway at the build is listed by its first day once it is past', () => {
  const races = identified([
    race({ name: 'Last', date: addDays(middle, -5) }),
    race({ name: 'Long', date: addDays(middle, -10), endDate: addDays(middle, 5) }),
    race({ name: 'First', date: addDays(middle, -20) }),
  ]);
  expect(found(races, 'when=past', 6)).toEqual(['Last', 'Long', 'First']);
});

test('the nearest races are upcoming and not called off, nearest first', () => {
  const [near, nearer, far] = [39.5, 39.8, 45].map((lat) => ({ lat, lng: -105 }));
  const races = identified([
    race({ name: 'Far', coords: far }),
    race({ name: 'Near', coords: near }),
    race({ name: 'Nearer', coords: nearer }),
    race({ name: 'Off', coords: nearer, eventStatus: 'cancelled' }),
    race({ name: 'Over', coords: nearer, date: '2027-06-01' }),
    race({ name: 'Nowhere', location: 'Nowhere' }),
    race({ name: 'Also nearer', coords: nearer, date: '2027-07-01' }),
  ]);
  const index = indexOf(races, at(0, 12));
  const found = nearest(index, { lat: 40, lng: -105 }, 3, at(0, 12));
  expect(found.map(({ race: { name } }) => name)).toEqual(['Nearer', 'Also nearer', 'Near']);
  expect(found.map(({ miles }) => Math.round(miles))).toEqual([14, 14, 35]);
  const named = matching(queryOf('q=far'), at(0, 12));
  expect(nearest(index, { lat: 40, lng: -105 }, 3, at(0, 12), named)).toHaveLength(1);
  expect(nearest(indexOf([], at(0, 12)), { lat: 40, lng: -105 }, 3, at(0, 12))).toEqual([]);
});

function race(fields: Record<string, unknown>) {
  return { genre: 'gravel', state: 'CO', location: 'Boulder, CO', date: '2027-06-10', ...fields };
}
