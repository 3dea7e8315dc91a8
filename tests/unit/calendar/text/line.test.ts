import { expect, test } from 'vitest';
import { isStorable, lineError, textError } from '#calendar/text/line.ts';

test.each([
  ['U+0000', 'Emporia\0'],
  ['a control', 'a\u0007b'],
  ['a line break', 'a\nb'],
  ['a lone surrogate', 'a\ud800b'],
  ['a bidirectional override', 'a\u202eb'],
  ['an isolate', 'a\u2066b\u2069'],
  ['the Arabic letter mark', 'a\u061cb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a zero-width space', 'a\u200bb'],
  ['a zero-width joiner', 'a\u200db'],
  ['a word joiner', 'a\u2060b'],
  ['a byte order mark', 'a\ufeffb'],
  ['a Mongolian vowel separator', 'a\u180eb'],
  ['an annotation', 'a\ufff9b\ufffac\ufffb'],
  ['a tag', 'a\u{e0041}b'],
  ['a variation selector on a letter', 'a\ufe0fb'],
  ['a supplementary variation selector', 'a\u{e0100}b'],
  ['a Hangul filler', '\u3164'],
  ['a paragraph separator', 'a\u2029b'],
  ['a noncharacter', 'a\uffffb'],
])('T36 %s is refused', (_, text) => {
  expect(lineError(text, 100)).toBe('must not contain control or invisible characters');
});

test.each([
  'Café',
  'Cañon',
  'Mālama Ḥ',
  'Ðúc Trọng Ệ',
  'D’Or – № 5 · “Big” ½',
  '日本',
  '🚴',
  'ไทย',
])('T36 %s is a line, in NFC and in NFD', (text) => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(lineError(text.normalize(form), 100)).toBeUndefined();
  }
});

test('T36 emoji may have the joiners and selectors they are made of', () => {
  for (const text of ['🚴🏽‍♀️ ladies', 'I ❤️ gravel', '🏳️‍🌈', '👨‍👩‍👧', '#️⃣ 1️⃣']) {
    expect(lineError(text, 100), text).toBeUndefined();
  }
  expect(lineError('🚴\u200d', 100)).toBeDefined();
  expect(lineError('\u200d🚴', 100)).toBeDefined();
});

test('T36 text with nothing visible in it is refused, and empty text is not', () => {
  for (const text of ['\u2800', '\u2800 \u2800', '\u0301', ' \u0301\u0302']) {
    expect(lineError(text, 100), JSON.stringify(text)).toBe('must have something to read');
  }
  expect(lineError('', 100)).toBeUndefined();
  expect(lineError('  \u00a0', 100)).toBeUndefined();
});

test('T36 a letter has at most two marks', () => {
  expect(lineError('e\u0323\u0302', 100)).toBeUndefined();
  expect(lineError('e\u0323\u0302\u0301', 100)).toBe(
    'must not put more than two marks on a letter',
  );
});

test('text may have line breaks and tabs, and is otherwise like a line', () => {
  expect(textError('a\r\n\n\tb', 100)).toBeUndefined();
  for (const text of ['a\u2028b', 'a\0b', 'a\u200bb']) expect(textError(text, 100)).toBeDefined();
});

test('T61 length is checked first, in UTF-16 units', () => {
  expect(lineError('a'.repeat(101), 100)).toBe('must be at most 100 characters');
  expect(lineError('\0'.repeat(101), 100)).toBe('must be at most 100 characters');
  expect(textError('\n'.repeat(101), 100)).toBe('must be at most 100 characters');
  expect(lineError('🚴'.repeat(51), 100)).toBe('must be at most 100 characters');
  expect(lineError('🚴'.repeat(50), 100)).toBeUndefined();
});

test('a password may have spaces, marks and emoji, but neither U+0000 nor lone surrogates', () => {
  expect(isStorable(' 🚴🏽‍♀️ e\u0301\u0302\u0303 \u00ad\t')).toBe(true);
  expect(isStorable('correct\0horse')).toBe(false);
  expect(isStorable('correct \ud83d horse')).toBe(false);
});
