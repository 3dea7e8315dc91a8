import { join, resolve } from 'node:path';
import { todayAt } from '#calendar/day.ts';
import { paths } from '#calendar/paths.ts';
import {
  type Config,
  nowOf,
  placeServicesOf,
  readConfig,
  siteUrlOf,
  tilesOf,
} from '#server/config.ts';
import type { Database } from '#server/database/client.ts';
import { calendarState } from '#server/races/race-repository.ts';
import { build } from '../build.ts';
import { findBuiltSite, newSiteFolder, recordBuiltSite } from './built-site.ts';
import { runCommand, untilStopped } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { firstAdmin } from './first-admin.ts';
import { mailboxPath } from './mailbox/mailbox-pages.ts';
import { prepareDatabase } from './prepare-database.ts';
import { prepareIdentity } from './prepare-identity.ts';
import { prepareMail } from './prepare-mail.ts';
import { checkPortIsFree } from './server/listen.ts';
import { startServer } from './server.ts';
import { count, step } from './steps.ts';
import { StopError } from './stop-error.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** `npm start`: the calendar on this machine, from nothing to its addresses. */
async function main(signal: AbortSignal): Promise<void> {
  const config = readConfig();
  const { PORT: port, HOST: host, DATA_DIR: dataDir } = config;
  await checkPortIsFree(port, host);
  await using stack = new AsyncDisposableStack();
  const database = await prepareDatabase(config, stack);
  const mailbox = await prepareMail(config, stack);
  await prepareIdentity(config, stack);
  signal.throwIfAborted();
  const site = await bringSiteUpToDate(config, database, signal);
  signal.throwIfAborted();
  await step('serve', async () => {
    const server = await startServer({
      port,
      host,
      site,
      mailbox,
      functionsDir: join(projectDir, 'functions'),
      projectDir,
      siteUrl: siteUrlOf(config),
    });
    stack.defer(server.close);
    return `port ${server.port}`;
  });
  const url = `http://localhost:${port}`;
  const admin = await firstAdmin(config, database);
  process.stdout.write(`
  Calendar  ${url}
  API       ${url}/api/races${mailbox ? `\n  Mailbox   ${url}${mailboxPath}` : ''}
  Data      ${resolve(dataDir)}${admin ? `\n  Admin     ${url}${paths.adminLogin()}  ${admin}` : ''}

  Ctrl-C stops it.
`);
  await untilStopped(signal);
}

/** Builds the site unless nothing it is made from has changed. Returns its folder. */
async function bringSiteUpToDate(
  config: Config,
  { db }: Database,
  signal: AbortSignal,
): Promise<string> {
  const dataDir = resolve(config.DATA_DIR);
  const current = await fingerprint(projectDir, [
    siteUrlOf(config),
    JSON.stringify(tilesOf(config) ?? 'none'),
    JSON.stringify(placeServicesOf(config)),
    todayAt(nowOf(config)).day,
    await calendarState(db),
  ]);
  const before = await findBuiltSite(dataDir);
  let folder = before?.folder ?? '';
  await step('build', async (say) => {
    if (before?.fingerprint === current) return `${count(before.pages, 'page')}, unchanged`;
    const onPages = (pages: number) => say(count(pages, 'page'));
    folder = newSiteFolder(dataDir);
    const pages = await build({ out: folder, signal, onPages }).catch((error: unknown) => {
      if (!before || !(error instanceof StopError)) throw error;
      throw new StopError(`${error.message} The earlier site is still in ${before.folder}.`);
    });
    await recordBuiltSite(dataDir, { folder, fingerprint: current, pages });
    return count(pages, 'page');
  });
  return folder;
}

await runCommand(main);
