import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningDatabase, startDatabase } from '../../../netlify/local/database.ts';
import { startPostgresDatabase } from '../postgres.ts';
import {
  expectIsolatedTransactions,
  expectManyRows,
  expectSeparateAnswers,
} from './concurrency.ts';

const kinds = {
  'the embedded database': () => startDatabase({}),
  'a real Postgres': startPostgresDatabase,
};

describe.each(Object.entries(kinds))('%s', (_, start) => {
  let database: RunningDatabase;
  beforeAll(async () => {
    database = await start();
  }, 60_000);
  afterAll(() => database.close());

  test('keeps fifty parallel transactions apart', () => expectIsolatedTransactions(database));
  test('gives each of five hundred parallel queries its own answer', () =>
    expectSeparateAnswers(database));
  test('returns fifty thousand rows', () => expectManyRows(database), 20_000);
});
