import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { unlimitedDeploys } from '#calendar/moderation/publishing.ts';
import { paths } from '#calendar/paths.ts';
import { counted } from '#calendar/race/words.ts';
import { type Config, readConfig, siteUrlOf } from '#server/config.ts';
import { drawAhead } from '../building/drawing.ts';
import { prepareBuild, renderProcess } from '../building/make-site.ts';
import { siteOf } from '../building/site-record.ts';
import { type BuiltSite, discardDamagedSite, findBuiltSite } from './built-site.ts';
import { reasonOf, refuseArguments, runCommand, untilStopped } from './command.ts';
import { isNeon } from './database.ts';
import { createRebuilder, type LocalSite, rebuildSite, updateSite } from './local-site.ts';
import { mailboxPath } from './mailbox/mailbox.ts';
import { isOwnDatabase, prepareDatabase, reportForeignDatabase } from './prepare-database.ts';
import { checkPortIsFree } from './server/listen.ts';
import { type RunningServer, startServer } from './server.ts';
import { firstAdmin, prepareIdentity, prepareMail } from './stand-ins.ts';
import { describeSite, note, step } from './steps.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** How long the last responses, their background work and the database may take to finish, in milliseconds. */
const stopTimeout = 20_000;

/** `npm start`: builds and serves the calendar on this machine. */
async function main(signal: AbortSignal): Promise<void> {
  refuseArguments();
  const config = readConfig();
  const { PORT: port, HOST: host, DATA_DIR: dataDir } = config;
  await checkPortIsFree(port, host);
  await using stack = new AsyncDisposableStack();
  if (!(await findBuiltSite(resolve(dataDir)))) stack.use(drawAhead());
  const { db } = await prepareDatabase(config, stack, signal);
  if (!isOwnDatabase(config)) reportForeignDatabase();
  const mailbox = await prepareMail(config, stack);
  await prepareIdentity(config, stack);
  signal.throwIfAborted();
  const builds = stack.use(renderProcess());
  const site = { config, db, isPublisher: isPublisher(config), builds };
  const { folder } = await build(site, signal);
  signal.throwIfAborted();
  await step('serve', async () => {
    const hook = site.isPublisher ? prepareHook(config) : undefined;
    const log = (text: string) => void process.stderr.write(`${text}\n`);
    const rebuilder = createRebuilder(async (stopped) => {
      await prepared;
      await rebuildSite(site, { ...server, log }, stopped);
    });
    const server: RunningServer = await startServer({
      port,
      host,
      site: siteOf(folder),
      mailbox,
      runsSchedules: isOwnDatabase(config),
      buildHook: hook ? { path: hook, call: rebuilder.request } : undefined,
      functionsDir: join(projectDir, 'functions'),
      projectDir,
      siteUrl: siteUrlOf(config),
      rateLimits: config.RATE_LIMITS === 'on',
    });
    const prepared =
      hook && !builds.isStarted
        ? prepareBuild(folder, builds, { signal }).catch(
            (error: unknown) => signal.aborted || log(reasonOf(error)),
          )
        : undefined;
    // The rebuild stops while the last responses are sent; the database closes after both.
    stack.defer(async () => {
      await Promise.all([server.close(), rebuilder.stop()]);
    });
    return `port ${server.port}`;
  });
  const url = `http://localhost:${port}`;
  const admin = await firstAdmin(config, { db });
  process.stdout.write(`
  Calendar  ${url}
  API       ${url}/api/races${mailbox ? `\n  Mailbox   ${url}${mailboxPath}` : ''}
  Data      ${resolve(dataDir)}${admin ? `\n  Admin     ${url}${paths.adminLogin()}  ${admin}` : ''}

  Ctrl-C stops it.
`);
  await untilStopped(signal);
}

/** Builds the site unless it's undamaged and its sources are the same. */
async function build(site: LocalSite, signal: AbortSignal): Promise<BuiltSite> {
  const dataDir = resolve(site.config.DATA_DIR);
  let built: BuiltSite | undefined;
  const damage = await discardDamagedSite(dataDir);
  if (damage) note('damage', `the built site is damaged (${damage}); rebuilding it`);
  const contentLines: string[] = [];
  let wholeReason: string | undefined;
  await step('build', async () => {
    const before = await findBuiltSite(dataDir);
    built = await updateSite(site, { signal, onContent: ({ text }) => contentLines.push(text) });
    if (built.folder === before?.folder) return `${counted(built.pages, 'page')}, unchanged`;
    if (before) wholeReason = built.wholeReason;
    return describeSite(built);
  });
  if (wholeReason) note('whole', wholeReason);
  for (const text of contentLines) note('content', text);
  return built as BuiltSite;
}

/** Whether changes are published here. A database at Neon or behind a proxy is published by its own site. */
function isPublisher({ BUILD_HOOK_URL, DATABASE_URL, DATABASE_PROXY }: Config): boolean {
  if (BUILD_HOOK_URL !== undefined) return false;
  return DATABASE_URL === undefined || !(isNeon(DATABASE_URL) || DATABASE_PROXY);
}

/** Sets up this server's own build hook, without pauses, since no one bills for builds. Returns its path. */
function prepareHook({ PORT, HOST }: Config): string {
  const path = `/__build-hook/${randomBytes(16).toString('hex')}`;
  const host = HOST && HOST !== '0.0.0.0' ? HOST : '127.0.0.1';
  process.env['BUILD_HOOK_URL'] = `http://${host}:${PORT}${path}`;
  process.env['PUBLISH_EVERY'] ||= '0';
  process.env['PUBLISH_BUDGET'] ||= String(unlimitedDeploys);
  return path;
}

await runCommand(main, { stopTimeout });
