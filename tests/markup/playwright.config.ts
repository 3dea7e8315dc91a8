import { defineConfig } from 'playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 8899);
const dataDir = `.local/markup-${port}`;

/** A server and a browser like those of the browser tests; these only gather pages for the checkers (run.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/markup',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `node -e "fs.rmSync('${dataDir}', { recursive: true, force: true })" && node netlify/local/start.ts`,
    cwd: '../..',
    wait: { stdout: /Admin .* password (?<e2e_admin_password>\S+)/ },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      NOW: '2026-11-21T18:00:00Z',
    },
  },
});
