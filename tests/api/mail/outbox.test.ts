import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { claimDueMail } from '#server/mail/mail-repository.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { useDatabase } from '../database.ts';

const database = useDatabase();
const now = new Date('2027-01-15T12:00:00Z');
const mail = { to: 'rider@example.org', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };

test('an email is queued with its transaction, or not at all', async () => {
  await database.db.transaction((tx) => queueMail(tx, mail, now));
  const rolledBack = database.db.transaction(async (tx) => {
    await queueMail(tx, { ...mail, to: 'nobody@example.org' }, now);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  const queued = await database.db.select({ to: mails.recipient }).from(mails);
  expect(queued).toEqual([{ to: 'rider@example.org' }]);
});

test('an email that someone waits for goes before bulk email, even when it came later', async () => {
  await queueMail(database.db, { ...mail, subject: 'Digest', isBulk: true }, now);
  const later = new Date(now.getTime() + 60_000);
  await queueMail(database.db, { ...mail, subject: 'Code' }, later);
  const claim = { now: later, until: new Date(later.getTime() + 60_000) };
  expect((await claimDueMail(database.db, claim))?.subject).toBe('Code');
  expect((await claimDueMail(database.db, claim))?.subject).toBe('Digest');
});

test('a clock set back by a day doesn’t delay email by a day', async () => {
  await queueMail(database.db, mail, now);
  const claimAt = (time: Date) =>
    claimDueMail(database.db, { now: time, until: new Date(time.getTime() + 60_000) });
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(await claimAt(ago(60))).toBe(undefined);
  expect((await claimAt(ago(24 * 60)))?.subject).toBe('Hello');
  expect(await claimAt(ago(24 * 60))).toBe(undefined);
});
