import { expect, test } from 'vitest';
import { listedUpcoming } from '#calendar/moderation/managed-races.ts';
import { facts, percentOf, qualityOf } from '#calendar/moderation/quality.ts';
import type { Race } from '#calendar/race/race.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-23T18:00:00Z'));

const listed = (fields: Partial<Race> = {}): Race => ({
  ...aRace(fields),
  status: 'approved',
  needsReview: false,
  reviewNotes: '',
  ...fields,
});

const whole = listed({
  id: 'whole-2027',
  courses: [{ distance: { value: 100, unit: 'mi' }, climbingFt: 5000, price: 80 }],
  startTime: '06:00',
  regUrl: 'https://entry.test/whole',
  orgUrl: 'https://whole.test/',
  registration: { opens: '2027-01-05' },
  verifiedAt: '2026-11-20',
  sourceUrl: 'https://www.bikereg.com/whole',
});

test('facts are counted over listed upcoming races that are not called off', () => {
  const others = [
    listed({ id: 'past-2026', date: '2026-06-06' }),
    listed({ id: 'off-2027', eventStatus: 'cancelled' }),
    listed({ id: 'waiting-2027', status: 'pending' }),
  ];
  const bare = listed({ id: 'bare-2027', coords: undefined, eventStatus: 'tentative' });
  const { count, calledOff, coverage } = qualityOf([whole, bare, ...others], today);
  expect([count, calledOff]).toEqual([2, 1]);
  expect(listedUpcoming([whole, bare, ...others], today)).toHaveLength(count + calledOff);
  expect(Object.fromEntries(coverage.map(({ name, known }) => [name, known]))).toEqual(
    Object.fromEntries(Object.keys(facts).map((name) => [name, 1])),
  );
});

test.each([
  { opens: '2027-01-05' },
  { closes: '2027-05-01' },
  { lotteryOpens: '2027-01-05' },
  { lotteryCloses: '2027-01-20' },
  { soldOut: true },
])(
  'any of its days, or that it is sold out, says when registration opens or closes: %j',
  (registration) => {
    const race = listed({ ...whole, registration });
    expect(qualityOf([race], today).gaps).toEqual([]);
  },
);

test('that entry is by lottery doesn’t say when registration opens or closes', () => {
  const race = listed({ ...whole, registration: { byLottery: true } });
  expect(qualityOf([race], today).gaps.map(({ lacks }) => lacks)).toEqual([['window']]);
});

test('races that lack the most come first, then the soonest, and complete ones are left out', () => {
  const { regUrl, ...withoutEntry } = whole;
  const { startTime, ...withoutStart } = whole;
  const later = { ...withoutStart, id: 'later-2027', date: '2027-09-04' };
  const sooner = { ...withoutStart, id: 'sooner-2027', date: '2027-01-09' };
  const entry = { ...withoutEntry, id: 'entry-2027' };
  const { gaps } = qualityOf([whole, later, sooner, entry], today);
  expect(gaps.map(({ race, lacks }) => [race.id, lacks.join()])).toEqual([
    ['entry-2027', 'entry'],
    ['sooner-2027', 'start'],
    ['later-2027', 'start'],
  ]);
});

test('a source is stale when none of its races was checked in 30 days; stale ones come first', () => {
  const from = (sourceUrl: string | undefined, ...checks: (string | undefined)[]) =>
    checks.map((verifiedAt) => listed({ ...whole, sourceUrl, verifiedAt }));
  const { sources } = qualityOf(
    [
      ...from('https://www.bikereg.com/a', '2026-11-20', undefined, '2026-01-01'),
      ...from('https://runsignup.com/b', '2026-10-23', undefined),
      ...from(undefined, undefined),
      ...from('https://www.webscorer.com/c', '2026-10-24'),
    ],
    today,
  );
  expect(sources).toEqual([
    { name: 'RunSignup listing', races: 2, checked: '2026-10-23', isStale: true },
    { name: undefined, races: 1, checked: undefined, isStale: true },
    { name: 'BikeReg listing', races: 3, checked: '2026-11-20', isStale: false },
    { name: 'Webscorer', races: 1, checked: '2026-10-24', isStale: false },
  ]);
});

test('a share is 100 % only of all, and 0 % only of none', () => {
  const shares = [0, 1, 2, 3, 218, 219].map((part) => percentOf(part, 219));
  expect(shares).toEqual([0, 1, 1, 1, 99, 100]);
});
