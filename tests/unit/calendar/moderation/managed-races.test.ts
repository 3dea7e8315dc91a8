import { expect, test } from 'vitest';
import {
  countHosts,
  filterManagedRaces,
  type ManagedFilter,
  managedRaces,
} from '#calendar/moderation/managed-races.ts';
import type { Race } from '#calendar/race/race.ts';
import { todayAt } from '#calendar/time/day.ts';
import { generateRaces } from '../../../bench/generated-races.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-21T18:00:00Z'));

function race(id: string, fields: Partial<Race>): Race {
  const moderated = { status: 'approved', needsReview: false, reviewNotes: '' } as const;
  return { ...moderated, ...aRace({ id, ...fields }), ...fields };
}

const races = [
  race('past', { name: 'Cañon Cross', genre: 'cx', date: '2026-11-20', needsReview: true }),
  race('today', { date: '2026-11-21', orgUrl: 'https://www.BikeReg.com/today' }),
  race('in-7-days', {
    date: '2026-11-28',
    website: 'https://mudfest.org:8443/x',
    distance: ['49 mi'],
  }),
  race('in-8-days', { date: '2026-11-29', tags: ['night-race'], distance: ['25 mi'] }),
  race('in-30-days', { date: '2026-12-21', location: 'Leadville, CO', state: 'CO' }),
  race('in-31-days', { date: '2026-12-22', distance: ['100 mi'] }),
];
const rows = managedRaces(races, today);

const found = (filter: ManagedFilter) =>
  filterManagedRaces(rows, filter, today).map((row) => row.race.id);

test('upcoming races come first, by date, then past ones', () => {
  expect(found({})).toEqual([
    'today',
    'in-7-days',
    'in-8-days',
    'in-30-days',
    'in-31-days',
    'past',
  ]);
});

test('this week is the next 7 days, this month the next 30; past races are in neither', () => {
  expect(found({ when: 'thisWeek' })).toEqual(['today', 'in-7-days']);
  expect(found({ when: 'thisMonth' })).toEqual(['today', 'in-7-days', 'in-8-days', 'in-30-days']);
  expect(found({ when: 'upcoming' })).toHaveLength(5);
  expect(found({ when: 'past' })).toEqual(['past']);
  expect(found({ when: 'needsReview' })).toEqual(['past']);
});

test('text matches within name, location or a tag, ignoring case and accents', () => {
  expect(found({ q: ' CANON ' })).toEqual(['past']);
  expect(found({ q: 'leadville' })).toEqual(['in-30-days']);
  expect(found({ q: 'night-' })).toEqual(['in-8-days']);
  expect(found({ q: 'cross emporia' })).toEqual([]);
});

test('genre, distance band and organizer host filter, each and together', () => {
  expect(found({ genre: 'cx' })).toEqual(['past']);
  expect(found({ distance: '25-50' })).toEqual(['in-7-days', 'in-8-days']);
  expect(found({ distance: '100-' })).toEqual(['in-31-days']);
  expect(found({ host: 'bikereg' })).toEqual(['today']);
  expect(found({ host: 'mudfest.org', distance: '25-50', when: 'thisWeek' })).toEqual([
    'in-7-days',
  ]);
  expect(countHosts(rows)).toEqual([
    { host: 'bikereg.com', count: 1 },
    { host: 'mudfest.org', count: 1 },
  ]);
});

test('10,000 races are filtered in under 50 ms', () => {
  const many = generateRaces(10_000, today.day).map(({ eventKey, ...fields }, at) =>
    race(`r-${at}`, fields),
  );
  const ready = managedRaces(many, today);
  const filters: ManagedFilter[] = [
    { q: 'iron valley' },
    { q: 'e' },
    { when: 'thisMonth' },
    { host: '99.example', distance: '50-100' },
  ];
  const times = filters.map((filter) => {
    const start = performance.now();
    const { length } = filterManagedRaces(ready, filter, today);
    expect(length).toBeGreaterThan(0);
    return performance.now() - start;
  });
  // The median, because the machine may be busy.
  expect(times.sort((a, b) => a - b)[1]).toBeLessThan(50);
});
