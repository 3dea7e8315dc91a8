import { expect, test } from 'vitest';
import { weekendsOf } from '#calendar/related/weekend.ts';
import { addDays } from '#calendar/time/day.ts';

test('Friday, Saturday and Sunday are of one weekend, the other days of none', () => {
  // 2027-06-04 is a Friday.
  const touched = Array.from({ length: 9 }, (_, index) => {
    const day = addDays('2027-06-02', index);
    return weekendsOf(day, day);
  });
  const [weekend = 0] = weekendsOf('2027-06-04', '2027-06-04');
  const own = [weekend];
  expect(touched).toEqual([[], [], own, own, own, [], [], [], []]);
  expect(weekendsOf('2027-06-11', '2027-06-11')).toEqual([weekend + 1]);
});

test('days in a row touch every weekend from first to last', () => {
  const [weekend = 0] = weekendsOf('2027-06-05', '2027-06-05');
  expect(weekendsOf('2027-06-01', '2027-06-04')).toEqual([weekend]);
  expect(weekendsOf('2027-06-06', '2027-06-10')).toEqual([weekend]);
  expect(weekendsOf('2027-06-06', '2027-06-11')).toEqual([weekend, weekend + 1]);
  expect(weekendsOf('2027-06-07', '2027-06-24')).toEqual([weekend + 1, weekend + 2]);
  expect(weekendsOf('1969-12-27', '1969-12-27')).toEqual([-1]);
});
