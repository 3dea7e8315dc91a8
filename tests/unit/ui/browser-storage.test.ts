import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What keeps something in a browser for longer than a page. */
const keeping =
  /\.setItem\(|\b(?:local|session)Storage(?:\[|\.\w+ =(?!=))|document\.cookie =(?!=)|\b(?:indexedDB|cookieStore|caches|serviceWorker)\b/;

test('T58 nothing else is kept in the browser than is known to be, and forgotten', () => {
  const files = globSync('src/{ui,features,pages,components,layouts}/**/*.{js,ts,tsx,astro}', {
    cwd: root,
  });
  const keepers = files.filter((file) => keeping.test(readFileSync(join(root, file), 'utf8')));
  expect(keepers.map((file) => file.replace('src/', '')).sort()).toEqual([
    // A setting of a view.
    'features/home/carousel.ts',
    // Until the tab is closed or the rider logs out.
    'ui/form/notice.ts',
    // The place, for seven days or until the rider logs out.
    'ui/near-me/stored-place.ts',
    'ui/saved/sign-in-first.ts',
    'ui/session/alert-count.ts',
    // Ends the cookie that says that somebody is signed in.
    'ui/session/signed-in.ts',
    // Until it is sent or the rider logs out.
    'ui/storage/draft.ts',
    // Until the next page shows it.
    'ui/toast/next-page-toast.ts',
  ]);
});
