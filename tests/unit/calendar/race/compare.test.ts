import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#calendar/paths.ts';
import { maxCompared, readCompared } from '#calendar/race/compare.ts';

test('an address names the races to compare, each once and at most four', () => {
  expect(readCompared(undefined)).toEqual({ ids: [], leftOut: [] });
  expect(readCompared('')).toEqual({ ids: [], leftOut: [] });
  expect(readCompared('b-2027,a-2027')).toEqual({ ids: ['b-2027', 'a-2027'], leftOut: [] });
  expect(readCompared('b-2027, a-2027').ids).toEqual(['b-2027', 'a-2027']);
  expect(readCompared(' A-2027 ,,a-2027,<b>,../x')).toEqual({ ids: ['a-2027'], leftOut: [] });
  expect(readCompared('a,b,c,d,e,f')).toEqual({ ids: ['a', 'b', 'c', 'd'], leftOut: ['e', 'f'] });
});

test('the address of a comparison reads back as it was made', () => {
  expect(paths.compare()).toBe('/compare');
  expect(paths.compare(['a-2027', 'b-2027'])).toBe('/compare?races=a-2027,b-2027');
  const id = fc.stringMatching(/^[a-z\d]{1,5}(-[a-z\d]{1,5}){0,2}$/);
  const some = fc.uniqueArray(id, { maxLength: maxCompared });
  fc.assert(
    fc.property(some, (ids) => {
      const { searchParams } = new URL(paths.compare(ids), 'http://localhost');
      expect(readCompared(searchParams.get('races') ?? undefined)).toEqual({ ids, leftOut: [] });
    }),
    { seed: 91 },
  );
});
