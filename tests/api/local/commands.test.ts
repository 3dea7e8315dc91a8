import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { deploys } from '#server/database/schema/publishing.ts';
import { deploySucceeded, startDeploy } from '#server/publishing/deploys.ts';
import { createRaces } from '#server/races/create-races.ts';
import { deleteRaces } from '#server/races/race-repository.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import { newKey } from '../../backup.ts';
import { raceFields } from '../../race.ts';
import { startPostgresDatabase } from '../postgres.ts';

const projectDir = resolve(import.meta.dirname, '../../..');
const unreachable = 'postgres://me:secret@127.0.0.1:1/bells';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bell-lap-commands-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

async function run(
  args: string[],
  env: Record<string, string> = {},
  command = process.execPath,
): Promise<Outcome> {
  const port = String(await findFreePort());
  const { DATABASE_URL, DATABASE_PROXY, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: projectDir,
    env: { ...inherited, PORT: port, DATA_DIR: join(home, 'data'), ...env },
  });
  const streams = [text(child.stdout), text(child.stderr)] as const;
  const [output, errors, [code]] = await Promise.all([...streams, once(child, 'close')]);
  return { code, output, errors };
}

const start = 'netlify/local/start.ts';

test.each([
  [
    'a malformed port',
    { PORT: '80x' },
    'Bad configuration: PORT must be a number from 1 to 65535.',
  ],
  [
    'an unknown kind of database',
    { DATABASE_URL: 'mysql://me@db/bells' },
    'Bad configuration: DATABASE_URL must look like postgres://user:password@host/database.',
  ],
  [
    'an unreachable database',
    { DATABASE_URL: unreachable },
    "The database of DATABASE_URL does not answer: Can't reach Postgres at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.",
  ],
  [
    'a mistyped host or proxy, where no WebSocket opens',
    { DATABASE_URL: 'postgres://me:secret@db.bells.test/bells', DATABASE_PROXY: '127.0.0.1:1' },
    'The database of DATABASE_URL does not answer: no WebSocket to it could be opened; check its host, and DATABASE_PROXY if that is set.',
  ],
  [
    'an address that is not this machine’s',
    { HOST: '192.0.2.1', PORT: '8888' },
    "Can't listen on HOST 192.0.2.1, PORT 8888: listen EADDRNOTAVAIL: address not available 192.0.2.1:8888.",
  ],
])('npm start stops with one line for %s', async (_, env, line) => {
  expect(await run([start], env)).toMatchObject({ code: 1, errors: `${line}\n` });
});

test('npm start stops with one line for a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const outcome = await run([start], { PORT: String(port) });
  other.close();
  const line = `Port ${port} is in use; set PORT to another.\n`;
  expect(outcome).toMatchObject({ code: 1, errors: line });
});

test('npm start stops with one line for a file in place of the data folder', async () => {
  const file = join(home, 'file');
  await writeFile(file, '');
  const { code, errors } = await run([start], { DATA_DIR: file });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder .+ can't be used: EEXIST[^\n]+\n$/);
});

const mounting = ['--map-root-user', '--mount'];
const trial = [...mounting, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()];
const canMount = spawnSync('unshare', trial).status === 0;

/** Mounts a disk of that size, less 4 KB, at `folder` for a command; only the command and its children see it. */
const onDisk = (size: string, folder: string, args: string[]) => [
  ...[...mounting, 'sh', '-c'],
  'mount -t tmpfs -o "size=$0" tmpfs "$1" && head -c 4096 /dev/zero > "$1/used" && shift && exec "$@"',
  ...[size, folder],
  ...[process.execPath, ...args],
];

test.runIf(canMount)(
  'npm start stops with one line for a full disk',
  async () => {
    const disk = join(home, 'disk');
    await mkdir(disk);
    const startOn = (size: string) =>
      run(onDisk(size, disk, [start]), { DATA_DIR: disk }, 'unshare');
    expect(await startOn('20m')).toMatchObject({
      code: 1,
      errors: `The disk of ${disk}/database is full.\n`,
    });
    for (const [size, line] of [
      ['4k', `The data folder ${disk} can't be used: database or disk is full.\n`],
      ['8k', 'The disk is full: ENOSPC: no space left on device, write.\n'],
    ] as const) {
      expect(await startOn(size), size).toMatchObject({ code: 1, errors: line });
    }
  },
  90_000,
);

test('Ctrl-C while npm start prepares its database stops it after the step that has begun', async () => {
  const child = spawn(process.execPath, [start], {
    cwd: projectDir,
    env: {
      ...{ ...process.env, PORT: String(await findFreePort()), DATA_DIR: join(home, 'stopped') },
      ...{ DATABASE_URL: '', DATABASE_PROXY: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    steps.push(line.trim().split(' ')[0] ?? '');
    child.kill('SIGINT');
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(130);
  expect(steps[0]).toBe('database');
  expect(steps).not.toContain('seed');
}, 90_000);

test('npm run build leaves the last site as it is while the database is unreachable', async () => {
  const out = join(home, 'dist');
  await mkdir(out);
  await writeFile(join(out, 'index.html'), 'last good');
  const { code, errors } = await run(['netlify/build.ts', '--out', out], {
    DATABASE_URL: unreachable,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database of DATABASE_URL does not answer: [^\n]+\n$/);
  expect(await readdir(out)).toEqual(['index.html']);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('last good');
});

test('T49 without a database or a CMS the site is built from samples, and says what is missing', async () => {
  const out = join(home, 'bare');
  const env = { DATABASE_URL: '', PRISMIC_ENDPOINT: 'http://127.0.0.1:1/api/v2' };
  const { code, output } = await run(['netlify/build.ts', '--out', out], env);
  expect(code).toBe(0);
  expect(output).toMatch(/^ {2}samples {3}ten sample races, because DATABASE_URL is unset$/m);
  expect(output).toMatch(/nothing to show: the CMS could not be read, .*, and nothing was kept/);
  for (const page of ['index', 'news', 'guides']) {
    expect(await readFile(join(out, `${page}.html`), 'utf8')).toContain('Unable to Load Content');
  }
  const list = await readFile(join(out, 'gravel.html'), 'utf8');
  expect(list).toContain('Sample races');
  expect(list).toContain('noindex');
  expect(await readFile(join(out, 'news/feed.xml'), 'utf8')).not.toContain('<item>');
}, 90_000);

test('a production deploy without a database fails, because samples would replace its races', async () => {
  const out = join(home, 'deployed');
  const env = { DATABASE_URL: '', DEPLOY_ID: 'first', SITE_URL: 'https://bell.test' };
  const line =
    'Bad configuration: DATABASE_URL must be set in a production deploy, which would otherwise publish sample races.\n';
  expect(await run(['netlify/migrate.ts'], env)).toMatchObject({ code: 1, errors: line });
  expect(await run(['netlify/build.ts', '--out', out], env)).toMatchObject({
    code: 1,
    errors: line,
  });
  expect(existsSync(out)).toBe(false);
});

const siteUrl = 'https://bell.test';
const createAdmin = ['netlify/create-admin.ts', 'chief', 'chief@riders.test'];

/** What `npm run backup` needs to reach its destination. */
async function backupEnv(to: string): Promise<Record<string, string>> {
  return { BACKUP_TO: to, BACKUP_RECIPIENT: (await newKey()).recipient };
}

test.each([
  ['npm run admin:create', createAdmin],
  ['npm run audit:verify', ['netlify/verify-audit.ts']],
  ['npm run backup', ['netlify/backups/backup.ts']],
  ['npm run build', ['netlify/build.ts', '--out', 'dist.never']],
])('%s says that the database has no tables yet', async (_, args) => {
  const { url, proxy = '', close } = await startPostgresDatabase('template0');
  const database = { DATABASE_URL: url, DATABASE_PROXY: proxy, SITE_URL: siteUrl };
  const { code, errors } = await run(args, {
    ...database,
    ...(await backupEnv(join(home, 'none'))),
  });
  await close();
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The database of DATABASE_URL is \d+ migrations behind; bring it up to date with npm run migrate\.\n$/,
  );
});

test('an unexpected error of the database says what it was, and no one’s address', async () => {
  const database = await startPostgresDatabase();
  const { db, close } = openDatabase(database);
  await db.execute(sql`alter table users drop column zip_code`);
  const { code, errors } = await run(createAdmin, {
    DATABASE_URL: database.url,
    DATABASE_PROXY: database.proxy ?? '',
    SITE_URL: siteUrl,
  });
  await close();
  await database.close();
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^Something unexpected went wrong: column "zip_code" of relation "users" does not exist\nA query failed: insert into "users"/,
  );
  expect(errors).not.toContain('chief');
});

describe('npm run backup and npm run restore', () => {
  let database: Awaited<ReturnType<typeof startPostgresDatabase>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await startPostgresDatabase();
    env = { DATABASE_URL: database.url, DATABASE_PROXY: database.proxy ?? '' };
  });
  afterAll(() => database.close());

  const backUp = async (to: string, more: Record<string, string> = {}) =>
    run(['netlify/backups/backup.ts'], { ...env, ...(await backupEnv(to)), ...more });

  test('stop with one line for a mistyped scheme, and make no folder of it', async () => {
    const line = 'BACKUP_TO must be a folder, or look like s3://bucket/folder.';
    const errors = `Bad configuration: ${line}\n`;
    expect(await backUp('S3://races/nightly')).toMatchObject({ code: 1, errors });
    expect(existsSync(join(projectDir, 'S3:'))).toBe(false);
  });

  test('name a folder that can’t be used, and the reason', async () => {
    const file = join(home, 'not-a-folder');
    await writeFile(file, '');
    const { code, errors } = await backUp(file);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The backups in .+not-a-folder can't be used: EEXIST[^\n]+\n$/);
  });

  test('name a bucket that can’t be reached, and the reason', async () => {
    const host = `127.0.0.1:${await findFreePort()}`;
    const { code, errors } = await backUp('s3://races/nightly', {
      BACKUP_S3_ENDPOINT: `http://${host}`,
      BACKUP_S3_KEY_ID: 'AKIA',
      BACKUP_S3_SECRET: 'open sesame',
    });
    const place = `s3://races/nightly at ${host}`;
    const line = `The backups in ${place} can't be used: connect ECONNREFUSED ${host}.\n`;
    expect([code, errors]).toEqual([1, line]);
  });

  test('name the folder without the backup, and do not make it', async () => {
    const folder = join(home, 'mistyped');
    const { identity } = await newKey();
    const outcome = await run(['netlify/backups/restore.ts', 'latest'], {
      ...env,
      BACKUP_TO: folder,
      BACKUP_IDENTITY: identity,
    });
    const errors = `There is no backup latest in ${folder}.\n`;
    expect(outcome).toMatchObject({ code: 1, errors });
    expect(existsSync(folder)).toBe(false);
  });
});

test.each([
  ['npm run audit:verify', 'netlify/verify-audit.ts', '--help', "Unknown option '--help'."],
  ['npm run backup', 'netlify/backups/backup.ts', '--bogus', "Unknown option '--bogus'."],
  ['npm run migrate', 'netlify/migrate.ts', 'now', "Unexpected argument 'now'."],
  ['npm run seed', 'netlify/seed.ts', '--bogus', "Unknown option '--bogus'."],
  ['npm start', start, '--port=8080', "Unknown option '--port'."],
  ['npm run dev', 'netlify/local/dev.ts', '8080', "Unexpected argument '8080'."],
])('%s stops with one line for an argument that it does not take', async (_, file, arg, line) => {
  expect(await run([file, arg])).toMatchObject({ code: 1, errors: `${line}\n` });
});

test('T50 a deploy whose build finds fewer than half of the races keeps the last site, and says why', async () => {
  const database = await startPostgresDatabase();
  const { db, close } = openDatabase(database);
  const now = new Date('2027-01-15T12:00:00Z');
  const [race] = await createRaces(db, [raceFields()], { status: 'approved', now });
  await startDeploy(db, 'good', now);
  await deploySucceeded(db, 'good', now);
  await deleteRaces(db, [String(race?.id)], now);
  const out = join(home, 'fewer');
  await mkdir(out);
  await writeFile(join(out, 'index.html'), 'last good');
  const env = {
    DATABASE_URL: database.url,
    DATABASE_PROXY: database.proxy ?? '',
    DEPLOY_ID: 'bad',
    SITE_URL: 'https://bell.test',
  };
  const { code, errors } = await run(['netlify/build.ts', '--out', out], env);
  const reason = 'there are 0 races, under half of the 1 on the site.';
  expect([code, errors]).toEqual([1, `The build was not made: ${reason}\n`]);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('last good');
  const [last] = await db.select().from(deploys).where(eq(deploys.id, 'bad'));
  expect(last).toMatchObject({ outcome: 'failed', reason });
  await close();
  await database.close();
});
