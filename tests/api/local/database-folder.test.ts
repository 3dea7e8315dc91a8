import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { startDatabase } from '../../../netlify/local/database.ts';

let home: string;
let template: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bell-lap-folder-'));
  template = join(home, 'template');
  await within(template, (db) => db.execute(sql`create table note as select 'kept' as text`));
}, 60_000);
afterAll(() => rm(home, { recursive: true, force: true }));

type Db = ReturnType<typeof openDatabase>['db'];

async function within<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await startDatabase({ dataDir });
  const { db, close } = openDatabase(database);
  try {
    return await use(db);
  } finally {
    await close();
    await database.close();
  }
}

async function folderCopy(name: string): Promise<string> {
  const copy = join(home, name);
  await cp(template, copy, { recursive: true });
  return copy;
}

const readNotes = async (db: Db) => (await db.execute(sql`select text from note`)).rows;

test('keeps its data from one start to the next, and its lock only while open', async () => {
  expect(existsSync(join(template, 'database.lock'))).toBe(false);
  expect(await within(template, readNotes)).toEqual([{ text: 'kept' }]);
});

test.each([
  ['PG_VERSION is garbage', (f: string) => writeFile(`${f}/PG_VERSION`, 'garbage')],
  ['PG_VERSION is missing', (f: string) => rm(`${f}/PG_VERSION`)],
  [
    'pg_control is garbage',
    (f: string) => writeFile(`${f}/global/pg_control`, Buffer.alloc(8192, 7)),
  ],
  ['pg_control is empty', (f: string) => truncate(`${f}/global/pg_control`)],
  ['the tables are missing', (f: string) => rm(`${f}/base`, { recursive: true })],
  ['the log is missing', (f: string) => rm(`${f}/pg_wal`, { recursive: true })],
])('says in one line that it can’t be opened when %s', async (name, damage) => {
  const dataDir = await folderCopy(name.replaceAll(' ', '-'));
  const folder = join(dataDir, 'database');
  await damage(folder);
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    new RegExp(
      `^The database in ${folder} can't be opened: .+; move the folder away to start afresh\\.$`,
    ),
  );
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
});

test('a file in place of the data folder is named', async () => {
  const dataDir = join(home, 'a-file');
  await writeFile(dataDir, '');
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    /^The data folder .*a-file can't be used: /,
  );
});

test('an interrupted first start is discarded', async () => {
  const dataDir = await folderCopy('interrupted');
  await writeFile(join(dataDir, 'database.unfinished'), '');
  await rm(join(dataDir, 'database/global/pg_control'));
  expect(await within(dataDir, (db) => db.execute(sql`select 1`))).toBeDefined();
  expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false);
});

test('a second process is refused, and a killed one leaves no obstacle', async () => {
  const dataDir = await folderCopy('shared');
  const holder = await holdOpen(dataDir);
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${holder.pid}; stop that one first or set DATA_DIR to another folder.`,
  );
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8')).pid).toBe(holder.pid);
  expect(await within(dataDir, readNotes)).toEqual([{ text: 'kept' }, { text: 'committed' }]);
});

/** Another process that has the folder open, with one note committed and another in a transaction. */
async function holdOpen(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../../netlify/local/database.ts'))};
    import { openDatabase } from '#server/database/client.ts';
    const { db } = openDatabase(await startDatabase({ dataDir: process.argv[1] }));
    await db.execute("insert into note values ('committed')");
    await db.transaction(async (tx) => {
      await tx.execute("insert into note values ('uncommitted')");
      process.stdout.write('open');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout as NodeJS.ReadableStream, 'data');
  return holder;
}
