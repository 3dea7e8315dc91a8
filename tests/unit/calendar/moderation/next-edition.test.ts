import { expect, test } from 'vitest';
import { nextEdition, yearLater } from '#calendar/moderation/next-edition.ts';
import type { Race } from '#calendar/race/race.ts';
import { aRace } from '../../../race.ts';

test.each([
  // The third Saturday of July.
  ['2026-07-18', '2027-07-17'],
  // The first Saturday of August: 52 weeks later is the last of July.
  ['2026-08-01', '2027-08-07'],
  // A fifth Saturday that the next year doesn't have.
  ['2026-05-30', '2027-05-29'],
  ['2027-12-31', '2028-12-29'],
])('a year after %s is %s, the same weekday', (day, later) => {
  expect(yearLater(day)).toBe(later);
  expect(new Date(later).getUTCDay()).toBe(new Date(day).getUTCDay());
});

test('next year’s edition is tentative, keeps lasting facts, and drops those announced anew each year', () => {
  const race: Race = {
    ...aRace({
      name: 'Flint Hills 2026',
      date: '2026-07-18',
      endDate: '2026-07-19',
      eventStatus: 'rescheduled',
      previousDates: ['2026-07-11'],
      courses: [
        {
          ...{ name: 'Long', distance: { value: 100, unit: 'mi' }, day: '2026-07-19', price: 90 },
          ...{ priceRises: [{ from: '2026-06-01', price: 100 }], startTime: '06:00' },
          resultsUrl: 'https://results.test/long',
        },
        { name: 'Short' },
      ],
      registration: { opens: '2026-01-05' },
      resultsUrl: 'https://results.test/',
      orgUrl: 'https://flint.test/',
    }),
    ...{ status: 'approved', needsReview: true, reviewNotes: 'Asked twice.' },
  };
  expect(nextEdition(race)).toMatchObject({
    ...{ name: 'Flint Hills 2027', date: '2027-07-17', endDate: '2027-07-18' },
    ...{ eventStatus: 'tentative', previousDates: [], reviewNotes: '' },
    ...{ orgUrl: 'https://flint.test/', location: race.location, eventKey: race.eventKey },
  });
  expect(nextEdition(race).courses).toEqual([
    { name: 'Long', distance: { value: 100, unit: 'mi' }, day: '2027-07-18', startTime: '06:00' },
    { name: 'Short' },
  ]);
  for (const name of ['registration', 'resultsUrl', 'verifiedAt', 'sourceUrl', 'statusReason']) {
    expect(nextEdition(race)).not.toHaveProperty(name);
  }
});
