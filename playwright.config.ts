import { defineConfig } from 'playwright/test';
import { siteConfig } from './tests/site-config.ts';

/** What takes a minute, or a server of its own. */
const long = /(admin|course-file|map-crowded|organizers|publishing|suggest)\.test\.ts$/;

export default defineConfig({
  ...siteConfig('e2e'),
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
  // A busy machine can starve a browser for longer than that. What passes only then is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
