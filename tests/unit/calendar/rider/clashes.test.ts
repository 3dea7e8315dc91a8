import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '#calendar/place/coords.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { eventStatuses } from '#calendar/race/status.ts';
import { clashesOf, describeClashes, maxTransferMiles } from '#calendar/rider/clashes.ts';
import { plans } from '#calendar/rider/plan.ts';
import { addDays, daysBetween, todayAt } from '#calendar/time/day.ts';
import { aSavedRace } from './saved.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));

/** A saved race a number of miles north of the others. */
const northBy = (north: number, id: string, fields: Partial<SavedRace> = {}) =>
  aSavedRace({
    ...{ id, name: id, date: '2027-06-05' },
    coords: { lat: 30 + north / 69.0936, lng: -96.18 },
    ...fields,
  });

/** What is said about each race that clashes, by its id. */
const clashTexts = (...races: SavedRace[]) =>
  Object.fromEntries(
    [...clashesOf(races, today)].map(([id, clashes]) => {
      const race = races.find((one) => one.id === id) as SavedRace;
      return [id, describeClashes(race, clashes)];
    }),
  );

test('two races clash on the same day, or where their days overlap', () => {
  expect(clashTexts(northBy(0, 'A'), northBy(1, 'B'))).toEqual({
    A: 'Same day as B.',
    B: 'Same day as A.',
  });
  const days = { date: '2027-06-04', endDate: '2027-06-06' };
  expect(clashTexts(northBy(0, 'A', days), northBy(1, 'B', days), northBy(2, 'C'))).toEqual({
    A: 'Same days as B. Overlaps C, Jun 5, 2027.',
    B: 'Same days as A. Overlaps C, Jun 5, 2027.',
    C: 'Overlaps A, Jun 4–6, 2027. Overlaps B, Jun 4–6, 2027.',
  });
});

test('two races on consecutive days clash only when they are over 300 miles apart', () => {
  const next = { date: '2027-06-06' };
  expect(clashTexts(northBy(0, 'A'), northBy(299.9, 'B', next))).toEqual({});
  expect(clashTexts(northBy(0, 'A'), northBy(300.6, 'B', next))).toEqual({
    A: 'B is the day after, 301 miles away.',
    B: 'A is the day before, 301 miles away.',
  });
  expect(clashTexts(northBy(0, 'A'), northBy(2000, 'B', { date: '2027-06-07' }))).toEqual({});
  expect(clashTexts(northBy(0, 'A'), northBy(2000, 'B', { ...next, coords: undefined }))).toEqual(
    {},
  );
});

test('three clashes are named, first those with races that the rider is sure to enter, and the rest counted', () => {
  const races = ['A', 'B', 'C', 'D', 'E', 'F'].map((id, at) => northBy(at, id));
  const [a, b, c, d, e, f] = races as [
    SavedRace,
    SavedRace,
    SavedRace,
    SavedRace,
    SavedRace,
    SavedRace,
  ];
  expect(clashTexts(a, b, c, d)).toMatchObject({
    A: 'Same day as B. Same day as C. Same day as D.',
  });
  expect(
    clashTexts(a, b, c, d, { ...e, plan: 'going' }, { ...f, plan: 'registered' }),
  ).toMatchObject({
    A: 'Same day as E. Same day as F. Same day as B. And 2 more.',
    E: 'Same day as F. Same day as A. Same day as B. And 2 more.',
  });
});

test('races that are over, called off or have an outcome never clash', () => {
  for (const fields of [
    { eventStatus: 'cancelled' as const },
    { eventStatus: 'postponed' as const },
    { plan: 'did-not-start' as const },
  ]) {
    expect(clashTexts(northBy(0, 'A'), northBy(1, 'B', fields))).toEqual({});
  }
  const over = { date: '2027-04-24' };
  expect(clashTexts(northBy(0, 'A', over), northBy(1, 'B', over))).toEqual({});
});

test('the clashes are those that comparing every pair of races gives', () => {
  const race = fc.record({
    date: fc.integer({ min: -4, max: 12 }).map((days) => addDays('2027-05-01', days)),
    extra: fc.integer({ min: 0, max: 4 }),
    coords: fc.option(
      fc.record({
        lat: fc.integer({ min: 30, max: 45 }),
        lng: fc.integer({ min: -110, max: -80 }),
      }),
      { nil: undefined },
    ),
    eventStatus: fc.constantFrom(...eventStatuses),
    plan: fc.constantFrom(...plans),
  });
  fc.assert(
    fc.property(fc.array(race, { maxLength: 12 }), (list) => {
      const races = list.map(({ extra, ...fields }, at) =>
        aSavedRace({
          ...{ ...fields, id: `race-${at}`, previousDates: ['2026-01-01'] },
          endDate: extra > 0 ? addDays(fields.date, extra) : undefined,
        }),
      );
      const isAhead = ({ date, endDate = date, eventStatus, plan }: SavedRace) =>
        endDate >= '2027-05-01' &&
        !['cancelled', 'postponed'].includes(eventStatus) &&
        !plan.startsWith('did');
      const clash = (a: SavedRace, b: SavedRace) => {
        const [first, second] = a.date < b.date ? [a, b] : [b, a];
        const gap = daysBetween(first.endDate ?? first.date, second.date);
        if (gap <= 0) return true;
        return (
          gap === 1 &&
          !!a.coords &&
          !!b.coords &&
          milesBetween(a.coords, b.coords) > maxTransferMiles
        );
      };
      const expected = races.filter(isAhead).map((a) => [
        a.id,
        races
          .filter((b) => b !== a && isAhead(b) && clash(a, b))
          .map(({ id }) => id)
          .sort(),
      ]);
      const found = races
        .filter(isAhead)
        .map(({ id }) => [
          id,
          (clashesOf(races, today).get(id) ?? []).map(({ other }) => other.id).sort(),
        ]);
      expect(found).toEqual(expected);
      expect(clashesOf(races, today).size).toBe(
        expected.filter(([, others]) => others && others.length > 0).length,
      );
    }),
    { seed: 88, numRuns: 500 },
  );
});
