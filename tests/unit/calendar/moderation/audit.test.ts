import { expect, test } from 'vitest';
import { changedFields } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { aRace } from '../../../race.ts';

const race = (fields: Partial<Race> = {}): Race => ({
  ...aRace(fields),
  status: 'approved',
  needsReview: false,
  reviewNotes: '',
  ...fields,
});

test('what differs is told by its fields; what every change changes is not', () => {
  const after = race({ name: 'Other', tags: ['series'], endDate: '2027-06-06', version: 2 });
  const changed = changedFields(race(), { ...after, updatedAt: '2026-12-01T00:00:00.000Z' });
  expect(changed.sort()).toEqual(['endDate', 'name', 'tags']);
  expect(changedFields(race(), race({ version: 9 }))).toEqual([]);
});

test('a value that was taken away is a difference, one that was never there is none', () => {
  const { endDate, ...without } = race({ endDate: '2027-06-06' });
  expect(changedFields(race({ endDate }), without)).toEqual(['endDate']);
  expect(changedFields(without, { ...without, endDate: undefined })).toEqual([]);
});

test('of a race that was not there before, every field is new', () => {
  expect(changedFields(null, { role: 'admin' })).toEqual(['role']);
});
