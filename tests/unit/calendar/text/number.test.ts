import { expect, test } from 'vitest';
import { formatBytes, formatNumber } from '#calendar/text/number.ts';

test('numbers have commas as Intl writes them', () => {
  const numbers = [0, 7, 999, 1000, 1134, 12_345, 123_456, 1_234_567, -1234, 1234.5, 0.125];
  expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => value.toLocaleString('en-US')));
});

test('sizes are whole kilobytes or megabytes', () => {
  const sizes = [20_000, 999_000, 1_000_000, 5_010_000].map(formatBytes);
  expect(sizes).toEqual(['20 KB', '999 KB', '1 MB', '5 MB']);
});
