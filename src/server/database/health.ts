import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { logError } from '#server/log.ts';
import type { Db } from './client.ts';
import { type DatabaseFault, databaseFault } from './fault.ts';
import { mails } from './schema/mail.ts';

/** Undoes what was only tried. */
class Undone extends Error {
  override name = 'Undone';
}

/** How long a disk that had room is taken to have some, in milliseconds: anyone may ask, and to try it costs. */
const trustedFor = 10_000;
const triedAt = new WeakMap<Db, number>();

/** Random, so that it can't be compressed: more than any page of a table has room for. */
const sizeOfTry = 16_384;

/**
 * How the database is: whether it answers, takes changes and has room for them. Whether there is room is
 * found out by a row that is rolled back, at most every ten seconds while there is.
 * @throws Error when it fails of anything else
 */
export async function databaseState(db: Db): Promise<'ok' | DatabaseFault> {
  try {
    const { rows } = (await db.execute(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )) as { rows: { isReadOnly: boolean }[] };
    if (rows[0]?.isReadOnly) return 'read-only';
    if (performance.now() - (triedAt.get(db) ?? Number.NEGATIVE_INFINITY) < trustedFor) return 'ok';
    await tryToWrite(db);
    triedAt.set(db, performance.now());
    return 'ok';
  } catch (error) {
    const fault = databaseFault(error);
    if (!fault) throw error;
    logError(`the database is ${fault}`, error);
    return fault;
  }
}

/** To be told of a disk that turned out to be full, so that the next who asks hears it. */
export function doubtRoom(db: Db): void {
  triedAt.delete(db);
}

async function tryToWrite(db: Db): Promise<void> {
  const at = new Date(0).toISOString();
  const text = randomBytes(sizeOfTry).toString('base64');
  const row = { recipient: '', subject: '', text, html: '', createdAt: at, dueAt: at };
  try {
    await db.transaction(async (tx) => {
      await tx.insert(mails).values(row);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
