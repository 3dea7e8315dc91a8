import { defineConfig } from 'playwright/test';
import { findBrowser } from '../browser.ts';
import { siteConfig } from '../site-config.ts';

process.env['CHROME_PATH'] ??= (await findBrowser()) ?? '';

const config = siteConfig('fit');

/** `npm run test:fit`: opens every page of the sitemap on the narrowest phone, without scripts. */
export default defineConfig({
  ...config,
  use: { ...config.use, javaScriptEnabled: false, viewport: { width: 320, height: 700 } },
  testDir: '.',
  outputDir: '../../test-results/fit',
  fullyParallel: true,
  workers: 2,
  timeout: 900_000,
  reporter: 'list',
});
