import { expect, test } from 'vitest';
import { lengthOf, toShownRace } from '#ui/races/shown-race.ts';
import { aRace } from '../../race.ts';

const length = (...distance: string[]) => lengthOf(toShownRace(aRace({ distance })));

test('a length is said in miles, else in minutes, and the rest as the organizer says it', () => {
  expect(length('100 miles', '50 miles')).toBe('50 / 100 mi');
  expect(length('45 minutes', '100 minutes', '30 minutes')).toBe('30 / 45 / 100 min');
  expect(length('45 minutes', '4 laps', '30 minutes')).toBe('30 / 45 min, 4 laps');
  expect(length()).toBe('');
});
