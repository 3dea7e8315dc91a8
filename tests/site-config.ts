import { join } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';

// Two clones may run their tests beside each other.
const port = Number(process.env['E2E_PORT'] ?? 8899);
const origin = `http://localhost:${port}`;

/** A browser, and a server of the whole site that it visits, with its data in a folder of this name. */
export function siteConfig(name: string): Pick<PlaywrightTestConfig, 'use' | 'webServer'> {
  const dataDir = `.local/${name}-${port}`;
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
      command: `node -e "fs.rmSync('${dataDir}', { recursive: true, force: true })" && node netlify/local/start.ts`,
      cwd: join(import.meta.dirname, '..'),
      // The first admin's password is shown once; tests find it in the environment.
      wait: { stdout: /Admin .* password (?<e2e_admin_password>\S+)/ },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        SITE_URL: origin,
        NOW: '2026-11-21T18:00:00Z',
        // All browsers of the run call from one address.
        RATE_LIMITS: 'off',
      },
    },
  };
}
