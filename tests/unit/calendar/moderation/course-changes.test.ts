import { expect, test } from 'vitest';
import { courseChanges } from '#calendar/moderation/course-changes.ts';
import type { Course } from '#calendar/race/course.ts';

const mi = (value: number, more: Course = {}): Course => ({
  distance: { value, unit: 'mi' },
  ...more,
});

const lines = (before: Course[], after: Course[]) =>
  courseChanges(before, after).map(({ previous, current }) => `${previous} > ${current}`);

test('only courses that differ are listed, each next to what it was', () => {
  expect(lines([mi(100), mi(50)], [mi(50), mi(100, { price: 95 }), { name: 'Kids' }])).toEqual([
    '100 mi > 100 mi, $95',
    ' > Kids',
  ]);
  expect(lines([mi(100), mi(50)], [mi(50)])).toEqual(['100 mi > ']);
  expect(lines([mi(100)], [mi(100)])).toEqual([]);
});

test('the only course with a new length is matched to the only one that is gone', () => {
  expect(lines([mi(100), mi(50)], [mi(50, { price: 5 }), mi(62)])).toEqual([
    '100 mi > 62 mi',
    '50 mi > 50 mi, $5',
  ]);
  expect(lines([mi(100)], [mi(62), mi(31)])).toEqual(['100 mi > ', ' > 62 mi', ' > 31 mi']);
});
