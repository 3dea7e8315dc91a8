import { expect, test } from 'vitest';
import { durationText } from '#accounts/lifetimes.ts';

const minute = 60_000;

test.each([
  [minute, 'a minute'],
  [15 * minute, '15 minutes'],
  [60 * minute, 'an hour'],
  [90 * minute, '90 minutes'],
  [36 * 60 * minute, '36 hours'],
  [24 * 60 * minute, 'a day'],
  [7 * 24 * 60 * minute, '7 days'],
])('%i ms are %s', (duration, text) => {
  expect(durationText(duration)).toBe(text);
});
