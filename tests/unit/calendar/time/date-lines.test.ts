import { expect, test } from 'vitest';
import { dateLines } from '#calendar/time/day.ts';

test.each([
  ['2027-06-05', undefined, '5', 'Sat'],
  ['2027-06-04', '2027-06-06', '4–6', 'Fri–Sun'],
  ['2027-06-30', '2027-07-02', '30+', 'Wed–Fri'],
])('from %s to %s a date block says %s', (date, endDate, days, weekdays) => {
  expect(dateLines(date, endDate)).toEqual({ month: 'Jun', days, weekdays, year: '2027' });
});
