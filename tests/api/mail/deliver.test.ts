import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { deleteOldMail, deliverMail } from '#server/mail/deliver.ts';
import { claimDueMail } from '#server/mail/mail-repository.ts';
import { type NewMail, queueMail } from '#server/mail/outbox.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import { useDatabase } from '../database.ts';
import { useLog } from '../log.ts';
import { useMailServer } from './mail-server.ts';

const database = useDatabase();
const server = useMailServer();
const log = useLog();
const start = new Date('2027-01-15T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function queue(mail: Partial<NewMail> = {}) {
  const plain = { to: 'rider@example.org', subject: 'Hello', text: 'Hi.', html: '<p>Hi.</p>' };
  return queueMail(database.db, { ...plain, ...mail }, start);
}

const deliver = (now: Date, url = server.url) =>
  deliverMail(
    database.db,
    { SMTP_URL: url, MAIL_FROM: 'Bell Lap <hello@belllap.example>', SITE_URL: undefined, PORT: 1 },
    now,
  );

async function onlyMail() {
  const [mail] = await database.db.select().from(mails);
  return mail as typeof mails.$inferSelect;
}

const caughtMails = async (subject: string) =>
  (await server.caught()).filter((mail) => mail.subject === subject);

/** A mail server with the given behavior. */
async function answering(options: SMTPServerOptions) {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('<rider@example.org> is not welcome'), { responseCode });

test('an email arrives as it was written, with one-click unsubscribe, and is then deleted', async () => {
  const unsubscribeUrl = `https://belllap.example/unsubscribe?token=${'a1'.repeat(60)}`;
  await queue({ subject: 'Your race moved: Coeur d’Alène 💨', unsubscribeUrl });
  await deliver(start);
  const [mail] = await caughtMails('Your race moved: Coeur d’Alène 💨');
  const row = await onlyMail();
  expect(mail).toMatchObject({
    from: 'hello@belllap.example',
    to: ['rider@example.org'],
    text: 'Hi.',
    html: '<p>Hi.</p>',
  });
  expect(mail?.headers).toMatchObject({
    'message-id': `<${row.id}@belllap.example>`,
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(row).toMatchObject({ text: '', html: '', unsubscribeUrl: null, givenUpAt: null });
  expect(new Date(row.sentAt ?? '')).toEqual(start);
});

test('an email about the reader’s own action has no unsubscribe', async () => {
  await queue({ subject: 'Your code' });
  await deliver(start);
  const [mail] = await caughtMails('Your code');
  expect(Object.keys(mail?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
});

test('an address with a comma, a bracket or a line break makes no second recipient or header', async () => {
  await queue({
    subject: 'Strange\r\nBcc: evil@example.org',
    to: 'a@example.org, evil@example.org',
  });
  await deliver(start);
  const all = await server.caught();
  expect(all.flatMap(({ to }) => to)).not.toContain('evil@example.org');
  expect(all.some(({ headers }) => 'bcc' in headers)).toBe(false);
});

test('T48 while the mail server is down an email waits, longer each time, and is then sent once', async () => {
  const unreachable = `smtp://127.0.0.1:${await findFreePort()}`;
  await queue({ subject: 'Patience' });
  const waits: number[] = [];
  let now = start;
  for (let i = 0; i < 8; i++) {
    await deliver(now, unreachable);
    const { dueAt } = await onlyMail();
    waits.push((dueAt.getTime() - now.getTime()) / 60_000);
    now = dueAt;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await deliver(new Date(now.getTime() - 1));
  expect(await caughtMails('Patience')).toEqual([]);
  await deliver(now);
  await deliver(after(24 * 60));
  expect(await caughtMails('Patience')).toHaveLength(1);
  expect(log.text).toContain('ESOCKET');
  expect(log.text).not.toContain('rider@example.org');
});

test('T48 while the mail server is down, the emails behind the first ones are left alone', async () => {
  await Promise.all(Array.from({ length: 25 }, () => queue()));
  await deliver(start, `smtp://127.0.0.1:${await findFreePort()}`);
  const tries = (await database.db.select({ tries: mails.tries }).from(mails)).map((m) => m.tries);
  expect(tries.filter((number) => number === 0)).toHaveLength(21);
});

test('what happened to a race arrives in order, however long each email has waited, and a code never waits', async () => {
  const unreachable = `smtp://127.0.0.1:${await findFreePort()}`;
  const to = 'orderly@example.org';
  const notify = (subject: string, now: Date) =>
    queueMail(
      database.db,
      { to, subject, text: '', html: '', unsubscribeUrl: 'https://belllap.example/unsubscribe' },
      now,
    );
  const subjects = async () => {
    const newestFirst = (await server.caught()).filter((mail) => mail.to.includes(to));
    return newestFirst.map((mail) => mail.subject).reverse();
  };
  await notify('It’s canceled', start);
  for (const minutes of [0, 1]) await deliver(after(minutes), unreachable);
  await notify('It’s back on', after(2));
  await queue({ to, subject: 'Your code' });
  await deliver(after(2));
  expect(await subjects()).toEqual(['Your code']);
  await deliver(after(3));
  expect(await subjects()).toEqual(['Your code', 'It’s canceled', 'It’s back on']);
});

test('without a mail server all email waits', async () => {
  await queue();
  await deliverMail(
    database.db,
    { SMTP_URL: undefined, MAIL_FROM: undefined, SITE_URL: undefined, PORT: 1 },
    start,
  );
  expect(await onlyMail()).toMatchObject({ tries: 0, sentAt: null });
});

test('T55 a permanently refused recipient is given up on at once, and the log names no address', async () => {
  await using refusing = await answering({ onRcptTo: (_to, _session, done) => done(refusal(550)) });
  await queue();
  await deliver(start, refusing.url);
  const mail = await onlyMail();
  expect(mail).toMatchObject({ sentAt: null, text: '', html: '' });
  expect(new Date(mail.givenUpAt ?? '')).toEqual(start);
  expect(log.text).toContain('EENVELOPE RCPT TO 550');
  expect(log.text).not.toContain('rider@example.org');
});

test('no email goes to another machine without TLS', async () => {
  await queue({ subject: 'In the clear' });
  // This is the same machine, by an address that is not recognized as such.
  await deliver(start, server.url.replace('127.0.0.1', '0.0.0.0'));
  expect(await onlyMail()).toMatchObject({ tries: 1, sentAt: null });
  expect(log.text).toContain('ETLS');
  expect(await caughtMails('In the clear')).toEqual([]);
});

test.each([
  ['a recipient refused for now', { onRcptTo: (_to, _session, done) => done(refusal(450)) }],
  ['a sender refused', { onMailFrom: (_from, _session, done) => done(refusal(550)) }],
  ['a server that is busy', { onConnect: (_session, done) => done(refusal(421)) }],
] as [string, SMTPServerOptions][])('%s is tried again', async (_case, options) => {
  await using refusing = await answering(options);
  await queue({ subject: 'Again' });
  await deliver(start, refusing.url);
  expect(await onlyMail()).toMatchObject({ tries: 1, sentAt: null, givenUpAt: null, text: 'Hi.' });
});

test('an email is given up on after three days of trying', async () => {
  const unreachable = `smtp://127.0.0.1:${await findFreePort()}`;
  await queue();
  await deliver(after(3 * 24 * 60 - 1), unreachable);
  expect((await onlyMail()).givenUpAt).toBeNull();
  await deliver(after(3 * 24 * 60), unreachable);
  expect((await onlyMail()).givenUpAt).not.toBeNull();
});

test('an email whose sender died halfway is sent by another after five minutes', async () => {
  await queue({ subject: 'Orphan' });
  const taken = await claimDueMail(database.db, { now: start, until: after(5) });
  await deliver(after(4));
  expect(await caughtMails('Orphan')).toEqual([]);
  await deliver(after(5));
  const [mail] = await caughtMails('Orphan');
  expect(mail?.headers['message-id']).toBe(`<${taken?.id}@belllap.example>`);
});

test('recipients are forgotten after a month', async () => {
  await queue({ subject: 'Old' });
  await deliver(start);
  await deleteOldMail(database.db, after(30 * 24 * 60));
  expect(await database.db.$count(mails)).toBe(1);
  await queue({ subject: 'Waiting' });
  await deleteOldMail(database.db, after(30 * 24 * 60 + 1));
  expect((await onlyMail()).subject).toBe('Waiting');
});
