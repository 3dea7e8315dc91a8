import { expect, test } from 'vitest';
import { findState, regions, stateCodes } from '#calendar/place/state.ts';

test('states are found by code, name and slug in any case', () => {
  for (const text of ['nh', 'NH', 'new hampshire', 'New Hampshire', 'new-hampshire']) {
    expect(findState(text)?.code, text).toBe('NH');
  }
  expect(findState('puerto rico')).toBeUndefined();
});

test('50 states and DC, each in exactly one of five regions', () => {
  expect(stateCodes).toHaveLength(51);
  expect(regions.map((region) => region.name)).toEqual([
    'Northeast',
    'Southeast',
    'Midwest',
    'Southwest',
    'West',
  ]);
  expect(regions.flatMap((region) => region.states).sort()).toEqual([...stateCodes].sort());
});
