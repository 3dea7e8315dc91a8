import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import type { PublishingStatus } from '#calendar/moderation/publishing.ts';
import { findFreePort } from '../../netlify/local/server/listen.ts';
import { copySeededSite, now } from '../seeded-site.ts';
import { test as base, expect } from './page.ts';
import { call, signIn } from './rider.ts';

interface Site {
  url: string;
  /** The status that the build hook answers. */
  hook: { status: number };
  password: string;
}

/**
 * Tests on their own server, because changes to the calendar would affect the other tests. It serves the site that
 * theirs built, and its build hook only answers.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use, { project }) => {
      const hook = { status: 200 };
      const hooks = createServer((_, answer) => answer.writeHead(hook.status).end()).listen(0);
      await once(hooks, 'listening');
      const { stop, ...site } = await startSite(project.use.baseURL, {
        BUILD_HOOK_URL: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
        PUBLISH_EVERY: '0',
      });
      await use({ ...site, hook });
      await stop();
      hooks.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** The same, on a server that publishes changes as `npm start` does. */
export const publishingTest = base.extend<object, { site: Omit<Site, 'hook'> }>({
  site: [
    async ({ browserName: _ }, use, { project }) => {
      const { stop, ...site } = await startSite(project.use.baseURL);
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Starts `npm start`'s server on a copy of the data that the server at `shared` started with. */
async function startSite(shared = '', env: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const dataDir = `.local/e2e/admin-${port}`;
  await copySeededSite(process.env['SEEDED_SITE'] ?? '', dataDir);
  const server = spawn(process.execPath, ['netlify/local/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: shared,
      NOW: now.toISOString(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const password = await printedPassword(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, password, stop };
}

/**
 * The first admin's password, which the server prints once, when it is up.
 * @throws Error if it didn't find the site that it was given as it was built
 */
function printedPassword(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      const password = /password (\S+) \(shown once\)[\s\S]*Ctrl-C/.exec(output)?.[1];
      if (!password) return;
      if (output.includes('pages, unchanged')) resolve(password);
      else reject(new Error(`The server has built another site: ${output}`));
    });
    server.on('exit', () => reject(new Error(`The server has ended: ${output}`)));
  });
}

/** Opens the panel, or one of its tabs, and waits until its races have loaded. */
export async function openPanel(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin-dashboard${query}`);
  await expect(page.locator('[data-loaded]')).toBeVisible();
}

export const rebuilds = '**/api/admin/rebuilds';

/** Overrides parts of the panel's publishing status, as after a build that found too few races. */
export async function setPublishing(page: Page, status: Partial<PublishingStatus>): Promise<void> {
  await page.route(rebuilds, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...status } });
  });
}

/** Submits a race as a new rider of that name. */
export async function submitAs(
  page: Page,
  username: string,
  race: Record<string, unknown>,
): Promise<string> {
  await signIn(page, username);
  const answer = await call(page, '/api/races/submit', { ...aSubmission, ...race });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const aSubmission = {
  name: 'Pie Hill Gravel',
  genre: 'gravel',
  state: 'KS',
  location: 'Emporia, KS',
  date: '2027-06-12',
  distance: '80 mi, 40 mi',
  orgUrl: 'https://piehill.example.org/',
};
