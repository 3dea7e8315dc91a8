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
    // Answered from a folder (built-gallery.ts).
    baseURL: 'https://gallery.test',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Half the size on a screen: enough to tell differences, at a quarter of the work and the bytes.
    deviceScaleFactor: 0.5,
    launchOptions: {
      executablePath: (await findBrowser()) ?? '',
      // The first three make text look the same on every machine; without the others Chromium calls its
      // maker's hosts, and refuses to run as root in a container.
      args: [
        ...['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ],
    },
  },
});
