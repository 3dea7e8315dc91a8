import { expect, test } from 'vitest';
import { todayAt } from '#calendar/time/day.ts';
import { endingSoon, leftAtRebuild, upcomingCountdown } from '#calendar/time/ending-soon.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-21T18:00:00Z'));
const race = (id: string, date: string, fields = {}) => aRace({ id, date, ...fields });

test('races ending soon are those whose last day is within eight days', () => {
  const upcoming = [
    race('long', '2026-11-20', { endDate: '2026-12-20' }),
    race('today', '2026-11-21'),
    race('eighth', '2026-11-28', { endDate: '2026-11-29' }),
    race('ninth', '2026-11-29', { endDate: '2026-11-30' }),
    race('later', '2027-01-01'),
  ];
  expect(endingSoon(upcoming, today).map(({ id }) => id)).toEqual(['today', 'eighth']);
});

test('the countdown lists when races end and how many, soonest first', () => {
  const upcoming = [
    race('a', '2026-11-21', { state: 'HI' }),
    race('b', '2026-11-21', { state: 'ME' }),
    race('c', '2026-11-21', { state: 'MA' }),
    race('d', '2027-06-05'),
  ];
  expect(upcomingCountdown(upcoming, today)).toBe('2@2026-11-22T05:00Z 1@2026-11-22T10:00Z');
  expect(upcomingCountdown([], today)).toBe('');
});

test('at the rebuild, the races in the countdown are gone', () => {
  const countdown = '2@2026-11-22T05:00Z 1@2026-11-22T10:00Z';
  expect(leftAtRebuild({ count: 12, countdown })).toBe(9);
  expect(leftAtRebuild({ count: 12, countdown: '' })).toBe(12);
});
