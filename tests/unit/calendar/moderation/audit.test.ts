import { expect, test } from 'vitest';
import { changedFields, isUndoing, restorableFields } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { aRace } from '../../../race.ts';

const race = (fields: Partial<Race> = {}): Race => ({
  ...aRace(fields),
  status: 'approved',
  needsReview: false,
  reviewNotes: '',
  ...fields,
});

test('changed fields exclude those that every edit changes', () => {
  const after = race({ name: 'Other', tags: ['series'], endDate: '2027-06-06', version: 2 });
  const changed = changedFields(race(), { ...after, updatedAt: '2026-12-01T00:00:00.000Z' });
  expect(changed.sort()).toEqual(['endDate', 'name', 'tags']);
  expect(changedFields(race(), race({ version: 9 }))).toEqual([]);
});

test('a removed value is a change; one that never existed isn’t', () => {
  const { endDate, ...without } = race({ endDate: '2027-06-06' });
  expect(changedFields(race({ endDate }), without)).toEqual(['endDate']);
  expect(changedFields(without, { ...without, endDate: undefined })).toEqual([]);
});

test('every field of a new race is changed', () => {
  expect(changedFields(null, { role: 'admin' })).toEqual(['role']);
});

test('restoring a version changes neither the moderation status nor the event', () => {
  const now = race({ tags: ['series'], eventKey: 'unbound-ks', version: 3 });
  const earlier = race({ status: 'pending', eventKey: 'dirty-kanza-ks' });
  expect(changedFields(restorableFields(now), restorableFields(earlier))).toEqual(['tags']);
});

test('an upload is undone by deleting what it added, and by restoring what it changed', () => {
  const entry = {
    ...{ id: 1, at: '2026-12-01T00:00:00.000Z', actorName: 'ed', before: null, after: null },
    ...{ subjectId: 'unbound-2027', subjectName: 'Unbound', uploadId: 'an-upload' },
  };
  const undoes = (['race-deleted', 'race-restored', 'race-updated', 'race-created'] as const).map(
    (action) => isUndoing({ ...entry, action }),
  );
  expect(undoes).toEqual([true, true, false, false]);
  expect(isUndoing({ ...entry, action: 'race-deleted', uploadId: null })).toBe(false);
});
