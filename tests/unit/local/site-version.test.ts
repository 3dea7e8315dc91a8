import { expect, test } from 'vitest';
import { describeChange } from '../../../netlify/building/site-version.ts';

const version = { code: 'a', packages: 'b', node: 'c', configuration: 'd', year: '2026' };

test('changes since the last build are described in words', () => {
  expect(describeChange(version, { ...version })).toBe(undefined);
  expect(describeChange(version, { ...version, year: '2027' })).toBe('the year has changed');
  expect(describeChange(version, { ...version, packages: 'x' })).toBe('a package has changed');
  expect(describeChange(version, { ...version, code: 'x', node: 'y' })).toBe(
    'the code and Node.js have changed',
  );
});
