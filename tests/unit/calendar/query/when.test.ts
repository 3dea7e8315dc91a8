import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysOfWhen,
  isWhen,
  upcomingMonths,
  upcomingSeasons,
  type When,
  whenLabel,
} from '#calendar/query/when.ts';
import { addDays, shortWeekday } from '#calendar/time/day.ts';

test.each<[When, string, string, string]>([
  ['2027-06', '2027-06-01', '2027-06-30', 'June 2027'],
  ['2028-02', '2028-02-01', '2028-02-29', 'February 2028'],
  ['2027-12', '2027-12-01', '2027-12-31', 'December 2027'],
  ['2027-spring', '2027-03-01', '2027-05-31', 'Spring 2027'],
  ['2027-fall', '2027-09-01', '2027-11-30', 'Fall 2027'],
  ['2026-winter', '2026-12-01', '2027-02-28', 'Winter 2026–27'],
  ['next-30-days', '2026-11-23', '2026-12-23', 'Next 30 days'],
])('on a Monday in November, %s is %s to %s', (when, from, to, label) => {
  expect(daysOfWhen(when, '2026-11-23')).toEqual({ from, to });
  expect(whenLabel(when)).toBe(label);
});

test.each([
  ['2026-11-23', '2026-11-27', 'Monday'],
  ['2026-11-26', '2026-11-27', 'Thursday'],
  ['2026-11-27', '2026-11-27', 'Friday'],
  ['2026-11-29', '2026-11-27', 'Sunday'],
  ['2026-11-30', '2026-12-04', 'the next Monday'],
])('on %s this weekend begins on %s (%s)', (today, friday) => {
  expect(daysOfWhen('this-weekend', today)).toEqual({ from: friday, to: addDays(friday, 2) });
  const next = addDays(friday, 7);
  expect(daysOfWhen('next-weekend', today)).toEqual({ from: next, to: addDays(next, 2) });
});

test('a weekend is Friday to Sunday', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40_000 }), (count) => {
      const days = daysOfWhen('this-weekend', addDays('2000-01-01', count));
      expect([shortWeekday(days?.from ?? ''), shortWeekday(days?.to ?? '')]).toEqual([
        'Fri',
        'Sun',
      ]);
    }),
    { seed: 17, numRuns: 100 },
  );
});

test('menus offer twelve months and four seasons from the current one', () => {
  const months = upcomingMonths('2026-11-23');
  expect([months.length, months[0], months[1], months[2], months.at(-1)]).toEqual([
    12,
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-10',
  ]);
  expect(upcomingSeasons('2026-11-23')).toEqual([
    '2026-fall',
    '2026-winter',
    '2027-spring',
    '2027-summer',
  ]);
  expect(upcomingSeasons('2027-01-05')[0]).toBe('2026-winter');
  expect(upcomingSeasons('2026-12-05')[0]).toBe('2026-winter');
  expect([...months, ...upcomingSeasons('2027-02-28')].every(isWhen)).toBe(true);
});

test.each(['2027-13', '2027-00', '2027', '2027-autumn', 'june', '1827-06', 'weekend', '__proto__'])(
  '%s isn’t a time',
  (text) => {
    expect(isWhen(text)).toBe(false);
  },
);
