import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partitionRaces } from '#calendar/race/order.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { eventStatuses } from '#calendar/race/status.ts';
import { createRelatedRaces } from '#calendar/related/related-races.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';
import { relatedByBruteForce } from '../../../related-brute-force.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));

/** A race of its own event, a number of miles north of `here`. */
function northBy(north: number, id: string, fields: Partial<PublicRace> = {}): PublicRace {
  const coords = { lat: 38.4 + north / 69.0936, lng: -96.18 };
  return aRace({ id, eventKey: id, coords, ...fields });
}

function relatedTo(race: PublicRace, others: PublicRace[]) {
  const all = [race, ...others];
  const { weekend, nearby } = createRelatedRaces(partitionRaces(all, today).upcoming, today)(race);
  const idsAndMiles = (list: typeof weekend) => list.map((near) => [near.race.id, near.miles]);
  return { weekend: idsAndMiles(weekend), nearby: idsAndMiles(nearby) };
}

// A Saturday, and one four weeks later.
const here = northBy(0, 'here', { date: '2027-06-05' });
const later = { date: '2027-07-03' };

test('nearby has the four nearest races within 100 miles, nearest first', () => {
  const others = [70, 101, 3, 99, 40, 20].map((north) => northBy(north, `at-${north}`, later));
  expect(relatedTo(here, others)).toEqual({
    weekend: [],
    nearby: [
      ['at-3', 3],
      ['at-20', 20],
      ['at-40', 40],
      ['at-70', 70],
    ],
  });
  const far = [99.9, 100.1].map((north) => northBy(north, `at-${north}`, later));
  expect(relatedTo(here, far).nearby).toEqual([['at-99.9', 100]]);
});

test('ties in whole miles go by date, then by id', () => {
  const others = [
    northBy(10.3, 'b', { date: '2027-08-10' }),
    northBy(10.4, 'a', { date: '2027-08-10' }),
    northBy(9.8, 'c', { date: '2027-08-12' }),
  ];
  expect(relatedTo(here, others).nearby.map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('the same weekend has the four nearest races from Friday to Sunday within 250 miles', () => {
  const others = [
    northBy(249, 'friday', { date: '2027-06-04' }),
    northBy(120, 'sunday', { date: '2027-06-06' }),
    northBy(130, 'into-it', { date: '2027-06-01', endDate: '2027-06-04' }),
    northBy(140, 'same-day', { date: '2027-06-05' }),
    northBy(249.9, 'too-many', { date: '2027-06-05' }),
    northBy(110, 'thursday', { date: '2027-06-03' }),
    northBy(111, 'monday', { date: '2027-06-07' }),
  ];
  expect(relatedTo(here, others)).toEqual({
    nearby: [],
    weekend: [
      ['sunday', 120],
      ['into-it', 130],
      ['same-day', 140],
      ['friday', 249],
    ],
  });
});

test('a nearby race isn’t repeated under the same weekend', () => {
  const others = [1, 2, 3, 4, 5].map((north) => northBy(north, `at-${north}`));
  expect(relatedTo(here, others)).toEqual({
    nearby: [
      ['at-1', 1],
      ['at-2', 2],
      ['at-3', 3],
      ['at-4', 4],
    ],
    weekend: [['at-5', 5]],
  });
});

test('a midweek race has no weekend; a week-long one has every weekend it touches', () => {
  const others = [
    northBy(230, 'first', { date: '2027-06-05' }),
    northBy(220, 'second', { date: '2027-06-12' }),
    northBy(210, 'third', { date: '2027-06-19' }),
  ];
  expect(relatedTo(northBy(0, 'midweek', { date: '2027-06-09' }), others).weekend).toEqual([]);
  const week = northBy(0, 'week', { date: '2027-06-06', endDate: '2027-06-12' });
  expect(relatedTo(week, others).weekend).toEqual([
    ['second', 220],
    ['first', 230],
  ]);
});

test('a past race suggests upcoming races nearby, and no weekend', () => {
  const past = northBy(0, 'past', { date: '2027-04-24' });
  const others = [
    northBy(1, 'same-weekend', { date: '2027-04-24' }),
    northBy(2, 'over', { date: '2027-04-30' }),
    northBy(3, 'to-come', { date: '2027-05-01' }),
  ];
  expect(relatedTo(past, others)).toEqual({ weekend: [], nearby: [['to-come', 3]] });
});

test('a canceled or postponed race isn’t suggested, but its own page suggests others', () => {
  const others = [
    northBy(1, 'cancelled', { date: '2027-06-05', eventStatus: 'cancelled' }),
    northBy(2, 'postponed', { date: '2027-06-05', eventStatus: 'postponed' }),
    northBy(3, 'tentative', { date: '2027-06-05', eventStatus: 'tentative' }),
  ];
  const off = northBy(0, 'off', { date: '2027-06-05', eventStatus: 'cancelled' });
  expect(relatedTo(off, others)).toEqual({ nearby: [['tentative', 3]], weekend: [] });
});

test('the race’s own event isn’t suggested, and another event only by its next edition', () => {
  const others = [
    northBy(0, 'here-next', { eventKey: 'here', ...later }),
    northBy(5, 'series-2', { eventKey: 'series', date: '2027-07-04' }),
    northBy(5, 'series-1', { eventKey: 'series', date: '2027-07-03' }),
    northBy(6, 'twice-sunday', { eventKey: 'twice', date: '2027-06-06' }),
    northBy(6, 'twice-saturday', { eventKey: 'twice', date: '2027-06-05' }),
    northBy(6, 'twice-before', { eventKey: 'twice', date: '2027-05-29' }),
  ];
  expect(relatedTo(here, others)).toEqual({
    nearby: [
      ['series-1', 5],
      ['twice-before', 6],
    ],
    weekend: [['twice-saturday', 6]],
  });
});

test('the same weekend includes races 250 miles away, and none farther', () => {
  const others = [249.9, 250.1].map((north) => northBy(north, `at-${north}`));
  expect(relatedTo(here, others).weekend).toEqual([['at-249.9', 250]]);
});

test('a race without a known place suggests no race, and no race suggests it', () => {
  const nowhere = aRace({ id: 'nowhere', eventKey: 'nowhere', coords: undefined });
  expect(relatedTo(nowhere, [northBy(1, 'near')])).toEqual({ weekend: [], nearby: [] });
  expect(relatedTo(here, [nowhere])).toEqual({ weekend: [], nearby: [] });
});

/** Few places, events and days, so that ties, repeats and edges come up often. */
const anyRace = fc.record({
  eventKey: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  date: fc.integer({ min: -3, max: 24 }).map((count) => addDays(today.day, count)),
  days: fc.constantFrom(0, 0, 0, 1, 3, 9),
  state: fc.constantFrom('KS' as const, 'ME' as const, 'HI' as const),
  eventStatus: fc.constantFrom('scheduled' as const, 'scheduled' as const, ...eventStatuses),
  coords: fc.option(
    fc.record({
      lat: fc.integer({ min: 38, max: 41 }),
      lng: fc.double({ min: -97, max: -94, noNaN: true }),
    }),
    { nil: undefined, freq: 6 },
  ),
});

test('the lists match a brute-force search of any calendar', () => {
  fc.assert(
    fc.property(fc.array(anyRace, { minLength: 1, maxLength: 40 }), (records) => {
      const races = records.map(({ days, ...race }, index) => ({
        ...race,
        id: `race-${index}`,
        endDate: days > 0 ? addDays(race.date, days) : undefined,
      }));
      const related = createRelatedRaces(partitionRaces(races, today).upcoming, today);
      for (const race of races) {
        expect(related(race)).toEqual(relatedByBruteForce(race, races, today));
      }
    }),
    { seed: 20261121, numRuns: 200 },
  );
});
