import { expect, test } from 'vitest';
import { formatNumber } from '#calendar/text/number.ts';

test('numbers have commas as Intl writes them', () => {
  const numbers = [0, 7, 999, 1000, 1134, 12_345, 123_456, 1_234_567, -1234, 1234.5, 0.125];
  expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => value.toLocaleString('en-US')));
});
