import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Db } from '#server/database/client.ts';

/** Waits until so many statements wait for a lock. */
export const untilWaiting = (db: Database['db'], count: number) =>
  expect
    .poll(
      async () =>
        (
          await db.execute(sql`
            select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        ).rows.length,
      { timeout: 30_000 },
    )
    .toBe(count);

/** Holds a row; the result lets go of it. */
export async function hold(
  db: Database['db'],
  lock: (tx: Db) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await lock(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return transaction;
  };
}
