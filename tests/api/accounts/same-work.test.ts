import { Client } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { emailCodes } from '#server/database/schema/accounts.ts';
import { mailRequests } from '#server/database/schema/mail.ts';
import deliverMail from '../../../functions/deliver-mail.ts';
import { useDatabase } from '../database.ts';
import { useLog } from '../log.ts';
import { useClock } from './clock.ts';
import { addRider, codeFor, mailsTo, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const log = useLog();
afterEach(() => vi.restoreAllMocks());

/** The statements that a call runs until its answer, in order. */
async function statementsOf(path: string, body: unknown): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  const visitor = aVisitor();
  expect((await visitor.post(path, body)).status).toBeLessThan(300);
  const statements = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text?: string }).text,
  );
  query.mockRestore();
  await visitor.settled();
  const texts = statements.filter((text) => text !== undefined);
  expect(texts.length).toBeGreaterThan(2);
  return texts;
}

const form = { username: 'jojo', email: 'jo@example.org', zipCode: '80301', password };

test('T06 registering a taken address is as much work as registering a free one', async () => {
  await addRider(database.db, clock.now);
  const free = await statementsOf('/api/register', form);
  const taken = { ...form, username: 'again', email: 'rider@example.org' };
  expect(await statementsOf('/api/register', taken)).toEqual(free);
  const [mail] = await mailsTo(database.db, taken.email);
  expect(mail?.subject).toBe('You already have a Bell Lap account');
  // A code is created anyway, but sent to no one.
  await expect(codeFor(database.db, taken.email)).rejects.toThrow('No code');
  expect(await database.db.$count(emailCodes)).toBe(2);
});

test('subscribing an address again is as much work as the first time', async () => {
  const subscribe = (email: string) => statementsOf('/api/subscribe', { email, genre: 'gravel' });
  const fresh = await subscribe('new@example.org');
  await subscribe('old@example.org');
  await database.db.execute(sql`update subscriptions set confirmed_at = asked_at`);
  clock.pass({ minutes: 1 });
  const again = await subscribe('old@example.org');
  const [mail] = await mailsTo(database.db, 'old@example.org');
  expect(mail?.subject).toContain('already');
  const kinds = (texts: readonly string[]) => texts.map((text) => text.split(' ')[0]);
  expect(kinds(again)).toEqual(kinds(fresh));
});

test.each([
  ['/api/password/forgot', 'rider'],
  ['/api/verify-email/resend', 'waiting'],
  ['/api/login/link/request', 'rider'],
])('%s answers without looking up the account', async (path, username) => {
  const { db } = database;
  await addRider(db, clock.now);
  await addRider(db, clock.now, { username: 'waiting', emailVerifiedAt: undefined });
  const visitor = aVisitor();
  const addresses = [`${username}@example.org`, 'nobody@example.org'];
  await db.transaction(async (tx) => {
    // Any read of an account would now wait.
    await tx.execute(sql`lock table users in access exclusive mode`);
    for (const email of addresses) {
      expect((await visitor.post(path, { email })).status).toBe(200);
    }
  });
  await visitor.settled();
  const sent = await Promise.all(addresses.map((email) => mailsTo(db, email)));
  expect(sent.map((mails) => mails.length)).toEqual([1, 0]);
  expect(await db.$count(mailRequests)).toBe(0);
  const known = await statementsOf(path, { email: addresses[0] });
  expect(await statementsOf(path, { email: 'other@example.org' })).toEqual(known);
});

test('T48 a link whose server died after the request is emailed by the next run', async () => {
  const { db } = database;
  const { email } = await addRider(db, clock.now);
  await db.insert(mailRequests).values({ kind: 'password-link', email, askedAt: clock.now });
  await deliverMail();
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
    'Reset your Bell Lap password',
  ]);
  expect(await db.$count(mailRequests)).toBe(0);
});

test('T48 a request that keeps failing holds up no other request, and no email', async () => {
  const { db } = database;
  for (const username of ['cursed', 'rider']) {
    await addRider(db, clock.now, { username });
    const email = `${username}@example.org`;
    await db.insert(mailRequests).values({ kind: 'password-link', email, askedAt: clock.now });
  }
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused';
    end $$;
    create trigger refuse before insert on mails for each row
      when (new.recipient = 'cursed@example.org') execute function refuse();`);
  try {
    await deliverMail();
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
  expect(await mailsTo(db, 'rider@example.org')).toHaveLength(1);
  expect(await db.select({ email: mailRequests.email }).from(mailRequests)).toEqual([
    { email: 'cursed@example.org' },
  ]);
  expect(log.text).toContain('a requested email was not written');
});
