import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/build/**/*.test.ts'],
    // A file that starts a database needs a moment on two busy cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
