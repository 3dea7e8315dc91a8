import { expect, test } from 'vitest';
import { dateLines } from '#calendar/time/day.ts';

test.each([
  ['2027-06-05', undefined, '5'],
  ['2027-06-04', '2027-06-06', '4–6'],
  ['2027-06-30', '2027-07-02', '30+'],
])('from %s to %s a date block says %s', (date, endDate, days) => {
  expect(dateLines(date, endDate)).toEqual({ month: 'Jun', days, year: '2027' });
});
