import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import records from '#data/races.json' with { type: 'json' };
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { deploys, rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { siteOf } from '../../../netlify/building/site-record.ts';
import type { RunningDatabase } from '../../../netlify/local/database.ts';
import { fingerprintOf } from '../../../netlify/local/local-site.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import { connectTimeout, startPostgresDatabase } from '../postgres.ts';
import { recordSite } from './fixture-site.ts';

let home: string;
let empty: RunningDatabase;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bell-lap-foreign-'));
  empty = await startPostgresDatabase('template0');
});
afterAll(async () => {
  await empty.close();
  await rm(home, { recursive: true, force: true });
});

async function run(script: string) {
  const child = spawn(process.execPath, [script], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      PORT: String(await findFreePort()),
      DATA_DIR: home,
      DATABASE_URL: empty.url,
      DATABASE_PROXY: '',
    },
  });
  const outputs = [text(child.stdout), text(child.stderr)] as const;
  const [output, errors, [code]] = await Promise.all([...outputs, once(child, 'close')]);
  return { code, output, errors };
}

test('T65 npm start and npm run seed don’t change an empty database; npm run migrate and npm run seed fill it once', async () => {
  const behind =
    /^The database of DATABASE_URL is \d+ migrations behind; bring it up to date with npm run migrate\.\n$/;
  for (const script of ['netlify/local/start.ts', 'netlify/seed.ts']) {
    const { code, errors } = await run(script);
    expect([script, code, errors]).toEqual([script, 1, expect.stringMatching(behind)]);
  }
  const { db, close } = openDatabase({ ...empty, connectTimeout });
  const tables = await db.execute(
    sql`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(tables.rows).toEqual([]);

  expect(await run('netlify/migrate.ts')).toMatchObject({ code: 0, errors: '' });
  const count = records.length.toLocaleString('en-US');
  expect(await run('netlify/seed.ts')).toEqual({
    code: 0,
    output: `The database has ${count} races now.\n`,
    errors: '',
  });
  expect(await run('netlify/seed.ts')).toEqual({
    code: 1,
    output: '',
    errors: 'The database already has races; npm run seed only fills an empty one.\n',
  });
  expect(await db.$count(races)).toBe(records.length);
  // The deployed site has no races yet, and publishes them.
  const waiting = await db.select({ kind: rebuildRequests.kind }).from(rebuildRequests);
  expect(waiting).toEqual([{ kind: 'change' }]);
  await close();
}, 60_000);

test('T65 npm start leaves a deployed site’s pending rebuilds to that site', async () => {
  const site = await startPostgresDatabase();
  const { db, close } = openDatabase({ ...site, connectTimeout });
  await db.insert(rebuildRequests).values({ kind: 'change', requestedAt: new Date() });
  const env = {
    ...process.env,
    PORT: String(await findFreePort()),
    DATA_DIR: home,
    DATABASE_URL: site.url,
    DATABASE_PROXY: site.proxy,
  };
  // As if built before, which saves a build.
  const folder = join(home, 'sites/1');
  await mkdir(siteOf(folder), { recursive: true });
  await writeFile(join(siteOf(folder), 'index.html'), 'Home');
  await recordSite(folder);
  const fingerprint = await fingerprintOf({ config: readConfig(env), db, isPublisher: false });
  await writeFile(join(home, 'site.json'), JSON.stringify({ folder, fingerprint, pages: 1 }));
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes('Ctrl-C')) child.kill('SIGTERM');
  }
  expect(lines.join('\n')).toContain('1 page, unchanged');
  expect(await db.select().from(deploys)).toEqual([]);
  expect(await db.select().from(rebuildRequests)).toMatchObject([{ publishedAt: null }]);
  await close();
  await site.close();
}, 60_000);
