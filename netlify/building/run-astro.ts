import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StopError } from '../local/stop-error.ts';
import { countPages, whatFailed } from './astro-output.ts';
import { contentLines, type OnContent } from './content-lines.ts';

export interface AstroRun {
  projectDir: string;
  /** Relative to `projectDir`: Astro runs its prerenderer from there and must find node_modules. */
  outDir: string;
  /** Beside this process's own. */
  env?: Record<string, string>;
  signal?: AbortSignal | undefined;
  onPages?: ((pages: number) => void) | undefined;
  onContent?: OnContent | undefined;
}

/** How long Astro may take to end when it is told to. */
const patience = 1000;

/** Pages are short-lived strings: a roomier nursery spares the collector, about 5 % of a large build. */
const nodeOptions = ['--max-semi-space-size=64'];

/** Ends Astro when whoever runs it is gone, also when that was killed. */
const endsWithParent = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.exit(1)); process.channel?.unref();",
)}`;

/**
 * Runs `astro build` and returns the number of pages it made. The whole output of a failing build is
 * kept in build.log.
 * @throws StopError with the one line that matters
 */
export async function runAstro(run: AstroRun): Promise<number> {
  const { projectDir, outDir, env, signal, onPages, onContent } = run;
  const require = createRequire(join(projectDir, 'package.json'));
  const astro = join(dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
  const child = spawn(
    process.execPath,
    [...nodeOptions, endsWithParent, astro, 'build', '--outDir', `./${outDir}`],
    {
      cwd: projectDir,
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
    },
  );
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);

  let pages = 0;
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const made = countPages(text);
    pages += made;
    if (made > 0) onPages?.(pages);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code, killedBy] = await once(child, 'close');
  signal?.removeEventListener('abort', stop);
  const log = join(projectDir, 'build.log');
  if (code === 0) {
    for (const text of contentLines(output)) onContent?.({ text, isProblem: false });
    for (const text of contentLines(errors)) onContent?.({ text, isProblem: true });
    await rm(log, { force: true });
    return Number(/(\d+) page\(s\) built/.exec(output)?.[1] ?? pages);
  }
  if (signal?.aborted) throw new StopError('The build was stopped.');
  await writeFile(log, output + errors);
  const reason = killedBy ? `it was ended by ${killedBy}` : whatFailed(errors || output);
  throw new StopError(`The build failed: ${reason} (all of it in build.log).`);
}
