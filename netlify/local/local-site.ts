import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { todayAt } from '#calendar/time/day.ts';
import { type Config, nowOf, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { deploySucceeded } from '#server/publishing/deploys.ts';
import { calendarMark } from '#server/races/public-race-repository.ts';
import { makeSite } from '../building/make-site.ts';
import type { BuildOptions, BuildProcess, ContentLine } from '../building/run-build.ts';
import { runDeploy } from '../building/run-deploy.ts';
import { siteOf } from '../building/site-record.ts';
import { type SiteVersion, siteVersion } from '../building/site-version.ts';
import {
  type BuiltSite,
  findBuiltSite,
  findSpareSite,
  newSiteFolder,
  recordBuiltSite,
  removeOldSites,
} from './built-site.ts';
import { reasonOf, StopError } from './command.ts';
import { contentState } from './content/documents.ts';

const projectDir = resolve(import.meta.dirname, '../..');

export interface LocalSite {
  config: Config;
  db: Db;
  /** Whether the calendar is published here, not just viewed. */
  isPublisher: boolean;
  /** Builds changes, one site after another. */
  builds?: BuildProcess;
}

/**
 * This machine's site: the one built before or, if what it's made from has changed, a new one. @throws StopError if a
 * build fails; an earlier site stays in place
 */
export async function updateSite(site: LocalSite, options: BuildOptions): Promise<BuiltSite> {
  const before = await findBuiltSite(resolve(site.config.DATA_DIR));
  const id = newDeployId();
  const now = () => nowOf(site.config);
  const current = await fingerprintOf(site);
  if (before?.fingerprint === current) {
    // Waiting rebuild requests, such as a killed server's, change nothing that pages show.
    if (site.isPublisher) {
      const { pages } = before;
      await runDeploy({ db: site.db, id, now }, async () => ({ pages, made: 0, changed: 0 }));
      await deploySucceeded(site.db, id, now());
    }
    return before;
  }
  try {
    const built = await buildSite(site, id, options);
    if (site.isPublisher) await deploySucceeded(site.db, id, now());
    await removeOldSites(resolve(site.config.DATA_DIR));
    return built;
  } catch (error) {
    if (!before || !(error instanceof StopError)) throw error;
    throw new StopError(`${error.message} The earlier site is still in ${before.folder}.`);
  }
}

/** Builds the site from the last one into a new folder, as the deploy `id`, and makes it the one to serve. */
export async function buildSite(
  site: LocalSite,
  id: string,
  options: BuildOptions,
): Promise<BuiltSite> {
  const dataDir = resolve(site.config.DATA_DIR);
  // Before the build reads the calendar, so that changes during the build are built at the next start.
  const version = await versionOf(site);
  const current = await fingerprintOf(site, version);
  const last = (await findBuiltSite(dataDir))?.folder;
  const spare = last && (await findSpareSite(dataDir, last));
  const folder = await newSiteFolder(dataDir);
  const make = () =>
    makeSite({ out: folder, last, spare, version, process: site.builds, ...options });
  const now = () => nowOf(site.config);
  const made = site.isPublisher ? await runDeploy({ db: site.db, id, now }, make) : await make();
  const built = { folder, fingerprint: current, ...made };
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
    const { folder, wholeReason } = await buildSite(site, deploy.id, { signal, onContent });
    if (wholeReason) host.log(`Built the whole site: ${wholeReason}.`);
    host.publish(siteOf(folder));
    await host.emit('deploySucceeded', { deploy });
    // Deleting thousands of files takes a while, and nothing waits for it.
    await removeOldSites(resolve(site.config.DATA_DIR));
  } catch (error) {
    if (signal.aborted) return;
    host.log(reasonOf(error));
    const failed = { deploy: { ...deploy, errorMessage: reasonOf(error) } };
    await host.emit('deployFailed', failed).catch((cause: unknown) => host.log(reasonOf(cause)));
  }
}

const newDeployId = () => `local-${crypto.randomUUID()}`;

/** The site's configuration was read before its database was started, but its build finds the database's address. */
const versionOf = ({ config }: LocalSite) =>
  siteVersion(projectDir, {
    ...config,
    DATABASE_URL: config.DATABASE_URL ?? readConfig().DATABASE_URL,
  });

/** A hash of what a build would be made from. @param version the current one, if it's known */
export async function fingerprintOf(site: LocalSite, version?: SiteVersion): Promise<string> {
  const { config, db } = site;
  const state = [
    version ?? (await versionOf(site)),
    await contentState(config),
    todayAt(nowOf(config)).day,
    await calendarMark(db),
  ];
  return hash('sha256', JSON.stringify(state));
}

export interface Rebuilder {
  /** Requests a rebuild. Any requests during a rebuild become a single one after it. */
  request(): void;
  /** Stops the running rebuild. No other starts after that. */
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
