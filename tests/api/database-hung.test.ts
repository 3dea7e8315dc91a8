import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, sharedDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { mails } from '#server/database/schema/mail.ts';
import { requestTimeout, withQueryTimeout } from '#server/database/timeout-pool.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { app as auth } from '../../functions/auth.ts';
import { app as health } from '../../functions/health.ts';
import { app as races } from '../../functions/races.ts';
import { app as shareImage } from '../../functions/share-image.ts';
import { openTcpEndpoint } from '../../netlify/local/postgres/tcp-endpoint.ts';
import type { Endpoint } from '../../netlify/local/postgres/websocket-endpoint.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

// A Postgres of its own, because freezing it would freeze other files' tests.
let postgres: RealPostgres;
let bridge: Endpoint;
let database: Database;

const warnings: string[] = [];

beforeAll(async () => {
  process.on('warning', ({ name }) => warnings.push(name));
  postgres = await startPostgres();
  bridge = await openTcpEndpoint(postgres.url);
  process.env['DATABASE_URL'] = postgres.url;
  process.env['DATABASE_PROXY'] = bridge.proxy;
  database = openDatabase({ url: postgres.url, proxy: bridge.proxy, connectTimeout: 30_000 });
  await migrate(database.db);
});
afterEach(() => postgres.thaw());
afterAll(async () => {
  await sharedDatabase().close();
  await database.close();
  await bridge.close();
  await postgres.close();
});

const post = (path: string, body: object) =>
  auth.request(path, {
    method: 'POST',
    headers: { Origin: 'http://localhost', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Calls that read and write, with and without a transaction; more than the pool has connections. */
const calls = [
  ...Array.from({ length: 12 }, () => () => health.request('/api/health')),
  ...Array.from({ length: 6 }, () => () => races.request('/api/races')),
  () => shareImage.request('/share/the-mid-south-2027-0123456789abcd.jpg'),
  () => post('/api/login', { username: 'rider', password: 'wrong horse' }),
  () => post('/api/password/forgot', { email: 'rider@example.org' }),
  () => post('/api/login/link/request', { email: 'rider@example.org' }),
];

async function callAll() {
  const answers = calls.map(async (call) => {
    const started = performance.now();
    const { status, headers } = await call();
    return { status, retryAfter: headers.get('Retry-After'), took: performance.now() - started };
  });
  return Promise.all(answers);
}

/** The first round opens every connection of the functions' pool. */
const statuses = async () => (await callAll()).map(({ status }) => status);

test('T63 while the database hangs, every call answers 503 within 3 s; when it resumes, so do they', async () => {
  const before = await statuses();
  expect(before.slice(0, 18)).toEqual(Array(18).fill(200));
  expect(before).not.toContain(503);

  await postgres.freeze();
  // By the second round, no connection that ever worked is left.
  for (let time = 0; time < 2; time += 1) {
    const answers = await callAll();
    expect(answers.map(({ status }) => status)).toEqual(Array(calls.length).fill(503));
    expect(new Set(answers.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['10']));
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(3000);
  }
  await postgres.thaw();
  expect(await statuses()).toEqual(before);
});

test('T63 a transaction that hangs is rolled back, and its connection is not used again', async () => {
  const { db } = database;
  const mail = { to: 'rider@example.org', subject: 'Lost', text: '', html: '' };
  // These hang at the start of a transaction, where drizzle doesn't release the connection.
  await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  await postgres.freeze();
  const lost = Array.from({ length: 10 }, () =>
    withQueryTimeout(200, () => db.transaction((tx) => queueMail(tx, mail, new Date(0)))),
  );
  const outcomes = (await Promise.allSettled(lost)).map(({ status }) => status);
  expect(outcomes).toEqual(Array(10).fill('rejected'));
  await postgres.thaw();

  const midway = db.transaction(async (tx) => {
    await queueMail(tx, mail, new Date(0));
    await postgres.freeze();
    await withQueryTimeout(200, () => tx.execute(sql`select 1`));
  });
  await expect(midway).rejects.toThrow();
  await postgres.thaw();
  await queueMail(db, { ...mail, subject: 'Kept' }, new Date(0));
  const kept = await Promise.all(
    Array.from({ length: 11 }, () => db.select({ subject: mails.subject }).from(mails)),
  );
  expect(kept).toEqual(Array(11).fill([{ subject: 'Kept' }]));
});

test('T63 a query that is merely slow is not cut off while the database answers others', async () => {
  const slow = sql`select pg_sleep(3.2), 1 as done`;
  const { rows } = await withQueryTimeout(requestTimeout, () => database.db.execute(slow));
  expect(rows).toMatchObject([{ done: 1 }]);
  const late = withQueryTimeout(300, () => database.db.execute(slow));
  await expect(late).rejects.toMatchObject({ cause: { name: 'DatabaseUnavailableError' } });
});

test('a query whose time is over when it is checked ends without a warning in the log', async () => {
  const late = withQueryTimeout(-1, () => database.db.execute(sql`select pg_sleep(1)`));
  await expect(late).rejects.toMatchObject({ cause: { name: 'DatabaseUnavailableError' } });
  expect(warnings).toEqual([]);
});
