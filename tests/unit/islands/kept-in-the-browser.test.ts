import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What keeps something in a browser for longer than a page. */
const keeping =
  /\.setItem\(|\b(?:local|session)Storage(?:\[|\.\w+ =(?!=))|document\.cookie =(?!=)|\b(?:indexedDB|cookieStore|caches|serviceWorker)\b/;

test('T58 nothing else is kept in the browser than is known to be, and forgotten', () => {
  const files = globSync('src/{islands,pages,components,layouts}/**/*.{js,ts,tsx,astro}', {
    cwd: root,
  });
  const keepers = files.filter((file) => keeping.test(readFileSync(join(root, file), 'utf8')));
  expect(keepers.map((file) => file.replace('src/islands/', '')).sort()).toEqual([
    // Until the tab is closed or the rider logs out.
    'account/notice.ts',
    'alert-count.ts',
    // A setting of a view.
    'carousel/kept-pause.ts',
    // The place, for seven days or until the rider logs out.
    'near-me/stored-place.ts',
    'saved/sign-in-first.ts',
    // Ends the cookie that says that somebody is signed in.
    'signed-in.ts',
    // Until it is sent or the rider logs out.
    'submit/draft.ts',
    // Until the next page shows it.
    'toast/left-toast.ts',
  ]);
});
