import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What makes nodes of text, and so would run what a race's name says. */
const parsing =
  /\.(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|\bset:html=|DOMParser/;

test('T30 popups, and all else that a page makes of races, are built from nodes', () => {
  const files = globSync('src/{islands,pages,components,layouts}/**/*.{ts,tsx,astro}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // Only scripts of our own, data that is escaped for a script, and what `rich-text.ts` has written of
      // an article are put in as they are.
      .filter((line) => parsing.test(line) && !/<script is:inline[^>]*set:html=/.test(line))
      .filter((line) => line.trim() !== 'set:html={piece.html}')
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
