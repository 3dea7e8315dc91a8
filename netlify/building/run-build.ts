import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StopError } from '../local/command.ts';
import type { BuildMessage, BuildReport } from './build-process.ts';

/** A line that a build prints about news and guides (src/site/site-editorial.ts). */
export interface ContentLine {
  text: string;
  /** Someone should look at it. */
  isProblem: boolean;
}

export interface BuildOptions {
  signal?: AbortSignal | undefined;
  /** Called with each line about news and guides. */
  onContent?: ((line: ContentLine) => void) | undefined;
}

interface BuildRun extends BuildOptions {
  projectDir: string;
  /** In this folder. */
  script: 'whole-build.ts' | 'partial-build.ts';
  args: string[];
  /** In addition to this process's own. */
  env?: Record<string, string>;
}

/** How long a build may take to end when asked to. */
const stopTimeout = 1000;

/** Pages are short-lived strings: a larger young generation saves about 5 % of a large build. */
const execArgv = ['--max-semi-space-size=64'];

/**
 * Builds in a separate process. A failure's output is in build.log.
 * @throws StopError with the one line that matters
 */
export async function runBuild(run: BuildRun): Promise<BuildReport> {
  const { projectDir, script, args, env, signal, onContent } = run;
  const child = fork(join(import.meta.dirname, script), args, {
    cwd: projectDir,
    execArgv,
    env: {
      ...process.env,
      ...env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Astro's own modules are compiled once, not at each build.
      NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/compile'),
      FORCE_COLOR: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);

  let [output, errors] = ['', ''];
  let result: BuildMessage | undefined;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.on('message', (message) => {
    result = message as BuildMessage;
  });
  const [code, killedBy] = await once(child, 'close');
  signal?.removeEventListener('abort', stop);
  const log = join(projectDir, 'build.log');
  if (code === 0 && result && 'report' in result) {
    for (const text of contentLines(output)) onContent?.({ text, isProblem: false });
    for (const text of contentLines(errors)) onContent?.({ text, isProblem: true });
    await rm(log, { force: true });
    return result.report;
  }
  if (signal?.aborted) throw new StopError('The build was stopped.');
  await writeFile(log, output + errors);
  const failure = result && 'message' in result ? result : undefined;
  const reason = killedBy ? `it was ended by ${killedBy}` : describeFailure(failure);
  throw new StopError(`The build failed: ${reason} (all of it in build.log).`);
}

const contentLines = (output: string) =>
  [...output.matchAll(/^content: (.+)$/gm)].map(([, text = '']) => text);

/** The line of an error that says what is wrong, with its place or cause. */
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
