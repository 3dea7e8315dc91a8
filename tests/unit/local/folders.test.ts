import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLeftovers, swapIn } from '../../../netlify/building/folders.ts';

/** No process has this ID: Linux's highest is 4,194,304. */
const deadPid = 99_999_999;

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'bell-lap-folders-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function site(name: string, content: string): Promise<string> {
  await mkdir(join(home, name));
  await writeFile(join(home, name, 'index.html'), content);
  return join(home, name);
}

const pageOf = (name: string) => readFile(join(home, name, 'index.html'), 'utf8');

test('a fresh folder replaces all of the old one', async () => {
  const target = await site('dist', 'old');
  await writeFile(join(target, 'only-in-old.html'), '');
  await swapIn(await site('fresh', 'new'), target);
  expect(await readdir(home)).toEqual(['dist']);
  expect(await readdir(target)).toEqual(['index.html']);
  expect(await pageOf('dist')).toBe('new');
});

test('leftovers of killed builds are cleared, and folders of running ones are not', async () => {
  const target = await site('dist', 'current');
  await site(`dist.next-${deadPid}`, 'half');
  await site(`dist.old-${deadPid}`, 'outdated');
  await site(`dist.next-${process.ppid}`, 'being built');
  await site('dist.try', 'somebody else’s');
  await clearLeftovers(target);
  expect((await readdir(home)).sort()).toEqual(['dist', `dist.next-${process.ppid}`, 'dist.try']);
});

test('a site whose builder was killed between the two moves is put back', async () => {
  await site(`dist.old-${deadPid}`, 'last good');
  await clearLeftovers(join(home, 'dist'));
  expect(await pageOf('dist')).toBe('last good');
});
