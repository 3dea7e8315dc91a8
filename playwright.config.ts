import { defineConfig } from 'playwright/test';
import { siteConfig } from './tests/site-config.ts';

/** Files that take a minute, or start a server of their own. */
const long = /(admin|course-file|map-crowded|organizers|publishing|suggest)\.test\.ts$/;

export default defineConfig({
  ...siteConfig('e2e'),
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // The long files go first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  // One more than there are cores: some tests wait for a build or for a page.
  workers: 3,
  // Enough for a busy machine. A passing test never waits for the limit.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine can starve a browser for even longer. A test that passes only on retry is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
