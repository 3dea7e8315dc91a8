import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { mails } from '#server/database/schema/mail.ts';
import { subscribers, subscriptions } from '#server/database/schema/subscriptions.ts';
import { sendDigests } from '#server/digests/send-digests.ts';
import { sha256 } from '#server/hash.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { createRaces } from '#server/races/create-races.ts';
import { raceFields } from '../../race.ts';
import { usePostgres } from '../postgres.ts';
import { useMailServer } from './mail-server.ts';

const database = usePostgres();
const server = useMailServer();

afterEach(async () => {
  await database.db.execute(
    sql`truncate mails, digests, digest_races, subscribers, races, unsubscribe_links cascade`,
  );
});

test('T48 three concurrent deliveries on a real Postgres send each of 100 emails once', async () => {
  const now = new Date('2027-01-15T12:00:00Z');
  const plain = { subject: 'Hi', text: 't', html: 'h' };
  const all = Array.from({ length: 100 }, (_, i) => ({ ...plain, to: `rider${i}@example.org` }));
  await queueMails(database.db, all, now);
  const config = { SMTP_URL: server.url, MAIL_FROM: undefined, SITE_URL: undefined, PORT: 1 };
  // Each has its own connections, as two instances of a function have.
  const instances = Array.from({ length: 3 }, database.open);
  await Promise.all(instances.map(({ db }) => deliverMail(db, config, now)));
  await Promise.all(instances.map(({ close }) => close()));
  const caught = await server.caught();
  expect(caught).toHaveLength(100);
  expect(new Set(caught.map(({ headers }) => headers['message-id'])).size).toBe(100);
  const rows = await database.db.select({ tries: mails.tries, sentAt: mails.sentAt }).from(mails);
  expect(rows.every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true);
});

const subscribedAt = new Date('2027-01-14T12:00:00Z');
const call = { now: new Date('2027-01-15T12:00:00Z'), siteUrl: 'http://localhost' };
const count = 450;

/** Adds many confirmed subscribers, and a race that is news to all of them. */
async function addSubscribers(): Promise<void> {
  const emails = Array.from({ length: count }, (_, i) => `rider${i}@example.org`);
  const added = await database.db
    .insert(subscribers)
    .values(emails.map((email) => ({ email, touchedAt: subscribedAt })))
    .returning({ subscriberId: subscribers.id });
  await database.db
    .insert(subscriptions)
    .values(added.map((one) => ({ ...one, askedAt: subscribedAt, confirmedAt: subscribedAt })));
  await createRaces(database.db, [raceFields()], { status: 'approved', now: call.now });
}

/** Expects one email, and one record of it, for each subscriber. */
async function expectOneEach(): Promise<void> {
  const rows = await database.db.select({ to: mails.recipient }).from(mails);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(count);
  expect(await database.db.$count(digests)).toBe(count);
  expect(await database.db.$count(digestRaces)).toBe(count);
}

test('three concurrent runs of the digest on a real Postgres send each subscriber one', async () => {
  await addSubscribers();
  const instances = Array.from({ length: 3 }, database.open);
  await Promise.all(instances.map(({ db }) => sendDigests(db, call)));
  await Promise.all(instances.map(({ close }) => close()));
  await expectOneEach();
});

test('a digest killed halfway and run again sends each subscriber one', async () => {
  await addSubscribers();
  const [holder, killed] = [database.open(), database.open()];
  // Another transaction holds the last subscriber, so that the run waits in the middle of its last one.
  const last = sha256('rider99@example.org');
  const { promise: isWaiting, resolve: release } = Promise.withResolvers<void>();
  const openTransaction = holder.db.transaction(async (tx) => {
    await tx.insert(digests).values({ reader: last, week: '2027-01-11', sentAt: call.now });
    await isWaiting;
    tx.rollback();
  });
  const run = sendDigests(killed.db, call);
  const outcome = run.then(
    () => 'finished',
    () => 'killed',
  );
  const waiting = sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "digests"%'`;
  await expect
    .poll(async () => (await database.db.execute(waiting)).rows.length, { timeout: 30_000 })
    .toBe(1);
  const before = await database.db.$count(mails);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(count);
  await database.db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
  expect(await outcome).toBe('killed');
  release();
  await openTransaction.catch(() => undefined);
  expect(await database.db.$count(mails)).toBe(before);
  expect(await database.db.$count(digests)).toBe(before);
  await Promise.all([holder.close(), killed.close()]);

  for (let i = 0; i < 2; i++) await sendDigests(database.db, call);
  await expectOneEach();
});
