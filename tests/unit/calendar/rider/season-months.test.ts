import { expect, test } from 'vitest';
import { seasonMonths } from '#calendar/rider/season-months.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aSavedRace } from './saved.ts';

const today = todayAt(new Date('2027-06-05T18:00:00Z'));

test('months with an upcoming race come soonest first, then earlier ones, latest first', () => {
  const races = ['2026-09-12', '2027-03-06', '2027-06-01', '2027-06-19', '2028-01-08'].map((date) =>
    aSavedRace({ id: date, date }),
  );
  const { ahead, earlier } = seasonMonths(races, today);
  const named = (months: typeof ahead) =>
    months.map(({ month, races: list }) => [month, ...list.map(({ id }) => id)].join(' '));
  expect(named(ahead)).toEqual(['2027-06 2027-06-01 2027-06-19', '2028-01 2028-01-08']);
  expect(named(earlier)).toEqual(['2027-03 2027-03-06', '2026-09 2026-09-12']);
});

test('a month’s weeks begin on Sunday and have only its days', () => {
  const weeks = seasonMonths([aSavedRace({ date: '2027-06-05' })], today).ahead[0]?.weeks ?? [];
  expect(weeks.map((week) => week.map((day) => Number(day?.slice(8) ?? 0)))).toEqual([
    [0, 0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
    [13, 14, 15, 16, 17, 18, 19],
    [20, 21, 22, 23, 24, 25, 26],
    [27, 28, 29, 30, 0, 0, 0],
  ]);
  const february = seasonMonths([aSavedRace({ date: '2026-02-28' })], today).earlier[0];
  expect(february?.weeks.flat()).toHaveLength(28);
  expect(february?.weeks.flat()).not.toContain(undefined);
});

test('a multi-day race is on each of its days, in each month it touches', () => {
  const race = aSavedRace({ id: 'week', date: '2027-06-29', endDate: '2027-07-02' });
  const { ahead } = seasonMonths([race, aSavedRace({ id: 'one', date: '2027-06-30' })], today);
  const days = ahead.map(({ byDay }) =>
    [...byDay].map(([day, list]) => [day, ...list.map(({ id }) => id)].join(' ')),
  );
  expect(days).toEqual([
    ['2027-06-29 week', '2027-06-30 week one'],
    ['2027-07-01 week', '2027-07-02 week'],
  ]);
  // Stored before such an end was refused.
  const slip = { ...aSavedRace({ date: '2027-06-29' }), endDate: '2199-07-02' };
  expect(seasonMonths([slip], today).ahead.map(({ month }) => month)).toEqual([
    ...['2027-06', '2027-07', '2027-08'],
  ]);
});
