import { defineConfig } from 'playwright/test';
import site from '../../playwright.config.ts';

/** The browser tests' server and browser; its tests only gather pages for the checkers (run.ts). */
const { projects: _, webServer, ...config } = site;

export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../test-results/markup',
  workers: 2,
  timeout: 240_000,
  webServer: { ...(Array.isArray(webServer) ? webServer[0] : webServer), cwd: '../..' } as never,
});
