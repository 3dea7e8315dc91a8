import { parseArgs } from 'node:util';
import { openDatabase, sharedDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { runCommand, StopError, untilStopped } from '../../netlify/local/command.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';
// Refusals are expected here; only other log lines are printed.
import '../api/quiet-log.ts';
import { startPostgres } from '../api/real-postgres.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';

const now = new Date('2027-01-15T12:00:00.000Z');

/** How long Postgres may take to start or end before its files are deleted anyway, in milliseconds. */
const stopTimeout = 20_000;

/**
 * `npm run fuzz [mixtures] [seed]`: sends every nasty value to every place in every route, and then that many
 * random mixtures, against its own Postgres. Prints the answers' statuses, and exits with 1 if any was wrong.
 */
async function main(signal: AbortSignal): Promise<void> {
  const { mixtures, seed } = readArguments();
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres();
  stack.defer(postgres.close);
  signal.throwIfAborted();
  const endpoint = await openTcpEndpoint(postgres.url);
  stack.defer(endpoint.close);
  process.env['DATABASE_URL'] = postgres.url;
  process.env['DATABASE_PROXY'] = endpoint.proxy;
  process.env['NOW'] = now.toISOString();
  const database = openDatabase({ url: postgres.url, proxy: endpoint.proxy });
  stack.defer(database.close);
  await migrate(database.db);
  stack.defer(() => sharedDatabase().close());

  console.log(`Seed ${seed}.`);
  const progress = (tried: number) =>
    console.log(`${tried} inputs, ${Math.round(performance.now() / 1000)} s…`);
  const fuzzing = fuzz(database.db, { seed, mixtures, now, progress });
  const report = await Promise.race([fuzzing, untilStopped(signal)]);
  if (!report) throw new StopError('Stopped.');
  print(report);
}

function readArguments(): { mixtures: number; seed: number } {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 2 || positionals.some((text) => !/^\d+$/.test(text))) {
    throw new StopError('Give whole numbers: npm run fuzz -- MIXTURES SEED');
  }
  const [mixtures = 5000, seed = Date.now() % 1_000_000_000] = positionals.map(Number);
  return { mixtures, seed };
}

/** @throws StopError if an answer was wrong */
function print({ inputs, routes, seed, statuses, faults, slowest }: FuzzReport): void {
  const errors = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
  console.log(`${inputs} inputs to ${routes} routes, seed ${seed}.`);
  for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}: ${count}`);
  console.log(`5xx seen: ${errors.reduce((sum, [, count]) => sum + count, 0)}`);
  console.log(`Slowest: ${slowest.milliseconds} ms, ${slowest.input.slice(0, 200)}`);
  for (const fault of faults.slice(0, 100)) console.log(`FAULT ${fault}`);
  if (faults.length > 100) console.log(`and ${faults.length - 100} more`);
  if (faults.length > 0) throw new StopError(`Wrong answers: ${faults.length}.`);
}

await runCommand(main, { stopTimeout });
