import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTexts, encodeTexts } from '#calendar/search/text-column.ts';
import { createTextSearch } from '#calendar/search/text-search.ts';
import { fold } from '#calendar/text/text.ts';

/** Few letters, so that needles often match, in full or in part. */
const letters = fc.constantFrom('a', 'B', 'c', 'É', ' ', '-', '–', '`', '’', '4', 't', 'q');
const texts = (maxLength: number) =>
  fc.array(letters, { minLength: 1, maxLength }).map((list) => list.join(''));

test('the first and later searches match a plain search, over many blocks of rows', () => {
  fc.assert(
    fc.property(
      fc.array(texts(6), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(texts(5), { minLength: 6, maxLength: 6 }),
      (words, count, needles) => {
        // As with real queries, most rows don't match.
        const rows = Array.from({ length: count }, (_, row) =>
          row % 37 === 0 ? (words[(row * 7) % words.length] as string) : `race ${row}`,
        );
        const { text, head } = encodeTexts(rows);
        const search = createTextSearch(decodeTexts(text, head, count));
        for (const needle of needles.map(fold)) {
          const expected = [...rows.keys()].filter((row) => fold(rows[row] ?? '').includes(needle));
          expect(search.rowsWith(needle).sort((a, b) => a - b)).toEqual(expected);
        }
      },
    ),
    { seed: 20261121, numRuns: 80 },
  );
});
