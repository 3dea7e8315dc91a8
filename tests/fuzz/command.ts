/**
 * `npm run fuzz [mixtures] [seed]`: sends every nasty value to every place in every route, and then that many
 * random mixtures, against its own Postgres. Prints the answers' statuses, and exits with 1 if any was wrong.
 */
import { openDatabase, sharedDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';
// Refusals are expected here; only other log lines are printed.
import '../api/quiet-log.ts';
import { startPostgres } from '../api/real-postgres.ts';
import { fuzz } from './fuzz.ts';

const [mixtures = 5000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
const now = new Date('2027-01-15T12:00:00.000Z');

const postgres = await startPostgres();
const endpoint = await openTcpEndpoint(postgres.url);
process.env['DATABASE_URL'] = postgres.url;
process.env['DATABASE_PROXY'] = endpoint.proxy;
process.env['NOW'] = now.toISOString();
const database = openDatabase({ url: postgres.url, proxy: endpoint.proxy });
await migrate(database.db);

console.log(`Seed ${seed}.`);
const progress = (tried: number) =>
  console.log(`${tried} inputs, ${Math.round(performance.now() / 1000)} s…`);
const report = await fuzz(database.db, { seed, mixtures, now, progress });

await sharedDatabase().close();
await database.close();
await endpoint.close();
await postgres.close();

const { statuses, faults, slowest } = report;
const errors = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
console.log(`${report.inputs} inputs to ${report.routes} routes, seed ${seed}.`);
for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}: ${count}`);
console.log(`5xx seen: ${errors.reduce((sum, [, count]) => sum + count, 0)}`);
console.log(`Slowest: ${slowest.milliseconds} ms, ${slowest.input.slice(0, 200)}`);
for (const fault of faults.slice(0, 100)) console.log(`FAULT ${fault}`);
if (faults.length > 100) console.log(`and ${faults.length - 100} more`);
process.exitCode = faults.length > 0 ? 1 : 0;
