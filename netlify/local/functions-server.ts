import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { sharedDatabase } from '#server/database/client.ts';
import { runCommand, untilStopped } from './command.ts';
import { startServer } from './server.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** Serves the functions alone, for `npm run dev`, which starts this under `node --watch`. */
async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      mailbox: { type: 'string' },
      'no-schedules': { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  const server = await startServer({
    port: Number(values.port),
    host: '127.0.0.1',
    mailbox: values.mailbox,
    runsSchedules: !values['no-schedules'],
    functionsDir: join(projectDir, 'functions'),
    projectDir,
    siteUrl: siteUrlOf(config),
    rateLimits: config.RATE_LIMITS === 'on',
  });
  await untilStopped(signal);
  await server.close();
  await sharedDatabase().close();
}

await runCommand(main);
