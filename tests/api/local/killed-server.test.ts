import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { eq, gt, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishingStatus } from '#calendar/moderation/publishing.ts';
import { submissionSchema } from '#calendar/moderation/submission.ts';
import { readConfig } from '#server/config.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog, uploads } from '#server/database/schema/moderation.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { createRaces } from '#server/races/create-races.ts';
import { submitRace } from '#server/submissions/submit.ts';
import { clearLeftovers } from '../../../netlify/building/folders.ts';
import { siteOf } from '../../../netlify/building/site-record.ts';
import { fingerprintOf } from '../../../netlify/local/local-site.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import { raceFields } from '../../race.ts';
import { addRider, password } from '../accounts/riders.ts';
import { usePostgres } from '../postgres.ts';
import { recordSite } from './fixture-site.ts';

// On a real Postgres, which tells what a transaction waits for. database-folder.test.ts checks that the embedded
// database loses nothing to a kill either.

const projectDir = resolve(import.meta.dirname, '../../..');
const now = new Date('2027-01-15T12:00:00Z');
const database = usePostgres();

let dataDir: string;
let env: Record<string, string>;
let url: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bell-lap-killed-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, NOW: now.toISOString() };
  const DATABASE_URL = database.url;
  env = { ...settings, DATABASE_URL, DATABASE_PROXY: '', SITE_URL: '', BUILD_HOOK_URL: '' };
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
  await clearLeftovers(join(projectDir, 'dist'));
});

/** The fingerprint of what the calendar's site would be built from, as `npm start` computes it. */
const currentSource = () =>
  fingerprintOf({
    config: readConfig({ ...process.env, ...env }),
    db: database.db,
    isPublisher: true,
  });

/** Two races to decide on, one to change, an admin, and a one-page site, as if built from these. */
async function prepare(): Promise<void> {
  const { db } = database;
  await createRaces(db, [raceFields({ name: 'Unbound' })], { status: 'approved', now });
  const account = await addRider(db, now);
  for (const name of ['Answered', 'Unanswered']) {
    const fields = submissionSchema('2026-11-21').parse(raceFields({ name }));
    await submitRace({ db, now, account }, fields, undefined);
  }
  const folder = join(dataDir, 'sites/1');
  await mkdir(siteOf(folder), { recursive: true });
  await writeFile(join(siteOf(folder), 'index.html'), 'old site');
  await recordSite(folder);
  const site = { folder, fingerprint: await currentSource(), pages: 1 };
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(site));
  await addRider(db, now, { username: 'boss', role: 'admin' });
}

/** What `npm start` prints about a database that is not its own. */
const foreign = 'not its own database: no mail is sent, no schedule runs';

/** Runs `npm start` until it serves, or until it prints `awaited`. */
async function start(awaited = 'Ctrl-C'): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let isForeign = false;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    isForeign ||= line.includes(foreign);
    if (!line.includes(awaited)) continue;
    expect(isForeign).toBe(true);
    return child;
  }
  throw new Error('The server ended before it served.');
}

let cookie = '';
async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${url}${path}`, {
    method,
    headers: {
      Origin: url,
      Cookie: cookie,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

async function signIn(password: string): Promise<void> {
  const answer = await call('POST', '/api/admin/login', { username: 'boss', password });
  expect(answer.status).toBe(200);
  cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

const status = async () =>
  (await (await call('GET', '/api/admin/rebuilds')).json()) as PublishingStatus;

/** The number of the server's transactions that wait for the audit log. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity join pg_locks using (pid)
    where relation = 'audit_log'::regclass and not granted
      and wait_event_type = 'Lock' and xact_start is not null`);
  return rows[0]?.n ?? 0;
}

test('T63 T65 a server killed in an upload, an approval and a rebuild loses nothing and keeps the old site; told to end, it answers first', async () => {
  const { db } = database;
  await prepare();
  const first = await start();
  await signIn(password);
  expect(await (await call('GET', '/')).text()).toBe('old site');
  const form = JSON.parse(JSON.stringify(raceFields({ name: 'Renamed' })));
  const put = await call('PUT', '/api/admin/races/unbound-2027', { ...form, version: 1 });
  expect(put.status).toBe(200);
  const approved = await call('POST', '/api/admin/races/answered-2027/approve', { approved: true });
  expect(approved.status).toBe(200);
  const rebuilding = join(projectDir, `dist.next-${first.pid}`);
  await expect.poll(() => existsSync(rebuilding), { timeout: 60_000 }).toBe(true);

  // The races are written but not committed: their audit rows wait for the lock.
  const blocker = database.open();
  await blocker.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const body = new FormData();
    body.set('races', JSON.stringify([raceFields({ name: 'Uploaded', location: 'Topeka, KS' })]));
    const lost = Promise.allSettled([
      call('POST', '/api/admin/races/bulk', body),
      call('POST', '/api/admin/races/unanswered-2027/approve', { approved: true }),
    ]);
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2);
    expect(existsSync(rebuilding)).toBe(true);
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const outcomes = (await lost).map(({ status }) => status);
    expect(outcomes).toEqual(['rejected', 'rejected']);
  });
  await blocker.close();
  // Postgres notices that the client is gone once it has the lock.
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);

  const stored = await db.select().from(races).orderBy(races.id);
  expect(stored.map(({ id, name, status, version }) => [id, name, status, version])).toEqual([
    ['answered-2027', 'Answered', 'approved', 2],
    ['unanswered-2027', 'Unanswered', 'pending', 1],
    ['unbound-2027', 'Renamed', 'approved', 2],
  ]);
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
    'race-updated unbound-2027',
    'race-approved answered-2027',
  ]);
  expect(await db.$count(mails, like(mails.subject, '% is live on Bell Lap'))).toBe(1);
  expect(await db.$count(uploads)).toBe(0);
  expect(await db.$count(rebuildRequests, isNull(rebuildRequests.publishedAt))).toBe(2);
  const { folder } = JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'));
  expect(await readFile(join(siteOf(folder), 'index.html'), 'utf8')).toBe('old site');

  const second = await start();
  await signIn(password);
  const page = await (await call('GET', '/gravel/ks')).text();
  expect(page).toContain('Renamed');
  expect(page).toContain('Answered');
  expect((await call('GET', '/gravel/race/answered-2027')).status).toBe(200);
  expect(await status()).toMatchObject({ state: 'published', changes: 0 });

  // Stopped while a change waits for a lock, the server takes no more calls and ends once that change is answered.
  const stopped = once(second, 'exit');
  const holder = database.open();
  const answer = await holder.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const late = call('POST', '/api/admin/races/unanswered-2027/approve', { approved: true });
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    second.kill('SIGTERM');
    const refused = () =>
      fetch(url).then(
        () => 'taken',
        () => 'refused',
      );
    await expect.poll(refused, { timeout: 8000 }).toBe('refused');
    return { late };
  });
  expect((await answer.late).status).toBe(200);
  expect(await stopped).toEqual([0, null]);
  await holder.close();
  // Viewing the calendar doesn't send the emails queued for its owner's mail server.
  expect(await db.$count(mails, like(mails.subject, '% is live on Bell Lap'))).toBe(2);
  expect(await db.$count(mails, or(isNotNull(mails.sentAt), gt(mails.tries, 0)))).toBe(0);
  const [late] = await db.select().from(races).where(eq(races.id, 'unanswered-2027'));
  expect(late).toMatchObject({ status: 'approved', version: 2 });

  // A page of the built site is truncated while the server is down.
  const built = JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'));
  expect(built.folder).not.toBe(folder);
  await truncate(join(siteOf(built.folder), 'gravel.html'), 1000);
  const third = await start('the built site is damaged (gravel.html has changed); rebuilding it');
  third.kill('SIGKILL');
}, 240_000);
