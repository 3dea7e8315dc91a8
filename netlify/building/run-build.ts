import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { StopError } from '../local/command.ts';
import type { BuildMessage, BuildReport, BuildTask } from './build-process.ts';

/** A line that a build prints about news and guides (src/site/site-editorial.ts). */
export interface ContentLine {
  text: string;
  /** Whether someone should look at it. */
  isProblem: boolean;
}

export interface BuildOptions {
  signal?: AbortSignal | undefined;
  /** Called with each line about news and guides. */
  onContent?: ((line: ContentLine) => void) | undefined;
}

/** How long a build may take to end when asked to, in milliseconds. */
const stopTimeout = 1000;

/**
 * Pages are short-lived strings, so a larger young generation saves time; but each thread has one, and 32 MB costs 40 MB
 * more. The heap grows to 1.6 times what is in use, not to several times: with 10,000 races that takes a quarter less
 * memory, and no more time than runs differ by anyway.
 */
const execArgv = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

/**
 * A process that makes builds. It starts with the first build and stays alive for the next, which find everything read
 * and compiled. It ends after a build that fails or is stopped. A failed build's output is in build.log.
 */
export class BuildProcess implements AsyncDisposable {
  readonly #projectDir: string;
  readonly #script: 'bundle.ts' | 'render-site.ts';
  #child: ChildProcess | undefined;

  /** @param script in this folder */
  constructor(projectDir: string, script: 'bundle.ts' | 'render-site.ts') {
    this.#projectDir = projectDir;
    this.#script = script;
  }

  /** Whether it has started, which its first build does. */
  get isStarted(): boolean {
    return this.#child !== undefined;
  }

  /**
   * Makes one build. Only one may run at a time.
   * @param env in addition to this process's own
   * @throws StopError with the one line that matters
   */
  async run(
    args: string[],
    env: Record<string, string>,
    { signal, onContent }: BuildOptions,
  ): Promise<BuildReport> {
    if (signal?.aborted) throw stopped();
    const task = { args, env: { ...process.env, ...env, ...buildEnv(this.#projectDir) } };
    this.#child ??= this.#start(task);
    const child = this.#child;
    const stop = () => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
    };
    signal?.addEventListener('abort', stop);
    const [output, errors] = [collect(child.stdout), collect(child.stderr)];
    child.send(task);
    const result = await resultOf(child);
    signal?.removeEventListener('abort', stop);
    const texts = { output: output.end(), errors: errors.end() };
    const log = join(this.#projectDir, 'build.log');
    if (typeof result === 'object' && 'report' in result) {
      for (const text of contentLines(texts.output)) onContent?.({ text, isProblem: false });
      for (const text of contentLines(texts.errors)) onContent?.({ text, isProblem: true });
      await rm(log, { force: true });
      return result.report;
    }
    await this[Symbol.asyncDispose]();
    if (signal?.aborted) throw stopped();
    await writeFile(log, texts.output + texts.errors);
    const reason = typeof result === 'string' ? result : describeFailure(result);
    throw new StopError(`The build failed: ${reason} (all of it in build.log).`);
  }

  #start({ env }: BuildTask): ChildProcess {
    const child = fork(join(import.meta.dirname, this.#script), {
      cwd: this.#projectDir,
      execArgv,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.once('close', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.connected) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}

const stopped = () => new StopError('The build was stopped.');

const buildEnv = (projectDir: string) => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  // Astro's own modules are compiled once, not at each build.
  NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/compile'),
  // Otherwise the bundler's allocators hold on to freed memory: a fifth of a large build's.
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '2',
  FORCE_COLOR: '0',
  NODE_ENV: 'production',
});

/** Collects a stream's output until `end` is called. */
function collect(stream: Readable | null): { end(): string } {
  let text = '';
  const add = (part: string) => {
    text += part;
  };
  stream?.setEncoding('utf8').on('data', add);
  return {
    end: () => {
      // A stream without a reader never closes.
      stream?.off('data', add).resume();
      return text;
    },
  };
}

/** The answer of a process, or how it ended without one. */
function resultOf(child: ChildProcess): Promise<BuildMessage | string> {
  return new Promise((resolve) => {
    const onClose = (_code: number | null, killedBy: string | null) => {
      child.off('message', onMessage);
      resolve(killedBy ? `it was ended by ${killedBy}` : describeFailure());
    };
    const onMessage = (message: BuildMessage) => {
      child.off('close', onClose);
      // Earlier output has arrived, too, but may not have been read yet.
      setImmediate(() => resolve(message));
    };
    child.once('close', onClose);
    child.once('message', onMessage as (message: unknown) => void);
  });
}

const contentLines = (output: string) =>
  [...output.matchAll(/^content: (.+)$/gm)].map(([, text = '']) => text);

/** The line of an error that says what went wrong, with its location or cause. */
export function describeFailure(error?: { message: string; cause?: string | undefined }): string {
  const [first = '', second = '', third] = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  // The bundler's headline says nothing; the next lines do.
  const [, place] = /^\[plugin [^\]]*\] (.+)/.exec(second) ?? [];
  const parts = first.startsWith('Build failed')
    ? [place ? third : second, place && `at ${place}`]
    : [first.replace(/^Failed query: .*/, 'a query failed'), error?.cause];
  const reasons = parts.filter((part) => part !== undefined && part !== '');
  return reasons.map((part) => part?.slice(0, 300)).join('; ') || 'Astro ended without saying why';
}
