import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { StopError } from '../netlify/local/command.ts';

const run = promisify(execFile);

const names = [
  // Doesn't draw a window around the page, which saves a third of the work.
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
];

const apt = ['apt-get', '-y', '-qq', '--no-install-recommends'];

export interface BrowserSearch {
  /** The value of CHROME_PATH. */
  chosen?: string | undefined;
  /** The value of PATH. */
  path?: string | undefined;
  playwrights?: string | undefined;
}

/**
 * The path of a Chromium that runs: the one in CHROME_PATH, Playwright's or the system's.
 * @throws StopError when CHROME_PATH names something that does not run
 */
export async function findBrowser({
  chosen = process.env['CHROME_PATH'],
  path = process.env['PATH'] ?? '',
  playwrights = chromium.executablePath(),
}: BrowserSearch = {}): Promise<string | undefined> {
  if (chosen && !(await runs(chosen))) {
    throw new StopError(`CHROME_PATH names ${chosen}, which does not run.`);
  }
  if (chosen) return chosen;
  const folders = path.split(delimiter).filter(Boolean);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const candidate of [playwrights, ...inPath]) {
    if (existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

/**
 * Installs Chromium with Playwright, or with apt if that fails, and returns its path.
 * @throws StopError when both fail
 */
export async function installBrowser(signal: AbortSignal): Promise<string> {
  const playwright = join(import.meta.dirname, '../node_modules/playwright/cli.js');
  const commands = [
    [process.execPath, playwright, 'install', 'chromium'],
    [...asRoot(), ...apt, 'update'],
    [...asRoot(), ...apt, 'install', 'chromium-headless-shell'],
    [...asRoot(), ...apt, 'install', 'chromium'],
  ];
  for (const command of commands) {
    await succeeds(command, signal);
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new StopError(
    'There is no Chromium for the browser tests and none could be installed; install one or set CHROME_PATH.',
  );
}

/** False for a browser that lacks a system library, and for a stub that only advertises a package. */
async function runs(candidate: string): Promise<boolean> {
  try {
    const { stdout } = await run(candidate, ['--version'], { timeout: 20_000 });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

/** The prefix that runs a command as root; empty if this process is root. */
export function asRoot(): string[] {
  return process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
}

/** Runs a command and returns whether it succeeded. A missing command counts as failed. */
export async function succeeds(
  [command = '', ...args]: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { env, signal, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close').catch(() => []);
  signal.throwIfAborted();
  return code === 0;
}
