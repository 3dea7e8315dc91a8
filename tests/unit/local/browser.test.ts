import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../browser.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bell-lap-browsers-'));
  await program('chromium', 'echo "install the snap instead"; exit 1');
  await program('google-chrome', 'echo "Google Chrome 150.0.1"');
  await program('own', 'echo "Chromium 151.0.2"');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

const at = (name: string) => join(folder, name);

test('CHROME_PATH takes precedence over all others', async () => {
  const search = { chosen: at('google-chrome'), path: folder, playwrights: at('own') };
  expect(await findBrowser(search)).toBe(at('google-chrome'));
});

test('a CHROME_PATH that does not run is named in the error', async () => {
  await expect(findBrowser({ chosen: at('chromium') })).rejects.toThrow(
    `CHROME_PATH names ${at('chromium')}, which does not run.`,
  );
});

test("Playwright's own takes precedence over the system's", async () => {
  const search = { chosen: '', path: folder, playwrights: at('own') };
  expect(await findBrowser(search)).toBe(at('own'));
});

test('a stub that only advertises a package is skipped', async () => {
  const search = { chosen: '', path: folder, playwrights: at('none') };
  expect(await findBrowser(search)).toBe(at('google-chrome'));
});
