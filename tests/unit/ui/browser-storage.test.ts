import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Code that stores something in the browser for longer than a page. */
const storing =
  /\.setItem\(|\b(?:local|session)Storage(?:\[|\.\w+ =(?!=))|document\.cookie =(?!=)|\b(?:indexedDB|cookieStore|caches|serviceWorker)\b/;

test('T58 only known files store anything in the browser', () => {
  const files = globSync('src/{ui,features,pages,components,layouts}/**/*.{js,ts,tsx,astro}', {
    cwd: root,
  });
  const storingFiles = files.filter((file) => storing.test(readFileSync(join(root, file), 'utf8')));
  expect(storingFiles.map((file) => file.replace('src/', '')).sort()).toEqual([
    // A view setting.
    'features/home/carousel.ts',
    // Until the tab closes or the rider signs out.
    'ui/form/notice.ts',
    // The place, for seven days or until the rider signs out.
    'ui/near-me/stored-place.ts',
    'ui/saved/sign-in-first.ts',
    'ui/session/alert-count.ts',
    // The part of an emailed link after `#`, during the sign-in.
    'ui/session/kept-hash.ts',
    // Deletes the cookie that says someone is signed in.
    'ui/session/signed-in.ts',
    // Public races to compare, until the tab closes.
    'ui/storage/compared-races.ts',
    // Until it's sent or the rider signs out.
    'ui/storage/draft.ts',
    // Until the next page shows it.
    'ui/toast/next-page-toast.ts',
  ]);
});
