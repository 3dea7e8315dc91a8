import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { logError } from '#server/log.ts';
import type { Db } from './client.ts';
import { type DatabaseFault, databaseFault } from './fault.ts';
import { mails } from './schema/mail.ts';

class Rollback extends Error {
  override name = 'Rollback';
}

/** How long a successful write counts, in milliseconds: anyone may check health, and writing is costly. */
const writeInterval = 10_000;
const wroteAt = new WeakMap<Db, number>();

/** Random, so incompressible, and more than any table page has room for. */
const trialBytes = 16_384;

/**
 * Whether the database responds, accepts writes and has room, tested by inserting a row and rolling back.
 * @param requestId for the log
 * @throws Error on any other failure
 */
export async function databaseState(db: Db, requestId: string): Promise<'ok' | DatabaseFault> {
  try {
    const { rows } = (await db.execute(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )) as { rows: { isReadOnly: boolean }[] };
    if (rows[0]?.isReadOnly) return 'read-only';
    if (performance.now() - (wroteAt.get(db) ?? Number.NEGATIVE_INFINITY) < writeInterval)
      return 'ok';
    await tryWrite(db);
    wroteAt.set(db, performance.now());
    return 'ok';
  } catch (error) {
    const fault = databaseFault(error);
    if (!fault) throw error;
    logError(`the database is ${fault}`, error, { requestId });
    return fault;
  }
}

/** Makes the next health check try a write again. Call it when the disk turns out to be full. */
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
