import { join, resolve } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';
import { findFreePort } from '../netlify/local/server/listen.ts';
import { now } from './seeded-site.ts';

// Workers load this again: what is chosen once goes to them, and to the server, by the environment.
process.env['E2E_PORT'] ??= String(await findFreePort());
const port = process.env['E2E_PORT'];
const origin = `http://localhost:${port}`;

/**
 * A browser, and a server of the whole site that it visits, with its data in a folder of this name. The
 * site is the one that SEEDED_SITE names, or is built first.
 */
export function siteConfig(name: string): Pick<PlaywrightTestConfig, 'use' | 'webServer'> {
  const folder = `.local/${name}`;
  process.env['SEEDED_SITE'] ??= resolve(folder, 'seeded');
  const seeded = process.env['SEEDED_SITE'];
  const dataDir = `${folder}/server`;
  return {
    use: {
      baseURL: origin,
      locale: 'en-US',
      launchOptions: {
        ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
        // Without these Chromium calls its maker's hosts, and refuses to run as root in a container.
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      },
    },
    webServer: {
      // From an empty folder, so that what an earlier run left proves nothing.
      command: [
        `node -e "fs.rmSync('${folder}', { recursive: true, force: true })"`,
        `node tests/seeded-site.ts '${seeded}' ${dataDir}`,
        'node netlify/local/start.ts',
      ].join(' && '),
      cwd: join(import.meta.dirname, '..'),
      // The first admin's password is shown once; tests find it in the environment.
      wait: { stdout: /Admin .* password (?<e2e_admin_password>\S+)/ },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        SITE_URL: origin,
        NOW: now.toISOString(),
        // All browsers of the run call from one address.
        RATE_LIMITS: 'off',
      },
    },
  };
}
