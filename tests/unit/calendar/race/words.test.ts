import { expect, test } from 'vitest';
import { keepDays } from '#calendar/race/words.ts';

test('a line of a narrow column never breaks within a day, nor before a dash', () => {
  const lines = (text: string) => keepDays(text).split(' ');
  expect(lines('Thu, Mar 11 – Sat, Mar 13, 2027')).toEqual([
    'Thu,\u00a0Mar\u00a011\u00a0–',
    'Sat,\u00a0Mar\u00a013,',
    '2027',
  ]);
  expect(lines('45 min, 2 laps')).toEqual(['45', 'min,', '2', 'laps']);
  expect(lines('Ultra, Self-supported')).toEqual(['Ultra,', 'Self-supported']);
});
