import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { migrate } from '#server/database/migrate.ts';
import { mails } from '#server/database/schema/mail.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type RunningDatabase, startDatabase } from '../../../netlify/local/database.ts';
import { type RealPostgres, startPostgres } from '../local/real-postgres.ts';
import { useMailServer } from './mail-server.ts';

// A busy machine takes longer to connect a dozen at once than riders are made to wait.
const patience = 30_000;

const server = useMailServer();
let postgres: RealPostgres;
let running: RunningDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  running = await startDatabase({ url: postgres.url });
  database = openDatabase({ ...running, patience });
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await running.close();
  await postgres.close();
});

test('T48 three deliveries at once on a real Postgres send each of 100 mails once', async () => {
  const now = new Date('2027-01-15T12:00:00Z');
  const { db } = database;
  for (let i = 0; i < 100; i++) {
    await queueMail(db, { to: `rider${i}@example.org`, subject: 'Hi', text: 't', html: 'h' }, now);
  }
  const config = { SMTP_URL: server.url, MAIL_FROM: undefined, SITE_URL: undefined, PORT: 1 };
  // Each has its own connections, as two instances of a function have.
  const instances = Array.from({ length: 3 }, () => openDatabase({ ...running, patience }));
  await Promise.all(instances.map((instance) => deliverMail(instance.db, config, now)));
  await Promise.all(instances.map((instance) => instance.close()));
  const caught = await server.caught();
  expect(caught).toHaveLength(100);
  expect(new Set(caught.map(({ headers }) => headers['message-id'])).size).toBe(100);
  const rows = await db.select({ tries: mails.tries, sentAt: mails.sentAt }).from(mails);
  expect(rows.every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true);
});
