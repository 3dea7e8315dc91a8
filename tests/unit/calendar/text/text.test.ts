import { expect, test } from 'vitest';
import { capitalize, firstSentences } from '#calendar/text/text.ts';

test('an excerpt ends with a sentence, or with a word if the first sentence is too long', () => {
  const text = 'Gravel is “easy.” Is it? Most events take everyone from the same line.';
  expect(firstSentences(text, 100)).toBe(text);
  expect(firstSentences(text, 40)).toBe('Gravel is “easy.” Is it?');
  expect(firstSentences(text, 24)).toBe('Gravel is “easy.” Is it?');
  expect(firstSentences(text, 23)).toBe('Gravel is “easy.”');
  expect(firstSentences('A bike race on a short closed loop. Next.', 20)).toBe('A bike race on a…');
});

test('only the first letter is capitalized', () => {
  expect(['velodrome', 'BMX track', ''].map(capitalize)).toEqual(['Velodrome', 'BMX track', '']);
});
