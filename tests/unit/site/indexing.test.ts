import { expect, test } from 'vitest';
import { pageUpdates } from '#site/indexing.ts';
import { aRace } from '../../race.ts';

const [january, march, may] = ['2027-01-15', '2027-03-15', '2027-05-15'].map(
  (day) => `${day}T12:00:00.000Z`,
) as [string, string, string];

test('a list changes with its races, also when one is deleted, and an empty one has no date', () => {
  const races = [
    { ...aRace({ id: 'one-2027', state: 'KS' }), updatedAt: january },
    { ...aRace({ id: 'two-2027', state: 'OR' }), updatedAt: march },
  ];
  const deleted = [
    { genre: 'gravel' as const, state: 'KS' as const, updatedAt: may },
    { genre: 'mtn' as const, state: 'ME' as const, updatedAt: may },
  ];
  const updates = pageUpdates(races, deleted);
  expect(Object.fromEntries(updates)).toMatchObject({
    '/': may,
    '/gravel': may,
    '/gravel/ks': may,
    '/gravel/or': march,
    '/states/oregon': march,
    '/gravel/race/one-2027': january,
    '/gravel/race/two-2027': march,
  });
  expect([...updates.keys()].filter((path) => /mtn|maine|\/me$/.test(path))).toEqual([]);
});
