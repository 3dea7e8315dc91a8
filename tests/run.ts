import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand, StopError } from '../netlify/local/command.ts';
import { listen } from '../netlify/local/server/listen.ts';
import { findBrowser, installBrowser } from './browser.ts';
import { playwrightCounts, vitestCounts } from './counts.ts';

const projectDir = resolve(import.meta.dirname, '..');
const modules = join(projectDir, 'node_modules');

/** `npm test`: runs every check, stopping at the first failure, and prints how many tests passed. */
async function main(signal: AbortSignal): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'bell-lap-tests-'));
  const report = (name: string) => join(reports, `${name}.json`);
  const vitest = join(modules, 'vitest/vitest.mjs');
  const playwright = join(modules, 'playwright/cli.js');
  // Most of a run's hundred processes load the same modules: the first compiles them for the rest.
  process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
  try {
    const browser = (await findBrowser()) ?? (await installBrowser(signal));
    process.stdout.write(`Browser: ${browser}\n`);
    const inBrowser = (name: string, args: string[], ending: AbortSignal) => {
      const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) };
      const command = [process.execPath, playwright, 'test', ...args, '--reporter=list,json'];
      return runs(command, env, ending);
    };
    // Reserves the port until the browser tests take it: their site is built for this address.
    const reserved = await listen(() => undefined, 0);
    const origin = `http://localhost:${reserved.port}`;
    process.env['E2E_PORT'] = String(reserved.port);
    process.env['SEEDED_SITE'] = resolve(projectDir, '.local/test');
    // Two at once: type checking uses one core, and tests are idle at times. The first failure ends both.
    await together(signal, [
      async (ending) => {
        await stage('Types, lint, format, unused code', async () => {
          for (const name of ['lint', 'format', 'unused', 'types']) {
            const command = npmCommand('run', '--silent', `check:${name}`);
            if (!(await runs(command, {}, ending))) return false;
          }
          return true;
        });
        await stage('Gallery of components', () =>
          inBrowser('gallery', ['--config', 'tests/visual/playwright.config.ts'], ending),
        );
      },
      async (ending) => {
        // Before other builds, which then reuse its pictures.
        await stage('Site of the real calendar', async () => {
          const folder = process.env['SEEDED_SITE'] ?? '';
          await rm(folder, { recursive: true, force: true });
          const command = [process.execPath, 'tests/seeded-site.ts', folder];
          return runs(command, { SITE_URL: origin }, ending);
        });
        await stage('Unit, API and build tests', () => {
          const reporters = ['--reporter=default', '--reporter=json'];
          const output = `--outputFile.json=${report('vitest')}`;
          return runs([process.execPath, vitest, 'run', ...reporters, output], {}, ending);
        });
      },
    ]);
    await reserved.close();
    await stage('Browser tests', () => inBrowser('playwright', [], signal));
  } finally {
    const counts = [
      await vitestCounts(report('vitest')),
      await playwrightCounts(report('gallery')),
      await playwrightCounts(report('playwright')),
    ];
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    if (passed + failed > 0) process.stdout.write(`\nTests: ${passed} passed, ${failed} failed\n`);
    await rm(reports, { recursive: true, force: true });
  }
}

/** Runs tasks concurrently. When one fails, aborts the others and waits for them to end. */
async function together(
  signal: AbortSignal,
  tasks: readonly ((ending: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  let failure: unknown;
  await Promise.all(
    tasks.map((task) =>
      task(ending).catch((error: unknown) => {
        failure ??= error;
        failing.abort();
      }),
    ),
  );
  if (failure) throw failure;
}

/** Runs a stage and prints its name and duration. @throws StopError when it fails */
async function stage(heading: string, task: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${heading}\n`);
  const succeeded = await task();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${heading}: ${succeeded ? 'passed' : 'failed'}, ${seconds} s\n`);
  if (!succeeded) throw new StopError(`${heading} failed.`);
}

/** The npm that runs this script, under the pinned Node; `npm` from PATH if npm doesn't run it. */
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
  // On SIGINT Playwright stops the server it started; on SIGTERM it leaves it running.
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return code === 0;
}

await runCommand(main);
