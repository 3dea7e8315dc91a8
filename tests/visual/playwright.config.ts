import { defineConfig } from 'playwright/test';
import { findBrowser } from '../../netlify/local/browser.ts';

// Two clones may run their tests beside each other.
const port = Number(process.env['VISUAL_PORT'] ?? 8898);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  timeout: 240_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: `node node_modules/astro/bin/astro.mjs dev --ignore-lock --port ${port}`,
    cwd: '../..',
    url: `http://localhost:${port}/dev/gallery`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { ASTRO_TELEMETRY_DISABLED: '1', TILES_URL: 'none', SITE_URL: `http://localhost:${port}` },
  },
});
