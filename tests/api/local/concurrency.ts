import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { RunningDatabase } from '../../../netlify/local/database.ts';

/** Waits longer for a connection than the API may: fifty connect at once, on a machine that runs other tests too. */
const openPatiently = (database: RunningDatabase) =>
  openDatabase({ ...database, connectTimeout: 20_000 });

/** Runs fifty transactions at once that read and write one counter, every fifth rolled back. */
export async function expectIsolatedTransactions(database: RunningDatabase): Promise<void> {
  const { db, close } = openPatiently(database);
  await db.execute(sql`create table counter (n int not null)`);
  await db.execute(sql`insert into counter values (0)`);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`select n from counter for update`)) as Rows;
        await tx.execute(sql`update counter set n = ${Number(rows[0]?.['n']) + 1}`);
        if (i % 5 === 0) tx.rollback();
      }),
    ),
  );
  const { rows } = (await db.execute(sql`select n from counter`)) as Rows;
  await close();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  expect(rows).toEqual([{ n: 40 }]);
}

/** Runs five hundred queries at once, each of which must get its own answer. */
export async function expectSeparateAnswers(database: RunningDatabase): Promise<void> {
  const { db, close } = openPatiently(database);
  const numbers = Array.from({ length: 500 }, (_, i) => i);
  const answers = await Promise.all(
    numbers.map(async (i) => {
      const { rows } = (await db.execute(sql`select ${i}::int as i, ${`no ${i}`} as t`)) as Rows;
      return rows[0];
    }),
  );
  await close();
  expect(answers).toEqual(numbers.map((i) => ({ i, t: `no ${i}` })));
}

export async function expectManyRows(database: RunningDatabase): Promise<void> {
  const { db, close } = openPatiently(database);
  const query = sql`select i, repeat('x', 200) as x from generate_series(1, 50000) as i`;
  const { rows } = (await db.execute(query)) as Rows;
  await close();
  expect(rows).toHaveLength(50_000);
  expect(rows.at(-1)).toEqual({ i: 50_000, x: 'x'.repeat(200) });
}

interface Rows {
  rows: Record<string, unknown>[];
}
