import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

test('every custom property that styles read is set somewhere', () => {
  const files = globSync('src/**/*.{css,astro,ts,tsx,js}', { cwd: project });
  const text = files.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');
  const namesIn = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const read = namesIn(/var\((--[\w-]+)\)/g);
  // Set in a rule, in a style attribute or by a script.
  const set = namesIn(/(--[\w-]+)['"]?\]?:/g).union(namesIn(/setProperty\(\s*'(--[\w-]+)'/g));
  expect(read.size).toBeGreaterThan(30);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});
