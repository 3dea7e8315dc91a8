import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more. They're listed because a fresh clone has no timings from an earlier run. */
const long =
  /(partial-builds|hostile-calendar|killed-server|commands|changes-at-once|database-folder|deployable)\.test\.ts$/;

/** Starts the long files first, so that no worker is left alone with one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Many tests wait for a server or for Postgres. Given a percentage, Vitest uses at most one worker per core.
    maxWorkers: 2 * availableParallelism(),
    // A file that starts a database needs a moment on two busy cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Unit tests are pure, so files can share a process and what it has read.
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
