import { defineConfig } from 'playwright/test';
import { siteConfig } from '../site-config.ts';

/** These tests only save pages for the checkers (run.ts). */
export default defineConfig({
  ...siteConfig('markup'),
  testDir: '.',
  outputDir: '../../test-results/markup',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
