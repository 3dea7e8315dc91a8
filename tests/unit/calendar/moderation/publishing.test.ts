import { expect, test } from 'vitest';
import { describeBudget, isUsedUp, unlimitedDeploys } from '#calendar/moderation/publishing.ts';

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
