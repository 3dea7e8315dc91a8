import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText } from '#calendar/moderation/text-diff.ts';

test('a diff is word by word', () => {
  expect(diffText('Start at the park.', 'Start at the old park. Bring lights.')).toEqual([
    { kind: 'same', text: 'Start at the ' },
    { kind: 'removed', text: 'park.' },
    { kind: 'added', text: 'old park. Bring lights.' },
  ]);
});

test('a diff without its additions is the old text, and without its removals the new one', () => {
  const words = fc.array(fc.constantFrom('mud', 'sand ', ' hill\n', 'pie', ' '), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (previous, next) => {
      const [before, after] = [previous.join(' '), next.join(' ')];
      const pieces = diffText(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added').trim(), without('removed').trim()].map(squeeze)).toEqual(
        [before.trim(), after.trim()].map(squeeze),
      );
    }),
  );
});

/** Differences only in white space don't count. */
const squeeze = (text: string) => text.replace(/\s+/g, ' ');
