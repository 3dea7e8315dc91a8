import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployIdOf, nowOf, readConfig } from '#server/config.ts';
import { sharedDatabase } from '#server/database/shared.ts';
import type { ContentLine, OnContent } from './building/content-lines.ts';
import { deploying } from './building/deploying.ts';
import { clearLeftovers, swapIn } from './building/folders.ts';
import { reachDatabase } from './building/reach-database.ts';
import { runAstro } from './building/run-astro.ts';
import { runCommand } from './local/command.ts';
import { prepareContent } from './local/content/prepare-content.ts';
import { count, note, step } from './local/steps.ts';

const projectDir = resolve(import.meta.dirname, '..');

export interface BuildOptions {
  /** Where the site goes. Replaced only if the build succeeds. */
  out: string;
  signal?: AbortSignal | undefined;
  onPages?: ((pages: number) => void) | undefined;
  /** Gets the log lines about news and guides. */
  onContent?: OnContent | undefined;
}

/**
 * Builds the site into a fresh folder, then swaps it in whole; if that fails, the old site stays. Returns the
 * number of pages.
 * @throws StopError with the error's most useful line
 */
export async function build({ out, ...options }: BuildOptions): Promise<number> {
  const dist = join(projectDir, 'dist');
  await Promise.all([clearLeftovers(dist), clearLeftovers(out)]);
  const outDir = `dist.next-${process.pid}`;
  const fresh = join(projectDir, outDir);
  await using stack = new AsyncDisposableStack();
  try {
    const endpoint = await prepareContent(readConfig(), stack);
    const pages = await runAstro({
      projectDir,
      outDir,
      env: { PRISMIC_ENDPOINT: endpoint },
      ...options,
    });
    await swapIn(fresh, out);
    return pages;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const config = readConfig();
  const closeConnection = await reachDatabase(config);
  const contentLines: string[] = [];
  try {
    await step('build', async (say) => {
      const onPages = (pages: number) => say(count(pages, 'page'));
      const onContent = ({ text }: ContentLine) => contentLines.push(text);
      const buildSite = () => build({ out: resolve(values.out), signal, onPages, onContent });
      const id = config.DATABASE_URL ? deployIdOf(config) : undefined;
      if (id === undefined) return count(await buildSite(), 'page');
      const { db, close } = sharedDatabase();
      const pages = await deploying({ db, id, now: () => nowOf(config) }, buildSite).finally(close);
      return count(pages, 'page');
    });
    for (const text of contentLines) note('content', text);
  } finally {
    await closeConnection();
  }
}

if (import.meta.main) await runCommand(main);
