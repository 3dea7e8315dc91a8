import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, planShards, type ShardEntry, shardsFor } from '#calendar/search/manifest.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { bruteForce } from './brute-force.ts';
import { addresses, middle, records } from './cases.ts';
import { type IdentifiedRace, identified, queryOf } from './listed.ts';

const at = (days: number) => todayAt(new Date(`${addDays(middle, days)}T12:30:00Z`));

const record = { genre: 'cx', state: 'KS', location: 'Emporia, KS' };

function entriesOf(races: readonly IdentifiedRace[], scope: string, builtOn: number) {
  return planShards(races, at(builtOn))
    .filter((plan) => plan.scope === scope)
    .map(({ part, races: list }) => ({
      ids: list.map((race) => race.id),
      entry: { part, ...daysOf(list) } as ShardEntry,
    }));
}

test('a calendar is split by genre, and into upcoming and past years, latest first', () => {
  const races = identified([
    { ...record, name: 'Next', date: '2027-07-01' },
    { ...record, name: 'On now', date: '2027-06-04', endDate: '2027-06-05' },
    { ...record, name: 'Last month', date: '2027-05-01' },
    { ...record, name: 'Over new year', date: '2025-12-31', endDate: '2026-01-01' },
  ]);
  const parts = [
    ['upcoming', ['next-2027', 'on-now-2027']],
    ['2027', ['last-month-2027']],
    ['2025', ['over-new-year-2025']],
  ];
  const partsOf = (scope: string) =>
    entriesOf(races, scope, 0).map(({ entry, ids }) => [entry.part, ids]);
  expect(partsOf('all')).toEqual(parts);
  expect(partsOf('cx')).toEqual(parts);
  expect(partsOf('road')).toEqual([]);
  expect(entriesOf(races, 'all', 0)[0]?.entry).toEqual({
    part: 'upcoming',
    firstDay: '2027-06-04',
    soonestEnd: '2027-06-05',
    latestEnd: '2027-07-01',
  });
});

test('above the maximum, upcoming races and each past year are split by quarter, nearest to today first', () => {
  const dates = ['2027-06-20', '2027-07-01', '2027-08-01', '2028-01-01'];
  const past = ['2027-05-01', '2027-01-01', '2026-12-31', '2026-01-01', '2025-01-01'];
  const races = identified([...dates, ...past].map((date) => ({ ...record, name: 'Race', date })));
  const partsOf = (max: number) =>
    planShards(races, at(0), max)
      .filter(({ scope }) => scope === 'all')
      .map(({ part, races: list }) => [part, list.length]);
  const years = [
    ['2027', 2],
    ['2026', 2],
    ['2025', 1],
  ];
  expect(partsOf(4)).toEqual([['upcoming', 4], ...years]);
  const quarters = [
    ['upcoming-2027-q2', 1],
    ['upcoming-2027-q3', 2],
    ['upcoming-2028-q1', 1],
  ];
  expect(partsOf(3)).toEqual([...quarters, ...years]);
  expect(partsOf(1)).toEqual([
    ...quarters,
    ...[
      ['2027-q2', 1],
      ['2027-q1', 1],
      ['2026-q4', 1],
      ['2026-q1', 1],
      ['2025', 1],
    ],
  ]);
});

test('a query loads only the shards that it could match', () => {
  const races = identified(
    ['2027-07-01', '2027-05-01', '2026-05-01'].map((date) => ({ ...record, name: 'Race', date })),
  );
  const entries = entriesOf(races, 'all', 0).map(({ entry }) => entry);
  const parts = (address: string, days = 0) =>
    shardsFor(entries, queryOf(address), at(days)).map((entry) => entry.part);
  expect(parts('')).toEqual(['upcoming', '2027', '2026']);
  expect(parts('when=upcoming')).toEqual(['upcoming']);
  expect(parts('open=1')).toEqual(['upcoming']);
  expect(parts('when=past')).toEqual(['2027', '2026']);
  expect(parts('when=past', 60)).toEqual(['upcoming', '2027', '2026']);
  expect(parts('from=2027-01-01')).toEqual(['upcoming', '2027']);
  expect(parts('to=2026-12-31')).toEqual(['2026']);
});

test('a shard that isn’t loaded never has a match', () => {
  fc.assert(
    fc.property(
      fc.array(records, { maxLength: 30 }).map(identified),
      addresses,
      fc.integer({ min: 0, max: 9 }),
      (races, address, daysSinceBuild) => {
        const query = queryOf(address);
        const shards = entriesOf(races, 'all', -daysSinceBuild);
        const loaded = shardsFor(
          shards.map(({ entry }) => entry),
          query,
          at(0),
        );
        const ids = new Set(
          shards.filter(({ entry }) => loaded.includes(entry)).flatMap((shard) => shard.ids),
        );
        expect(bruteForce(races, query, at(0)).filter((id) => !ids.has(id))).toEqual([]);
      },
    ),
    { seed: 20261121, numRuns: 500 },
  );
});
