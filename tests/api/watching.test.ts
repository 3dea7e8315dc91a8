import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { deployFailed, deploySucceeded, startDeploy } from '#server/publishing/deploys.ts';
import deploys from '../../functions/deploys.ts';
import watch from '../../functions/watch.ts';
import { useClock } from './accounts/clock.ts';
import { addRider } from './accounts/riders.ts';
import { aVisitor } from './accounts/visitor.ts';
import { addRace, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';
import { useLog } from './log.ts';
import { useMailServer } from './mail/mail-server.ts';

const database = useDatabase();
const clock = useClock();
const mailServer = useMailServer();
const log = useLog();

let reports: Record<string, string>[] = [];
let webhook: Server;
let status = 204;

beforeAll(async () => {
  webhook = createServer(async (request, response) => {
    reports.push((await json(request)) as Record<string, string>);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
});
beforeEach(() => {
  [reports, status] = [[], 204];
  const { port } = webhook.address() as AddressInfo;
  process.env['ERROR_WEBHOOK_URL'] = `http://127.0.0.1:${port}/errors`;
});
afterEach(() => {
  for (const name of ['ERROR_WEBHOOK_URL', 'DATABASE_LIMIT_MB', 'SMTP_URL', 'BUILD_HOOK_URL']) {
    delete process.env[name];
  }
});
afterAll(() => webhook.close());

const subject = 'Bell Lap needs your attention';
const queued = () =>
  database.db
    .select({ to: mails.recipient, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(sql`${mails.subject} = ${subject}`);
const addAdmin = () =>
  addRider(database.db, clock.now, {
    username: 'chief',
    email: 'chief@example.org',
    role: 'admin',
  });

/** Makes every request that reads saved races fail unexpectedly. */
const breakSavedRaces = () => database.db.execute(sql`alter table saved_races rename to broken`);
const repairSavedRaces = () => database.db.execute(sql`alter table broken rename to saved_races`);

test('an unexpected error is reported with its request id, and without personal data', async () => {
  const rider = await signIn(database.db, clock.now, 'user');
  await breakSavedRaces();
  const answer = await rider.get('/api/user/saved-races').finally(repairSavedRaces);
  await rider.settled();
  expect(answer.status).toBe(500);
  const { requestId } = answer.body;
  expect(reports).toEqual([
    expect.objectContaining({
      level: 'error',
      message: 'unexpected error',
      path: '/api/user/saved-races',
      requestId,
    }),
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/session=|@example\.org/);
});

test('an error after a deploy is reported before the function ends', async () => {
  await database.db.execute(sql`alter table deploys rename to broken`);
  const event = { deploy: { id: 'one', context: 'production' } };
  const ending = deploys.deploySucceeded(event as Parameters<typeof deploys.deploySucceeded>[0]);
  await expect(ending).rejects.toThrow('Failed query');
  await database.db.execute(sql`alter table broken rename to deploys`);
  expect(reports).toEqual([expect.objectContaining({ message: 'handling a deploy event failed' })]);
});

test('an error address that fails costs one log line, and no answer', async () => {
  status = 500;
  const rider = await signIn(database.db, clock.now, 'user');
  await breakSavedRaces();
  expect((await rider.get('/api/user/saved-races').finally(repairSavedRaces)).status).toBe(500);
  await rider.settled();
  expect(log.text.match(/an error could not be reported/g)).toHaveLength(1);
});

test('many errors make one email to the admins, and one more when they come back', async () => {
  await addAdmin();
  // Whoever has this address may not be the admin.
  const unverified = { username: 'waiting', role: 'admin', emailVerifiedAt: undefined } as const;
  await addRider(database.db, clock.now, unverified);
  const rider = await signIn(database.db, clock.now, 'user');
  const fail = async (times: number) => {
    await breakSavedRaces();
    for (let time = 0; time < times; time += 1) await rider.get('/api/user/saved-races');
    await rider.settled();
    await repairSavedRaces();
  };
  await fail(9);
  await watch();
  expect(await queued()).toEqual([]);
  await fail(1);
  await Promise.all([watch(), watch()]);
  expect(await queued()).toEqual([
    expect.objectContaining({
      to: 'chief@example.org',
      text: expect.stringContaining('10 requests failed unexpectedly'),
    }),
  ]);
  clock.pass({ hours: 1 });
  await watch();
  expect(await queued()).toHaveLength(1);
  await fail(10);
  await watch();
  expect(await queued()).toHaveLength(2);
});

test('a publishing failure makes one email', async () => {
  await addAdmin();
  const editor = await signIn(database.db, clock.now, 'editor');
  await addRace(editor, { name: 'Any race' });
  await editor.settled();
  process.env['BUILD_HOOK_URL'] = 'http://127.0.0.1:9/hook';
  await startDeploy(database.db, 'one', clock.now);
  await deployFailed(database.db, 'one', 'the CMS is away.', clock.now);
  await watch();
  clock.pass({ minutes: 15 });
  await watch();
  expect((await queued()).map(({ text }) => text)).toEqual([
    expect.stringContaining('aren’t getting published: the CMS is away.'),
  ]);
});

test('a publishing failure makes no email for each retry, and one more if it comes back', async () => {
  await addAdmin();
  const editor = await signIn(database.db, clock.now, 'editor');
  await addRace(editor, { name: 'Any race' });
  await editor.settled();
  process.env['BUILD_HOOK_URL'] = 'http://127.0.0.1:9/hook';
  // At most 30 reports are sent a minute, and later tests count theirs.
  delete process.env['ERROR_WEBHOOK_URL'];
  const { db } = database;
  const failWhileWatched = async (id: string) => {
    await startDeploy(db, id, clock.now);
    await watch();
    clock.pass({ minutes: 5 });
    await deployFailed(db, id, 'the CMS is away.', clock.now);
    await watch();
    clock.pass({ minutes: 10 });
  };
  for (const id of ['one', 'two', 'three']) await failWhileWatched(id);
  expect(await queued()).toHaveLength(1);
  await startDeploy(db, 'four', clock.now);
  await deploySucceeded(db, 'four', clock.now);
  clock.pass({ minutes: 5 });
  // Even if no run ever finds a time without a build.
  await addRace(await signIn(db, clock.now, 'editor', 'other'), { name: 'Another race' });
  await failWhileWatched('five');
  expect(await queued()).toHaveLength(2);
});

test('a stuck outbox is reported to the error address at once, and by email later', async () => {
  await addAdmin();
  const mail = { to: 'jo@example.org', subject: 'Hi', text: 'Hi', html: 'Hi' };
  await queueMail(database.db, mail, clock.now);
  clock.pass({ minutes: 61 });
  await watch();
  await watch();
  expect(reports.map(({ message }) => message)).toEqual(['incident: outbox']);
  expect(await queued()).toHaveLength(1);
});

test('a nearly full database is reported in time, once', async () => {
  await addAdmin();
  process.env['DATABASE_LIMIT_MB'] = '100000';
  await watch();
  expect(await queued()).toEqual([]);
  process.env['DATABASE_LIMIT_MB'] = '1';
  await watch();
  await watch();
  expect((await queued()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/grown to \d+ MB of its 1 MB limit/),
  ]);
});

test('a full database is reported without the outbox, once', async () => {
  await addAdmin();
  process.env['SMTP_URL'] = mailServer.url;
  await database.db.execute(sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`);
  await database.db.execute(sql`
    create trigger full_disk before insert on error_counts execute function full_disk()`);
  try {
    await watch();
    await watch();
  } finally {
    await database.db.execute(sql`drop function full_disk cascade`);
  }
  const caught = await mailServer.caught();
  expect(caught.map((mail) => [mail.to, mail.subject])).toEqual([[['chief@example.org'], subject]]);
  expect(await queued()).toEqual([]);
});

test('a failed run of a scheduled function is reported', async () => {
  await database.db.execute(sql`alter table error_counts rename to away`);
  await expect(watch()).rejects.toThrow();
  await database.db.execute(sql`alter table away rename to error_counts`);
  expect(reports.map(({ message }) => message)).toEqual(['the scheduled function watch failed']);
  expect(await aVisitor().get('/api/admin/check')).toMatchObject({ status: 200 });
});

test('a check that fails doesn’t keep the others from being made', async () => {
  await addAdmin();
  const rider = await signIn(database.db, clock.now, 'user');
  await breakSavedRaces();
  for (let time = 0; time < 10; time += 1) await rider.get('/api/user/saved-races');
  await rider.settled();
  await repairSavedRaces();
  await database.db.execute(sql`alter table rebuild_requests rename to away`);
  await expect(watch()).rejects.toThrow('rebuild_requests');
  await database.db.execute(sql`alter table away rename to rebuild_requests`);
  expect((await queued()).map(({ text }) => text)).toEqual([
    expect.stringContaining('10 requests failed unexpectedly'),
  ]);
});
