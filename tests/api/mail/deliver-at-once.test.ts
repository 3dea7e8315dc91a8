import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { usePostgres } from '../postgres.ts';
import { useMailServer } from './mail-server.ts';

const database = usePostgres();
const server = useMailServer();

test('T48 three deliveries at once on a real Postgres send each of 100 mails once', async () => {
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
