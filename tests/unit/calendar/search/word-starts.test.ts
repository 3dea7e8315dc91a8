import { expect, test } from 'vitest';
import { hasWordStart } from '#calendar/search/word-starts.ts';

test.each([
  ['piru tt', 'tt', true],
  ['iowa ttt', 'tt', true],
  ['sea otter', 'tt', false],
  ['otter tt', 'tt', true],
  ['cross-country, xc', 'xc', true],
  ['12hr', 'hr', true],
  ['k100', '100', true],
  ['2100', '100', false],
  ['école', 'cole', false],
])('whether %s has a word that begins with %s', (text, word, expected) => {
  expect(hasWordStart(text, word)).toBe(expected);
});
