import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { startDatabase } from '../../../netlify/local/database.ts';

async function failureOf(url: string): Promise<Error> {
  const database = await startDatabase({ url });
  const { db, close } = openDatabase(database);
  const failure = await db.execute(sql`select 1`).catch((error: Error) => error.cause as Error);
  await close();
  await database.close();
  return failure as Error;
}

test('an unreachable Postgres is reported with the reason', async () => {
  const failure = await failureOf('postgres://me:secret@127.0.0.1:1/bells');
  expect(failure.message).toBe(
    "Can't reach Postgres at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1",
  );
  expect(failure).toMatchObject({ code: '08006' });
});

test('a server that hangs up is not waited for', async () => {
  const hangingUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  const { port } = await new Promise<{ port: number }>((resolve) =>
    hangingUp.on('listening', () => resolve(hangingUp.address() as { port: number })),
  );
  const failure = await failureOf(`postgres://me@127.0.0.1:${port}/bells`);
  hangingUp.close();
  expect(failure.message).toBe('Connection terminated unexpectedly');
});

test("Neon's own addresses are reached without a proxy", async () => {
  const url = 'postgres://me:secret@ep-cool-1.us-east-2.aws.neon.tech/bells?sslmode=require';
  const database = await startDatabase({ url });
  expect({ url: database.url, proxy: database.proxy }).toEqual({ url, proxy: undefined });
});
