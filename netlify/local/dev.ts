import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { refuseArguments, runCommand, StopError, untilStopped } from './command.ts';
import { prepareContent } from './content/serve-content.ts';
import { isOwnDatabase, prepareDatabase, reportForeignDatabase } from './prepare-database.ts';
import { checkPortIsFree, findFreePort } from './server/listen.ts';
import { firstAdmin, prepareIdentity, prepareMail } from './stand-ins.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** `npm run dev`: Astro's dev server over the same database, with the functions behind its /api. */
async function main(signal: AbortSignal): Promise<void> {
  refuseArguments();
  const config = readConfig();
  const { PORT: port, HOST: host } = config;
  await checkPortIsFree(port, host);
  await using stack = new AsyncDisposableStack();
  const database = await prepareDatabase(config, stack, signal);
  if (!isOwnDatabase(config)) reportForeignDatabase();
  const mailbox = await prepareMail(config, stack);
  await prepareIdentity(config, stack);
  process.env['PRISMIC_ENDPOINT'] = await prepareContent(config, stack);
  signal.throwIfAborted();
  const admin = await firstAdmin(config, database);
  if (admin) process.stdout.write(`  Admin     ${admin}\n`);

  const functionsPort = await findFreePort();
  process.env['FUNCTIONS_URL'] = `http://127.0.0.1:${functionsPort}`;
  const script = join(import.meta.dirname, 'functions-server.ts');
  const functions = run([
    ...['--watch', '--watch-preserve-output', script, `--port=${functionsPort}`],
    ...(mailbox ? [`--mailbox=${mailbox}`] : []),
    ...(isOwnDatabase(config) ? [] : ['--no-schedules']),
  ]);
  stack.defer(() => end(functions));

  const astro = join(projectDir, 'node_modules/astro/bin/astro.mjs');
  const pages = run([astro, 'dev', '--port', String(port), '--host', host ?? 'localhost']);
  stack.defer(() => end(pages));

  const ended = once(pages, 'exit').then(() => {
    if (!signal.aborted) throw new StopError("Astro's dev server has ended.");
  });
  await Promise.race([untilStopped(signal), ended]);
}

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

await runCommand(main);
