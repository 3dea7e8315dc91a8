import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StopError } from '../../netlify/local/command.ts';
import { asRoot, succeeds } from '../browser.ts';
import type { Engine } from './tab.ts';

/** The path of the first of these programs found in PATH. */
export function inPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Installs the packages that engines are missing, with apt.
 * @throws StopError when something is still missing
 */
export async function installMissing(engines: readonly Engine[], signal: AbortSignal) {
  const isMissing = (engine: Engine) => engine.programs().some((program) => !program);
  const packages = engines.filter(isMissing).flatMap((engine) => engine.packages);
  if (packages.length === 0) return;
  const apt = [...asRoot(), 'apt-get'];
  await succeeds([...apt, 'update', '-qq'], signal);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  await succeeds([...apt, ...install, ...packages], signal);
  const missing = engines.filter(isMissing).flatMap((engine) => engine.packages);
  if (missing.length > 0) throw new StopError(`Could not install ${missing.join(', ')}.`);
}

/** Starts a program. With `until`, waits for its output to match and returns the match. */
export async function startProgram(
  [command = '', ...args]: string[],
  { until, env = {} }: { until?: RegExp; env?: NodeJS.ProcessEnv },
): Promise<{ output: string; stop(): Promise<void> }> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<undefined>((resolve) => {
    child.on('exit', () => resolve(undefined));
    child.on('error', () => resolve(undefined));
  });
  const output = until ? await Promise.race([firstMatch(child, until), ended]) : '';
  if (output === undefined) throw new Error(`${command} did not start.`);
  return {
    output,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes;
      const found = pattern.exec(text);
      if (found) resolve(found[1] ?? found[0]);
    });
  });
}
