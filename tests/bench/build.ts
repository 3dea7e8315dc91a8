import { spawn } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { createRaces } from '#server/races/create-races.ts';
import { startDatabase } from '../../netlify/local/database.ts';
import { generateRaces } from './generated-races.ts';

/**
 * `npm run bench:build`: builds the site with 10,000 and 50,000 generated races beside the real ones.
 * Memory is the peak resident set of the build's process and its children, as Linux's /proc counts it.
 */
const counts = process.argv.slice(2).map(Number);
const now = new Date('2026-11-21T18:00:00Z');
const project = join(import.meta.dirname, '../..');

function peakMegabytes(pid: number): number {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  const own = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(own) / 1024 + children.reduce((sum, child) => sum + peakMegabytes(child), 0);
}

async function measure(races: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-bench-'));
  const database = await startDatabase({});
  const { db, close } = openDatabase(database);
  await migrate(db);
  await seed(db, now);
  await createRaces(db, generateRaces(races, '2026-11-21'), { status: 'approved', now });
  await close();

  const started = performance.now();
  const child = spawn(process.execPath, ['netlify/build.ts', '--out', join(folder, 'site')], {
    cwd: project,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_PROXY: database.proxy,
      NOW: now.toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    try {
      memory = Math.max(memory, peakMegabytes(child.pid as number));
    } catch (error) {
      // A process that ends while it is read leaves no file; its peak was seen before.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }, 100);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const files = globSync('**/*.html', { cwd: join(folder, 'site') });
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'site', file)).size, 0);
  await database.close();
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The build of ${races} races failed.`);
  return {
    'generated races': races,
    pages: files.length,
    seconds: Number(seconds.toFixed(1)),
    'pages/s': Math.round(files.length / seconds),
    'peak MB': Math.round(memory),
    'bytes/page': Math.round(bytes / files.length),
  };
}

const rows = [];
for (const races of counts.length > 0 ? counts : [10_000, 50_000]) rows.push(await measure(races));
process.stdout.write(`${availableParallelism()} cores, Node ${process.version}\n`);
console.table(rows);
