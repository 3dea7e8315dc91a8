import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { bundlesFolder } from '../../../netlify/building/bundles.ts';

/** Deletes the kept bundles, so that the next whole build bundles the site, as after a change of code. */
export const deleteBundles = () => rm(bundlesFolder, { recursive: true, force: true });

/** What a command took. */
export interface Run {
  seconds: number;
  /** The peak resident set of the process and its children, as Linux's /proc counts it. */
  megabytes: number;
}

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** @throws Error if the command fails */
export async function measure(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: Options,
): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid as number));
  }, 100);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('exit', resolve);
  }).finally(() => clearInterval(watch));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** The ids of a process's children; none without Linux's /proc. */
export function childrenOf(pid: number): number[] {
  return globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}

/** The highest peak so far, in megabytes, of this process's children that run a script in `folder`. */
export function peakOfChildren(folder: string): number {
  const peaks = childrenOf(process.pid).map((child) => {
    const isOurs = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(folder);
    return isOurs ? peakOf(child) : 0;
  });
  return Math.max(0, ...peaks);
}

function peakOf(pid: number): number {
  try {
    const own = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return Number(own) / 1024 + childrenOf(pid).reduce((sum, child) => sum + peakOf(child), 0);
  } catch (error) {
    // A process that ends while we read it leaves no file; we saw its peak before.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
