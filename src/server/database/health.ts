import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { logError } from '#server/log.ts';
import type { Db } from './client.ts';
import { type DatabaseFault, databaseFault } from './fault.ts';
import { mails } from './schema/mail.ts';

/** Rolls back a trial write. */
class Rollback extends Error {
  override name = 'Rollback';
}

/** How long a successful write counts, in milliseconds: anyone can ask for the health, and writing is costly. */
const countsFor = 10_000;
const wroteAt = new WeakMap<Db, number>();

/** In random bytes, which can't be compressed: more than any page of a table has room for. */
const trialBytes = 16_384;

/**
 * Whether the database answers, takes changes and has room for them. To check for room it inserts a row and
 * rolls it back, at most every ten seconds while there is room.
 * @throws Error on any other failure
 */
export async function databaseState(db: Db): Promise<'ok' | DatabaseFault> {
  try {
    const { rows } = (await db.execute(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )) as { rows: { isReadOnly: boolean }[] };
    if (rows[0]?.isReadOnly) return 'read-only';
    if (performance.now() - (wroteAt.get(db) ?? Number.NEGATIVE_INFINITY) < countsFor) return 'ok';
    await tryWrite(db);
    wroteAt.set(db, performance.now());
    return 'ok';
  } catch (error) {
    const fault = databaseFault(error);
    if (!fault) throw error;
    logError(`the database is ${fault}`, error);
    return fault;
  }
}

/** Call it when the disk turns out to be full, so that the next health check looks again. */
export function recheckSpace(db: Db): void {
  wroteAt.delete(db);
}

async function tryWrite(db: Db): Promise<void> {
  const at = new Date(0);
  const text = randomBytes(trialBytes).toString('base64');
  const row = { recipient: '', subject: '', text, html: '', createdAt: at, dueAt: at };
  try {
    await db.transaction(async (tx) => {
      await tx.insert(mails).values(row);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}
