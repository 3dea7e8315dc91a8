import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser, installBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { StopError } from './stop-error.ts';
import { playwrightCounts, vitestCounts } from './test-counts.ts';

const projectDir = resolve(import.meta.dirname, '../..');
const modules = join(projectDir, 'node_modules');

/** `npm test`: every check there is, up to the first that fails, and how many tests passed. */
async function main(signal: AbortSignal): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'bell-lap-tests-'));
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');
  const vitest = join(modules, 'vitest/vitest.mjs');
  const playwright = join(modules, 'playwright/cli.js');
  // Most of the hundred processes of a run read the same modules: the first compiles them for all.
  process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
  try {
    await stage('Types, lint, format, unused code', async () => {
      // What `npm run check` runs one after the other; types take as long as all the rest.
      const checks = await Promise.all(
        ['types', 'lint', 'format', 'unused'].map((name) =>
          runs(npmCommand('run', '--silent', `check:${name}`), {}, signal),
        ),
      );
      return checks.every((passed) => passed);
    });
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ];
    await stage('Unit and API tests', () =>
      runs([process.execPath, vitest, 'run', ...reporters], {}, signal),
    );
    await stage('Browser tests', async () => {
      const browser = (await findBrowser()) ?? (await installBrowser(signal));
      process.stdout.write(`in ${browser}\n`);
      const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
      const command = [process.execPath, playwright, 'test', '--reporter=list,json'];
      return runs(command, env, signal);
    });
  } finally {
    const counts = [await vitestCounts(vitestReport), await playwrightCounts(playwrightReport)];
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    if (passed + failed > 0) process.stdout.write(`\nTests: ${passed} passed, ${failed} failed\n`);
    await rm(reports, { recursive: true, force: true });
  }
}

/** Announces a stage and how long it took. @throws StopError when it fails */
async function stage(heading: string, task: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${heading}\n`);
  const succeeded = await task();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${heading}: ${succeeded ? 'passed' : 'failed'}, ${seconds} s\n`);
  if (!succeeded) throw new StopError(`${heading} failed.`);
}

/** The npm that runs this script, under the pinned Node; by name when there is none. */
function npmCommand(...args: string[]): string[] {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args];
}

async function runs(
  [command = '', ...args]: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Playwright stops the server it started on SIGINT, and leaves it behind on SIGTERM.
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return code === 0;
}

await runCommand(main);
