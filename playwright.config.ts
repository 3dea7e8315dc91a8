import { defineConfig } from 'playwright/test';

// Two clones may run their tests beside each other.
const port = Number(process.env['E2E_PORT'] ?? 8899);
const dataDir = `.local/e2e-${port}`;

/** What takes a minute, or a server of its own. */
const long = /(admin|map-crowded|publishing)\.test\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // The long ones first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  // One more than cores: some wait for a build or for what a page does by itself.
  workers: 3,
  // For a machine at other work; what is right is right at once, and no test waits for the limit.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
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
    // The first admin's password is told once; tests find it in the environment.
    wait: { stdout: /Admin .* password (?<e2e_admin_password>\S+)/ },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      NOW: '2026-11-21T18:00:00Z',
      // All browsers of the run call from one address.
      RATE_LIMITS: 'off',
    },
  },
});
