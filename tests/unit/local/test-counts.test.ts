import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bell-lap-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('a file that could not be loaded counts as a failure', async () => {
  const file = await report({
    numPassedTests: 3,
    numFailedTests: 1,
    success: false,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(await vitestCounts(file)).toEqual({ passed: 3, failed: 2 });
});

test('a failure outside any test counts', async () => {
  const file = await report({ numPassedTests: 3, numFailedTests: 0, success: false });
  expect(await vitestCounts(file)).toEqual({ passed: 3, failed: 1 });
});

test('a browser test that passes on a retry counts as passed', async () => {
  const file = await report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 } });
  expect(await playwrightCounts(file)).toEqual({ passed: 6, failed: 2 });
});

test('a run without a report counts nothing', async () => {
  const file = join(folder, 'none.json');
  expect(await vitestCounts(file)).toEqual({ passed: 0, failed: 0 });
  expect(await playwrightCounts(file)).toEqual({ passed: 0, failed: 0 });
});
