import { expect, test } from 'vitest';
import {
  describeBudget,
  describeResult,
  isFarFewer,
  isUsedUp,
  unlimitedDeploys,
} from '#calendar/moderation/publishing.ts';

test.each([
  [200, 0, '200 of 200 deploys left this month', false],
  [1500, 499, '1,001 of 1,500 deploys left this month', false],
  [200, 200, '0 of 200 deploys left this month', true],
  [200, 203, '3 beyond this month’s 200 deploys', true],
  [unlimitedDeploys, 3, undefined, false],
])('of %i deploys %i used: %s', (limit, used, text, isOver) => {
  expect(describeBudget({ limit, used })).toBe(text);
  expect(isUsedUp({ limit, used })).toBe(isOver);
});

test('fewer than half the races are probably a mistake', () => {
  expect([49, 50].map((races) => isFarFewer(races, 100))).toEqual([true, false]);
});

test('what a build did is said once it is published', () => {
  const now = '2026-11-23T18:00:00Z';
  const result = { pagesMade: 1, filesChanged: 1200, milliseconds: 1449 };
  const text = '1 page made, 1,200 files changed, 1.4 s';
  expect(describeResult({ state: 'published', changes: 0, result, now })).toBe(text);
  expect(describeResult({ state: 'publishing', changes: 1, result, now })).toBeUndefined();
  expect(describeResult({ state: 'published', changes: 0, now })).toBeUndefined();
});
