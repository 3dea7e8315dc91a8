import { afterEach, describe, expect, test } from 'vitest';
import { isUpcoming } from '#calendar/race/status.ts';
import { daySchema } from '#calendar/text/field-schemas.ts';
import {
  addDays,
  daysBetween,
  formatDay,
  formatDays,
  formatMonths,
  formatTime,
  todayAt,
  weekendsOf,
} from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const machineZone = process.env['TZ'];
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machineZone;
});

/** A minute before and after local midnight in each zone, in standard time. */
const moments = [
  { where: 'Honolulu', state: 'HI', at: '2026-11-21T10:01:00Z', day: '2026-11-21' },
  { where: 'Honolulu', state: 'HI', at: '2026-11-22T09:59:00Z', day: '2026-11-21' },
  { where: 'Los Angeles', state: 'CA', at: '2026-11-21T08:01:00Z', day: '2026-11-21' },
  { where: 'Los Angeles', state: 'CA', at: '2026-11-22T07:59:00Z', day: '2026-11-21' },
  { where: 'New York', state: 'NY', at: '2026-11-21T05:01:00Z', day: '2026-11-21' },
  { where: 'New York', state: 'NY', at: '2026-11-22T04:59:00Z', day: '2026-11-21' },
] as const;

describe.each(['UTC', 'Asia/Tokyo', 'Pacific/Honolulu'])('on a machine in %s', (zone) => {
  test.each(moments)('at $at it is $day in $where', ({ state, at, day }) => {
    process.env['TZ'] = zone;
    expect(todayAt(new Date(at)).in(state)).toBe(day);
  });

  test('T51 a race on 2026-11-21 is upcoming until midnight where it is held', () => {
    process.env['TZ'] = zone;
    const upcoming = (state: 'HI' | 'ME', at: string) =>
      isUpcoming(aRace({ state, date: '2026-11-21' }), todayAt(new Date(at)));
    expect(upcoming('HI', '2026-11-22T09:59:59Z')).toBe(true);
    expect(upcoming('HI', '2026-11-22T10:00:00Z')).toBe(false);
    expect(upcoming('ME', '2026-11-22T04:59:59Z')).toBe(true);
    expect(upcoming('ME', '2026-11-22T05:00:00Z')).toBe(false);
  });
});

test('a multi-day race is upcoming through its last day', () => {
  const race = aRace({ state: 'NY', date: '2027-06-04', endDate: '2027-06-06' });
  expect(isUpcoming(race, todayAt(new Date('2027-06-06T23:59:00-04:00')))).toBe(true);
  expect(isUpcoming(race, todayAt(new Date('2027-06-07T00:01:00-04:00')))).toBe(false);
});

test('today without a state is the day in Honolulu, where the US day ends last', () => {
  expect(todayAt(new Date('2026-11-22T09:59:00Z')).day).toBe('2026-11-21');
});

test('a day must exist', () => {
  expect(daySchema.safeParse('2028-02-29').success).toBe(true);
  for (const text of [
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '6/5/2027',
    '2027-6-5',
    '0000-01-01',
    '',
  ]) {
    expect(daySchema.safeParse(text).success, text).toBe(false);
  }
});

test('days are added and counted across months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('months read as a single month, or as a first and a last', () => {
  expect(formatMonths('2027-06', '2027-06')).toBe('June 2027');
  expect(formatMonths('2027-02', '2027-05')).toBe('February – May 2027');
  expect(formatMonths('2026-11', '2027-01')).toBe('November 2026 – January 2027');
});

test('days read as US English, a range reads as one text, and invalid text stays', () => {
  expect(formatDay('2027-06-05', 'short')).toBe('Jun 5, 2027');
  expect(formatDay('2027-06-05', 'weekday')).toBe('Sat, Jun 5, 2027');
  expect(formatDay('2027-06-05', 'long')).toBe('Saturday, June 5, 2027');
  expect(formatDay('soon', 'short')).toBe('soon');
  expect(formatDays('2027-06-04', '2027-06-06', 'short')).toBe('Jun 4–6, 2027');
  expect(formatDays('2027-06-30', '2027-07-02', 'short')).toBe('Jun 30–Jul 2, 2027');
  expect(formatDays('2026-12-31', '2027-01-02', 'short')).toBe('Dec 31, 2026–Jan 2, 2027');
  expect(formatDays('2027-06-04', '2027-06-06', 'weekday')).toBe('Fri, Jun 4 – Sun, Jun 6, 2027');
  expect(formatDays('2027-06-04', '2027-06-06', 'long')).toBe(
    'Friday, June 4 – Sunday, June 6, 2027',
  );
  expect(formatDays('2026-12-31', '2027-01-02', 'weekday')).toBe(
    'Thu, Dec 31, 2026 – Sat, Jan 2, 2027',
  );
  expect(formatDays('2027-06-05', undefined, 'short')).toBe('Jun 5, 2027');
});

test.each([
  ['00:05', '12:05 AM'],
  ['08:30', '8:30 AM'],
  ['12:00', '12:00 PM'],
  ['18:15', '6:15 PM'],
])('%s reads as %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test('Friday, Saturday and Sunday make a weekend, and the other days belong to none', () => {
  // 2027-06-04 is a Friday.
  const touched = Array.from({ length: 9 }, (_, index) => {
    const day = addDays('2027-06-02', index);
    return weekendsOf(day, day);
  });
  const [weekend = 0] = weekendsOf('2027-06-04', '2027-06-04');
  const itself = [weekend];
  expect(touched).toEqual([[], [], itself, itself, itself, [], [], [], []]);
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
