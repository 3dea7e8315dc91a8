import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentsOf, countMigrations } from '#server/backups/table-repository.ts';
import { openDatabase } from '#server/database/client.ts';
import { countPendingMigrations, migrate } from '#server/database/migrate.ts';
import { createRaces } from '#server/races/create-races.ts';
import { makeBackup } from '../../netlify/backups/backup.ts';
import { type BackupStore, outdatedBackups } from '../../netlify/backups/backup-store.ts';
import { restoreBackup } from '../../netlify/backups/restore.ts';
import { dropAll, newKey, openStore } from '../backup.ts';
import { raceFields } from '../race.ts';
import { serveObjects } from './object-store.ts';
import { asFunctions, connectTimeout, usePostgres } from './postgres.ts';

const database = usePostgres();
const now = new Date('2026-11-22T03:00:00Z');
const name = 'bell-lap-20261122T030000Z.age';
const rows = 1200;
let key: Awaited<ReturnType<typeof newKey>>;
let folder: string;
let store: BackupStore;

beforeAll(async () => {
  key = await newKey();
  const records = Array.from({ length: rows }, (_, index) =>
    raceFields({ name: `Größe “${index}” \\ race`, description: '👩‍🚒\n\t"quoted"\\' }),
  );
  await createRaces(database.db, records, { status: 'approved', now });
  // This event was merged into one that comes far after it.
  await database.db.execute(sql`
    insert into events (id, name, genre, state, location, merged_into)
    select 'event-' || n, repeat('Long ', 200), 'gravel', 'KS', 'Emporia, KS',
      case n when 1 then 'event-2000' end
    from generate_series(1, 2000) n`);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bell-lap-backups-'));
  store = openStore({ BACKUP_TO: folder });
});
afterEach(() => rm(folder, { recursive: true }));

const backUp = (to: BackupStore = store) =>
  makeBackup(database.db, { store: to, recipient: key.recipient, keepDays: 30, now });
const restore = (from: BackupStore = store, identity = key.identity) =>
  restoreBackup(database.db, { store: from, identity, name: 'latest' });

test('T59 a backup is encrypted, and restores only into an empty database', async () => {
  await backUp();
  expect((await readFile(join(folder, name))).includes('race')).toBe(false);
  expect((await readFile(join(folder, name), 'latin1')).startsWith('age-encryption.org/v1')).toBe(
    true,
  );
  const before = await contentsOf(database.db);
  expect(before['races']?.rows).toBe(rows);
  await expect(restore()).rejects.toThrow('The database is not empty.');
  expect(await contentsOf(database.db)).toEqual(before);
  await dropAll(database.db);
  const { contents } = await restore();
  expect(contents).toEqual(before);
  expect(await contentsOf(database.db)).toEqual(before);
});

test('T59 a backup that was changed, cut short or made for another key restores nothing', async () => {
  await backUp();
  const whole = await readFile(join(folder, name));
  await dropAll(database.db);
  await expect(restore(store, (await newKey()).identity)).rejects.toThrow(
    /^The backup can't be opened\. .+ identit/,
  );
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(whole.length - 100) ^ 1, whole.length - 100);
  for (const bytes of [changed, whole.subarray(0, whole.length - 100)]) {
    await writeFile(join(folder, name), bytes);
    await expect(restore()).rejects.toThrow("The backup can't be opened.");
    expect(await contentsOf(database.db)).toEqual({});
  }
  await writeFile(join(folder, name), whole);
  await expect(restore(store, 'AGE-SECRET-KEY-1X')).rejects.toThrow('BACKUP_IDENTITY is mistyped');
  expect((await restore()).contents['races']?.rows).toBe(rows);
});

test('T59 a backup from an earlier release is restored, then migrated', async () => {
  const latest = await countMigrations(database.db);
  const elsewhere = await mkdtemp(join(tmpdir(), 'bell-lap-backups-'));
  await backUp(openStore({ BACKUP_TO: elsewhere }));
  await dropAll(database.db);
  await migrate(database.db, { count: 4 });
  await database.db.execute(sql`
    insert into users (username, email, created_at) values ('old', 'old@example.org', ${now.toISOString()})`);
  await backUp();
  await dropAll(database.db);
  await restore();
  expect(await countMigrations(database.db)).toBe(latest);
  expect((await contentsOf(database.db))['users']?.rows).toBe(1);
  await dropAll(database.db);
  await restore(openStore({ BACKUP_TO: elsewhere }));
  await rm(elsewhere, { recursive: true });
});

test('T59 a backup restores on a server with another time zone and date style', async () => {
  await backUp();
  const before = await contentsOf(database.db);
  await dropAll(database.db);
  const set = (setting: string) =>
    database.db.execute(
      sql.raw(`do $$ begin
        execute format('alter database %I ${setting}', current_database());
      end $$`),
    );
  await set(`set timezone = ''America/Denver''`);
  await set(`set datestyle = ''German''`);
  const elsewhere = database.open();
  try {
    await restoreBackup(elsewhere.db, { store, identity: key.identity, name: 'latest' });
    expect(await contentsOf(elsewhere.db)).toEqual(before);
  } finally {
    await elsewhere.close();
    await set('reset all');
  }
});

test('T69 the functions’ role can check for pending migrations and make a backup', async () => {
  const functions = openDatabase({ url: asFunctions(database.url), proxy: 'none', connectTimeout });
  try {
    expect(await countPendingMigrations(functions.db)).toBe(0);
    await makeBackup(functions.db, { store, recipient: key.recipient, keepDays: 30, now });
    expect(await readdir(folder)).toEqual([name]);
  } finally {
    await functions.close();
  }
});

test('a backup that fails leaves no file behind', async () => {
  const failing: BackupStore = { ...store, save: () => Promise.reject(new Error('No space.')) };
  await expect(backUp(failing)).rejects.toThrow('No space.');
  const makes = makeBackup(database.db, {
    store,
    recipient: 'age1nobody',
    keepDays: 30,
    now,
  });
  await expect(makes).rejects.toThrow('BACKUP_RECIPIENT is mistyped');
  expect(await readdir(folder)).toEqual([]);
});

test('backups go to a bucket and come back, signed; another key is refused', async () => {
  const account = { region: 'us-west-2', keyId: 'AKIA', secret: 'open sesame' };
  const objects = await serveObjects(account);
  const variables = {
    BACKUP_TO: 's3://calendar/nightly',
    BACKUP_S3_ENDPOINT: objects.endpoint,
    BACKUP_S3_REGION: account.region,
    BACKUP_S3_KEY_ID: account.keyId,
    BACKUP_S3_SECRET: account.secret,
  };
  try {
    const bucket = openStore(variables);
    for (const day of ['01', '02', '03', '20', '21']) {
      objects.objects.set(`calendar/nightly/bell-lap-202510${day}T030000Z.age`, new Uint8Array(1));
    }
    const { removed } = await backUp(bucket);
    expect(removed).toEqual(['01', '02', '03'].map((day) => `bell-lap-202510${day}T030000Z.age`));
    expect([...objects.objects.keys()].sort()).toEqual(
      ['20251020', '20251021', '20261122'].map(
        (day) => `calendar/nightly/bell-lap-${day}T030000Z.age`,
      ),
    );
    const before = await contentsOf(database.db);
    await dropAll(database.db);
    expect((await restore(bucket)).contents).toEqual(before);
    const stranger = openStore({ ...variables, BACKUP_S3_SECRET: 'wrong' });
    await expect(backUp(stranger)).rejects.toThrow('answered 403 SignatureDoesNotMatch');
  } finally {
    await objects.close();
  }
});

test('old backups are deleted, except the first of each month for a year and the newest three', () => {
  const names = (days: string[]) => days.map((day) => `bell-lap-${day}T030000Z.age`);
  const kept = ['20251203', '20260915', '20261024', '20261101', '20261102', '20261122'];
  const gone = ['20251101', '20251120', '20251204', '20260916'];
  expect(outdatedBackups(names([...kept, ...gone]), now, 30)).toEqual(names(gone));
  expect(
    outdatedBackups([...names(['20200101', '20200102', '20200103']), 'notes.txt'], now, 0),
  ).toEqual([]);
});
