import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publishing } from '#calendar/admin/rebuilds.ts';
import { submissionSchema } from '#calendar/submission.ts';
import { createAdmin } from '#server/accounts/create-admin.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog, uploads } from '#server/database/schema/moderation.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { createRaces } from '#server/races/create-races.ts';
import { submitRace } from '#server/submissions/submit.ts';
import { clearLeftovers } from '../../../netlify/building/folders.ts';
import { startDatabase } from '../../../netlify/local/database.ts';
import { fingerprintOf } from '../../../netlify/local/local-site.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import { raceFields } from '../../race.ts';
import { addRider } from '../accounts/riders.ts';

const projectDir = resolve(import.meta.dirname, '../../..');
const now = new Date('2027-01-15T12:00:00Z');
const rows = 200;

let dataDir: string;
let env: Record<string, string>;
let url: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bell-lap-killed-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, NOW: now.toISOString() };
  env = { ...settings, DATABASE_URL: '', DATABASE_PROXY: '', SITE_URL: '', BUILD_HOOK_URL: '' };
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
  await clearLeftovers(join(projectDir, 'dist'));
});

/** The database of the data folder, while no server is at it. */
async function withDatabase<T>(task: (db: Database['db']) => Promise<T>): Promise<T> {
  const running = await startDatabase({ dataDir });
  const { db, close } = openDatabase(running);
  try {
    await migrate(db);
    return await task(db);
  } finally {
    await close();
    await running.close();
  }
}

/** What the calendar's site would be made from, as `npm start` reckons it. */
const currentOf = (db: Database['db']) =>
  fingerprintOf({ config: readConfig({ ...process.env, ...env }), db, isPublisher: true });

/** A site of one page, as a build of the calendar would leave it. */
async function recordSite(db: Database['db'], text: string): Promise<void> {
  const folder = join(dataDir, 'sites', text.replace(' ', '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), text);
  const site = { folder, fingerprint: await currentOf(db), pages: 1 };
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(site));
}

/** Two races to decide on, one to change, an admin, and a site that was built before. */
async function prepare(): Promise<string> {
  return withDatabase(async (db) => {
    await createRaces(db, [raceFields({ name: 'Unbound' })], { status: 'approved', now });
    const account = await addRider(db, now);
    for (const name of ['Answered', 'Unanswered']) {
      await submitRace(
        { db, now, account },
        submissionSchema('2026-11-21').parse(raceFields({ name })),
        undefined,
      );
    }
    const admin = await createAdmin(db, { username: 'boss', email: 'boss@example.org' }, now);
    const folder = join(dataDir, 'sites/1');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), 'old site');
    await recordSite(db, 'old site');
    return admin.password;
  });
}

/** `npm start`, until it serves. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.includes('Ctrl-C')) return child;
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

const status = async () => (await (await call('GET', '/api/admin/rebuilds')).json()) as Publishing;

/** Names that are not alike. */
const nameOf = (n: number) =>
  `${String.fromCharCode(97 + (n % 20)).repeat(5)}${String.fromCharCode(97 + Math.floor(n / 20)).repeat(5)} Classic`;

test('a server killed in an upload, an approval and a rebuild loses nothing and leaves the old site', async () => {
  const password = await prepare();
  const first = await start();
  await signIn(password);
  expect(await (await call('GET', '/')).text()).toBe('old site');
  const form = JSON.parse(JSON.stringify(raceFields({ name: 'Renamed' })));
  const put = await call('PUT', '/api/admin/races/unbound-2027', { ...form, version: 1 });
  expect(put.status).toBe(200);
  const rebuilding = join(projectDir, `dist.next-${first.pid}`);
  await expect.poll(() => existsSync(rebuilding), { timeout: 60_000 }).toBe(true);

  const list = Array.from({ length: rows }, (_, n) => raceFields({ name: nameOf(n), coords: '' }));
  const body = new FormData();
  body.set('races', JSON.stringify(list));
  const lost = Promise.allSettled([
    call('POST', '/api/admin/races/bulk', body),
    call('POST', '/api/admin/races/unanswered-2027/approve', { approved: true }),
  ]);
  const approved = await call('POST', '/api/admin/races/answered-2027/approve', { approved: true });
  const ended = once(first, 'exit');
  first.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await lost;
  expect(approved.status).toBe(200);

  const published = await withDatabase(async (db) => {
    const stored = await db.select().from(races);
    const byId = new Map(stored.map((race) => [race.id, race]));
    const log = await db.select().from(auditLog);
    const mailed = await db.select().from(mails).where(like(mails.subject, '% is on the calendar'));
    expect(byId.get('unbound-2027')).toMatchObject({ name: 'Renamed', version: 2 });
    expect(byId.get('answered-2027')?.status).toBe('approved');
    // What was not answered is done or not done, with all that belongs to it.
    const wasDecided = byId.get('unanswered-2027')?.status === 'approved';
    const decided = wasDecided ? ['answered-2027', 'unanswered-2027'] : ['answered-2027'];
    const approvals = log.filter(({ action }) => action === 'race-approved');
    expect(approvals.map(({ subjectId }) => subjectId).sort()).toEqual(decided);
    expect(mailed).toHaveLength(decided.length);
    const wasUploaded = (await db.$count(uploads)) === 1;
    expect(stored).toHaveLength(3 + (wasUploaded ? rows : 0));
    expect(log).toHaveLength(1 + decided.length + (wasUploaded ? rows : 0));
    const open = await db.select().from(rebuildRequests).where(isNull(rebuildRequests.publishedAt));
    expect(open).toHaveLength(1 + decided.length + (wasUploaded ? 1 : 0));
    // The site that is there is the old one, and a start would build another.
    const { folder, fingerprint } = JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'));
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('old site');
    expect(await currentOf(db)).not.toBe(fingerprint);
    // Which takes a while, so here it is made as quickly as the old one.
    await recordSite(db, 'new site');
    return 1 + decided.length + (wasUploaded ? rows : 0);
  });

  const second = await start();
  await signIn(password);
  expect(await (await call('GET', '/')).text()).toBe('new site');
  expect(await status()).toMatchObject({ state: 'published', changes: 0 });
  const listed = await call('GET', '/api/races?page=1&perPage=1');
  expect(listed.headers.get('X-Total-Count')).toBe(String(published));
  const stopped = once(second, 'exit');
  second.kill('SIGTERM');
  await stopped;
}, 240_000);
