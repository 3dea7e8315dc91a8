import { join, resolve } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';
import { findFreePort } from '../netlify/local/server/listen.ts';
import { now } from './seeded-site.ts';

// Workers load this file again: the environment passes the choices made here to them and to the server.
process.env['E2E_PORT'] ??= String(await findFreePort());
const port = process.env['E2E_PORT'];
const origin = `http://localhost:${port}`;

/**
 * A browser and a server of the whole site for it to visit, with its data in `.local/<name>`. Serves the
 * site in SEEDED_SITE, or builds one first.
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
        // Without these, Chromium calls Google's hosts and refuses to run as root in a container.
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      },
    },
    webServer: {
      // Starts from an empty folder, so that no test passes because of what an earlier run left.
      command: [
        `node -e "fs.rmSync('${folder}', { recursive: true, force: true })"`,
        `node tests/seeded-site.ts '${seeded}' ${dataDir}`,
        'node netlify/local/start.ts',
      ].join(' && '),
      cwd: join(import.meta.dirname, '..'),
      // The first admin's password is printed once; tests find it in the environment.
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
        // All browsers of a run share one IP address.
        RATE_LIMITS: 'off',
      },
    },
  };
}
