import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteOf } from '../../../netlify/building/site-record.ts';
import {
  discardDamagedSite,
  findBuiltSite,
  newSiteFolder,
  recordBuiltSite,
  removeOldSites,
} from '../../../netlify/local/built-site.ts';
import { folderOf, recordSite } from './fixture-site.ts';

async function aBuiltSite() {
  const data = await folderOf({
    'sites/1/site/index.html': 'Home',
    'sites/1/site/gravel/ks.html': 'Kansas',
    'sites/1/site/_astro/a.js': 'a()',
  });
  const folder = join(data.folder, 'sites/1');
  await recordSite(folder);
  const built = { folder, fingerprint: 'of now', pages: 2, made: 2, changed: 3 };
  await recordBuiltSite(data.folder, built);
  return { ...data, site: siteOf(folder) };
}

test('an undamaged built site is found each time', async () => {
  const { folder, remove } = await aBuiltSite();
  expect(await discardDamagedSite(folder)).toBe(undefined);
  expect(await discardDamagedSite(folder)).toBe(undefined);
  expect(await findBuiltSite(folder)).toMatchObject({ fingerprint: 'of now', pages: 2 });
  await remove();
});

test.each([
  ['gravel/ks.html has changed', (site: string) => appendFile(join(site, 'gravel/ks.html'), ' ')],
  ['_astro/a.js is missing', (site: string) => rm(join(site, '_astro/a.js'))],
  ['index.html is missing', (site: string) => rm(join(site, 'index.html'))],
  ['added.html was added', (site: string) => writeFile(join(site, 'added.html'), '')],
  [
    '_astro/a.js is missing, with 1 other',
    async (site: string) => {
      await rm(join(site, '_astro/a.js'));
      await writeFile(join(site, 'index.html'), '');
    },
  ],
])('a built site is not served when %s', async (damage, harm) => {
  const { folder, site, remove } = await aBuiltSite();
  await harm(site);
  expect(await discardDamagedSite(folder)).toBe(damage);
  expect(await findBuiltSite(folder)).toBe(undefined);
  await remove();
});

test('a site built after the clock was set back stays, and the oldest goes', async () => {
  const ahead = ['99990101000000000', '99990101000000009'];
  const data = await folderOf(
    Object.fromEntries(ahead.map((name) => [`sites/${name}/site/index.html`, name])),
  );
  const folder = await newSiteFolder(data.folder);
  await mkdir(siteOf(folder), { recursive: true });
  await recordBuiltSite(data.folder, { folder, fingerprint: 'new', pages: 1, made: 1, changed: 1 });
  await removeOldSites(data.folder);
  expect(await findBuiltSite(data.folder)).toMatchObject({ fingerprint: 'new' });
  expect((await readdir(join(data.folder, 'sites'))).sort()).toEqual([
    ahead[1],
    '99990101000000010',
  ]);
  await data.remove();
});
