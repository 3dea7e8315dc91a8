import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployIdOf, nowOf, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { deployFailed, FewerRacesError, startDeploy } from '#server/publishing/deploys.ts';
import { clearLeftovers, swapIn } from './building/folders.ts';
import { reachDatabase } from './building/reach-database.ts';
import { type BuildOptions, runAstro } from './building/run-astro.ts';
import { reasonOf, runCommand, StopError } from './local/command.ts';
import { prepareContent } from './local/content/serve-content.ts';
import { count, note, step } from './local/steps.ts';

const projectDir = resolve(import.meta.dirname, '..');

/**
 * Builds the site into a fresh folder, then swaps it in at `out`. Returns the number of pages.
 * @throws StopError with the error's most useful line; then the old site stays
 */
export async function build({ out, ...options }: BuildOptions & { out: string }): Promise<number> {
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

interface Deploy {
  db: Db;
  /** The host's id of the deploy. */
  id: string;
  now: () => Date;
}

/**
 * Builds a deploy's site with the waiting changes; if that fails, they wait again. The host reports success.
 * @throws StopError if the build fails, or finds far fewer races than the last one (docs/trust.md#t50)
 */
export async function deploying<T>({ db, id, now }: Deploy, build: () => Promise<T>): Promise<T> {
  try {
    await startDeploy(db, id, now());
    return await build();
  } catch (error) {
    await deployFailed(db, id, reasonOf(error), now());
    if (!(error instanceof FewerRacesError)) throw error;
    throw new StopError(`The build was not made: ${error.message}`);
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const config = readConfig();
  const closeConnection = await reachDatabase(config);
  const contentLines: string[] = [];
  try {
    await step('build', async () => {
      const buildSite = () =>
        build({
          out: resolve(values.out),
          signal,
          onContent: ({ text }) => contentLines.push(text),
        });
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
