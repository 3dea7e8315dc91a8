import { defineConfig } from 'playwright/test';
import { findBrowser } from '../browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: 'sheets/{arg}{ext}',
  timeout: 300_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    // Answered out of a folder (built-gallery.ts).
    baseURL: 'https://gallery.test',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Half as large as a screen shows it: enough to tell by, and a quarter of the work and the bytes.
    deviceScaleFactor: 0.5,
    launchOptions: {
      executablePath: (await findBrowser()) ?? '',
      // Letters are drawn alike whatever the machine prefers; without the others Chromium calls its
      // maker's hosts, and refuses to run as root in a container.
      args: [
        ...['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ],
    },
  },
});
