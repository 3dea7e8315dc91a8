import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { astroVersion } from '../../../netlify/building/kept-renderer.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('Astro is the version whose internals the kept renderer was written for', () => {
  const pinned: unknown = read('package.json').dependencies.astro;
  const installed: unknown = read('node_modules/astro/package.json').version;
  const advice =
    'Astro has changed: compare netlify/building/kept-renderer.ts and calendar-pages.ts with the files that they name, run npm run fuzz:publishing, then raise astroVersion.';
  expect({ pinned, installed }, advice).toEqual({ pinned: astroVersion, installed: astroVersion });
});
