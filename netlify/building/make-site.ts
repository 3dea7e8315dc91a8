import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { reasonOf, StopError } from '../local/command.ts';
import { prepareContent } from '../local/content/serve-content.ts';
import type { BuildReport } from './build-process.ts';
import { findBundle, findIntactBundle, rendererOf } from './bundles.ts';
import { clearLeftovers, swapIn } from './folders.ts';
import { type BuildOptions, BuildProcess } from './run-build.ts';
import { readVersion, siteOf } from './site-record.ts';
import { describeChange, type SiteVersion, siteVersion } from './site-version.ts';

const projectDir = resolve(import.meta.dirname, '../..');

export interface MadeSite extends BuildReport {
  /** Why the whole site was built, not just what had changed. */
  wholeReason?: string;
}

interface MakeOptions extends BuildOptions {
  /** The folder for the new site and its record, swapped in once both are complete. */
  out: string;
  /** The folder of the last site, if any; may be `out`. */
  last?: string | undefined;
  /**
   * An earlier site's folder, beside `out`, which nothing serves anymore. The new site takes it over: most of its files
   * are the same, so fewer have to be linked and deleted.
   */
  spare?: string | undefined;
  /** The current version, if the caller has computed it, which reads every source. */
  version?: SiteVersion | undefined;
  /** Renders what has changed, and stays alive for the next site. */
  process?: BuildProcess | undefined;
  /** Reads every file of the last site instead of trusting its size and time. */
  readsAll?: boolean;
  /** Renders everything as Astro would, and fails if a file that would have been kept differs. */
  checksAll?: boolean;
  /** From this many pages on, a second thread renders a share; by default, from where that is quicker. */
  sharesFrom?: number;
}

/**
 * Makes the site of the current calendar, from the last one if possible, otherwise from scratch.
 * @throws StopError with the error's most useful line; nothing has changed then
 */
export async function makeSite({ out, last, spare, ...options }: MakeOptions): Promise<MadeSite> {
  await using stack = new AsyncDisposableStack();
  const env = { PRISMIC_ENDPOINT: await prepareContent(readConfig(), stack) };
  const version = options.version ?? (await currentVersion());
  const run = { ...options, version, env };
  const start = last ? await findStart(last, version) : { reason: 'there is no earlier site' };
  if ('reason' in start) return { ...(await makeWhole(out, run)), wholeReason: start.reason };
  try {
    return await render(out, { ...run, ...start, spare });
  } catch (error) {
    if (options.signal?.aborted || options.checksAll) throw error;
    // Whatever failed, a whole build needs nothing from the last site, and if it fails, too, it says why.
    return { ...(await makeWhole(out, run)), wholeReason: reasonOf(error) };
  }
}

/**
 * Starts a process and has it read the calendar before there is anything to build, so that the first change is live as
 * soon as later ones. Only one build may run at a time, and this counts as one.
 */
export async function prepareBuild(
  last: string,
  process: BuildProcess,
  options: Pick<BuildOptions, 'signal'>,
): Promise<void> {
  const start = await findStart(last, await currentVersion());
  if ('reason' in start) return;
  await using stack = new AsyncDisposableStack();
  const env = { PRISMIC_ENDPOINT: await prepareContent(readConfig(), stack) };
  await process.run([`--renderer=${start.renderer}`, `--last=${last}`, '--prepares'], env, options);
}

const currentVersion = () => siteVersion(projectDir, readConfig());

interface Start {
  last: string;
  renderer: string;
}

/** What a partial build starts from, or the reason it can't be made. */
async function findStart(last: string, version: SiteVersion): Promise<Start | { reason: string }> {
  const before = await readVersion(last);
  if (!before) return { reason: 'there is no earlier site' };
  const reason = describeChange(before, version);
  if (reason) return { reason };
  const bundle = findBundle(version);
  return bundle ? { last, renderer: rendererOf(bundle) } : { reason: 'the bundle was not kept' };
}

interface Run extends Omit<MakeOptions, 'out' | 'last' | 'spare'> {
  version: SiteVersion;
  env: Record<string, string>;
}

/** A process that makes several sites, each from the one before. */
export const renderProcess = () => new BuildProcess(projectDir, 'render-site.ts');

/** Renders all pages, after bundling the site unless an earlier build kept that. */
async function makeWhole(out: string, run: Run): Promise<BuildReport> {
  const bundle = (await findIntactBundle(run.version)) ?? (await bundleSite(run));
  return render(out, { ...run, last: bundle, renderer: rendererOf(bundle), rendersAll: true });
}

async function bundleSite(run: Run): Promise<string> {
  await clearLeftovers(join(projectDir, 'dist'));
  const name = `dist.next-${process.pid}`;
  const folder = join(projectDir, name);
  try {
    await using building = new BuildProcess(projectDir, 'bundle.ts');
    await building.run([name], run.env, run);
    const version = await readVersion(folder);
    const bundle = version && findBundle(version);
    if (!bundle) throw new StopError('The build failed: its bundle is gone.');
    return bundle;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function render(
  out: string,
  run: Run & Start & { spare?: string | undefined; rendersAll?: boolean },
): Promise<BuildReport> {
  const place = join(dirname(out), 'fresh');
  await clearLeftovers(place);
  const fresh = `${place}.next-${process.pid}`;
  if (run.spare && existsSync(run.spare)) await rename(run.spare, fresh);
  await mkdir(siteOf(fresh), { recursive: true });
  const args = [
    ...[`--renderer=${run.renderer}`, `--last=${run.last}`, `--fresh=${fresh}`],
    ...(run.readsAll ? ['--reads-all'] : []),
    ...(run.rendersAll ? ['--renders-all'] : []),
    ...(run.checksAll ? ['--checks-all'] : []),
    ...(run.sharesFrom === undefined ? [] : [`--shares-from=${run.sharesFrom}`]),
  ];
  return intoPlace(fresh, out, async () => {
    if (run.process) return run.process.run(args, run.env, run);
    await using building = renderProcess();
    return await building.run(args, run.env, run);
  });
}

async function intoPlace<T>(fresh: string, out: string, make: () => Promise<T>): Promise<T> {
  try {
    await clearLeftovers(out);
    const made = await make();
    await swapIn(fresh, out);
    return made;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
