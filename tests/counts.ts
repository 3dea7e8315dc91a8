import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

/** The counts in a Vitest JSON report. A file that fails to load counts as one failure. */
export async function vitestCounts(file: string): Promise<Counts> {
  const report = await readReport(file);
  const { numPassedTests = 0, numFailedTests = 0, success = true, testResults = [] } = report ?? {};
  const broken = (testResults as { status: string; assertionResults: unknown[] }[]).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = Number(numFailedTests) + broken.length;
  return { passed: Number(numPassedTests), failed: failed || (success ? 0 : 1) };
}

/** The counts in a Playwright JSON report. A test that passes on a retry counts as passed. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = await readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = (report?.['stats'] ?? {}) as Stats;
  const errors = (report?.['errors'] ?? []) as unknown[];
  return { passed: expected + flaky, failed: unexpected || errors.length };
}

interface Stats {
  expected?: number;
  flaky?: number;
  unexpected?: number;
}

/** Undefined if the run was cut short and left no report. */
async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
