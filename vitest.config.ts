import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest keeps a core free, which on two cores is half of them.
    maxWorkers: '150%',
    // A file that starts a database needs a moment on two busy cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Pure, so that files can share a process and what it has read.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{api,build}/**/*.test.ts'],
          globalSetup: 'tests/api/one-postgres.ts',
          isolate: false,
          setupFiles: ['tests/api/own-modules.ts', 'tests/api/quiet-log.ts'],
        },
      },
    ],
  },
});
