import { expect, test } from 'vitest';
import { countedSentence, keepDays, keepUnits } from '#calendar/race/words.ts';

test('a line of a narrow column never breaks within a day, nor before a dash', () => {
  const lines = (text: string) => keepDays(text).split(' ');
  expect(lines('Thu, Mar 11 – Sat, Mar 13, 2027')).toEqual([
    'Thu,\u00a0Mar\u00a011\u00a0–',
    'Sat,\u00a0Mar\u00a013,',
    '2027',
  ]);
  expect(lines('May 1–3, 2027')).toEqual(['May\u00a01–\u20603,', '2027']);
  expect(lines('45 min, 2 laps')).toEqual(['45', 'min,', '2', 'laps']);
  expect(lines('Ultra, Self-supported')).toEqual(['Ultra,', 'Self-supported']);
});

test('a line of a narrow column never breaks between a number and its unit, nor after "about"', () => {
  const lines = (text: string) => keepUnits(text).split(' ');
  expect(lines('30 / 45 min')).toEqual(['30\u00a0/', '45\u00a0min']);
  expect(lines('at 5 °F')).toEqual(['at', '5\u00a0°F']);
  expect(lines('50 miles, about 70 miles')).toEqual(['50\u00a0miles,', 'about\u00a070\u00a0miles']);
});

test('a sentence about a list leaves out the races that it doesn’t have', () => {
  expect(countedSentence(5, 1)).toBe('5 upcoming races and 1 past');
  expect(countedSentence(1, 0)).toBe('1 upcoming race');
  expect(countedSentence(0, 1)).toBe('1 past race');
  expect(countedSentence(0, 14, 'bike race')).toBe('14 past bike races');
  expect(countedSentence(0, 0, 'bike race')).toBe('No bike races yet');
});
