import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { todayAt } from '#calendar/time/day.ts';
import { type Config, nowOf, placeServicesOf, siteUrlOf, tilesOf } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { deploySucceeded } from '#server/publishing/deploys.ts';
import { calendarState } from '#server/races/public-race-repository.ts';
import { build, deploying } from '../build.ts';
import type { BuildOptions, ContentLine } from '../building/run-astro.ts';
import {
  type BuiltSite,
  findBuiltSite,
  newSiteFolder,
  readManifest,
  recordBuiltSite,
} from './built-site.ts';
import { reasonOf, StopError } from './command.ts';
import { contentState } from './content/documents.ts';

const projectDir = resolve(import.meta.dirname, '../..');

export interface LocalSite {
  config: Config;
  db: Db;
  /** Whether the calendar is published here, not just viewed. */
  isPublisher: boolean;
}

/**
 * The site of this machine: the one that was built before, unless what it is made from has changed.
 * @throws StopError if a build fails; an earlier site stays
 */
export async function updateSite(site: LocalSite, options: BuildOptions): Promise<BuiltSite> {
  const before = await findBuiltSite(resolve(site.config.DATA_DIR));
  const id = newDeployId();
  const now = () => nowOf(site.config);
  const current = await fingerprintOf(site);
  if (before?.fingerprint === current) {
    // Requests that wait, such as a killed server's, change nothing that pages show.
    if (site.isPublisher) {
      await deploying({ db: site.db, id, now }, async () => undefined);
      await deploySucceeded(site.db, id, now());
    }
    return before;
  }
  try {
    const built = await buildSite(site, id, options);
    if (site.isPublisher) await deploySucceeded(site.db, id, now());
    return built;
  } catch (error) {
    if (!before || !(error instanceof StopError)) throw error;
    throw new StopError(`${error.message} The earlier site is still in ${before.folder}.`);
  }
}

/** Builds the site into a new folder, as the deploy `id`, and makes it the one to serve. */
export async function buildSite(
  site: LocalSite,
  id: string,
  options: BuildOptions,
): Promise<BuiltSite> {
  const dataDir = resolve(site.config.DATA_DIR);
  // Before the build reads the calendar: changes during it are built at the next start.
  const current = await fingerprintOf(site);
  const folder = newSiteFolder(dataDir);
  const make = () => build({ out: folder, ...options });
  const now = () => nowOf(site.config);
  const pages = site.isPublisher ? await deploying({ db: site.db, id, now }, make) : await make();
  const built = { folder, fingerprint: current, pages, manifest: await readManifest(folder) };
  await recordBuiltSite(dataDir, built);
  return built;
}

/** Publishes a rebuilt site and emits its deploy events. */
export interface Host {
  publish(folder: string): void;
  emit(name: 'deploySucceeded' | 'deployFailed', event: unknown): Promise<void>;
  log(text: string): void;
}

/** Rebuilds the site and swaps it in; if that fails, the old one stays up. */
export async function rebuildSite(site: LocalSite, host: Host, signal: AbortSignal): Promise<void> {
  const deploy = { id: newDeployId(), context: 'production' };
  try {
    const onContent = ({ text, isProblem }: ContentLine) =>
      isProblem && host.log(`Content: ${text}`);
    const { folder } = await buildSite(site, deploy.id, { signal, onContent });
    host.publish(folder);
    await host.emit('deploySucceeded', { deploy });
  } catch (error) {
    if (signal.aborted) return;
    host.log(reasonOf(error));
    await host.emit('deployFailed', { deploy: { ...deploy, errorMessage: reasonOf(error) } });
  }
}

const newDeployId = () => `local-${crypto.randomUUID()}`;

/** A hash of what a build would be made from. */
export async function fingerprintOf({ config, db }: LocalSite): Promise<string> {
  return fingerprint(projectDir, [
    siteUrlOf(config),
    JSON.stringify(tilesOf(config) ?? 'none'),
    JSON.stringify(placeServicesOf(config)),
    await contentState(config),
    todayAt(nowOf(config)).day,
    await calendarState(db),
  ]);
}

/** Everything on disk that a build reads. */
const sources = [
  'src',
  'public',
  'data',
  'netlify/building',
  'netlify/plugins',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** The same only if a build would give the same site: a hash of the sources and of `others`. */
async function fingerprint(projectDir: string, others: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(projectDir, source)) {
      hash.update(`${file}\0`).update(await readFile(join(projectDir, file)));
    }
  }
  return hash.update(JSON.stringify(others)).digest('hex');
}

async function filesOf(projectDir: string, source: string): Promise<string[]> {
  const path = join(projectDir, source);
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => join(file.parentPath, file.name).slice(projectDir.length + 1)).sort();
}

export interface Rebuilder {
  /** Requests a rebuild. Any requests during one are a single one after it. */
  request(): void;
  /** Stops the running rebuild; no other starts. */
  stop(): Promise<void>;
}

/** Runs one rebuild at a time. */
export function createRebuilder(rebuild: (signal: AbortSignal) => Promise<void>): Rebuilder {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;

  async function run(): Promise<void> {
    do {
      isRequestedAgain = false;
      await rebuild(stopping.signal);
    } while (isRequestedAgain && !stopping.signal.aborted);
    running = undefined;
  }

  return {
    request: () => {
      if (running !== undefined) isRequestedAgain = true;
      else if (!stopping.signal.aborted) running = run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
