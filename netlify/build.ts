import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployIdOf, nowOf, readConfig } from '#server/config.ts';
import { openDatabase, sharedDatabase } from '#server/database/client.ts';
import { clearLeftovers, linkFolder, swapIn } from './building/folders.ts';
import { type MadeSite, makeSite } from './building/make-site.ts';
import { reachDatabase, requireTables } from './building/reach-database.ts';
import type { BuildOptions } from './building/run-build.ts';
import { runDeploy } from './building/run-deploy.ts';
import { siteOf } from './building/site-record.ts';
import { runCommand } from './local/command.ts';
import { describeSite, note, step } from './local/steps.ts';

const projectDir = resolve(import.meta.dirname, '..');

/** A copy of the site in `dist`, with its record. It's in node_modules, which hosts keep between builds. */
const keptDist = join(projectDir, 'node_modules/.cache/bell-lap/site');

interface Build extends BuildOptions {
  /** The folder to build the site into. */
  out: string;
  /** The folder that keeps the last site, and then this one. */
  kept?: string | undefined;
}

/** @throws StopError with the error's most useful line; the old site stays in place */
export async function build({ out, kept, ...options }: Build): Promise<MadeSite> {
  await clearLeftovers(out);
  const fresh = `${out}.next-${process.pid}`;
  const made = kept ?? join(dirname(out), `made.next-${process.pid}`);
  try {
    // A host that restores the folder from its cache may change the files' times.
    const site = await makeSite({ out: made, last: kept, readsAll: true, ...options });
    await (kept ? linkFolder : rename)(siteOf(made), fresh);
    await swapIn(fresh, out);
    return site;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    if (!kept) await rm(made, { recursive: true, force: true });
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist' }, kept: { type: 'string' } },
  });
  const out = resolve(values.out);
  const kept = values.kept ?? (out === join(projectDir, 'dist') ? keptDist : undefined);
  const config = readConfig();
  const closeConnection = await reachDatabase(config);
  const samples: [string, string] = ['samples', 'ten sample races, because DATABASE_URL is unset'];
  const notes: [name: string, text: string][] = config.DATABASE_URL ? [] : [samples];
  const onContent = ({ text }: { text: string }) => void notes.push(['content', text]);
  const buildSite = () => build({ out, kept: kept && resolve(kept), signal, onContent });
  try {
    await checkTables();
    await step('build', async () => {
      const id = config.DATABASE_URL ? deployIdOf(config) : undefined;
      const site = await (id === undefined ? buildSite() : deploySite(id, buildSite));
      if (kept && site.wholeReason) notes.unshift(['whole', site.wholeReason]);
      return describeSite(site);
    });
    for (const [name, text] of notes) note(name, text);
  } finally {
    await closeConnection();
  }
}

/** @throws StopError if the database, if there is one, isn't up to date: no page could be made from it */
async function checkTables(): Promise<void> {
  // Read again, because reaching the database may have set its proxy.
  const { DATABASE_URL: url, DATABASE_PROXY: proxy } = readConfig();
  if (!url) return;
  const { db, close } = openDatabase({ url, proxy });
  await requireTables(db).finally(close);
}

function deploySite(id: string, buildSite: () => Promise<MadeSite>): Promise<MadeSite> {
  const { db, close } = sharedDatabase();
  const now = () => nowOf(readConfig());
  return runDeploy({ db, id, now }, buildSite).finally(close);
}

if (import.meta.main) await runCommand(main);
