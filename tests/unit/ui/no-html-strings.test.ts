import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Code that parses text as markup, and so could run a script in a race's name. */
const parsing =
  /\.(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|\bset:html=|DOMParser/;

const rendering = ['src/components/Kept.astro', 'src/components/StaticReact.astro'];

test('T30 popups, and everything else that a page makes from races, are built from nodes', () => {
  const files = globSync('src/{ui,features,pages,components,layouts}/**/*.{ts,tsx,astro}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // Allowed: our own inline scripts, escaped JSON data and the article HTML that `rich-text.ts` writes.
      .filter((line) => parsing.test(line) && !/<script is:inline[^>]*set:html=/.test(line))
      .filter((line) => line.trim() !== 'set:html={piece.html}')
      // Also allowed: what a component has just rendered.
      .filter((line) => !(rendering.includes(file) && line === '<Fragment set:html={markup} />'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
