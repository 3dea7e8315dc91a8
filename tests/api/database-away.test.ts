import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '#server/database/shared.ts';
import { app as health } from '../../functions/health.ts';
import { app as races } from '../../functions/races.ts';
import { type RunningDatabase, startDatabase } from '../../netlify/local/database.ts';
import { startPostgres } from './local/real-postgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bridge: RunningDatabase;

beforeAll(async () => {
  postgres = await startPostgres();
  bridge = await startDatabase({ url: postgres.url });
  process.env['DATABASE_URL'] = bridge.url;
  process.env['DATABASE_PROXY'] = bridge.proxy;
});

afterAll(async () => {
  await sharedDatabase().close();
  await postgres.close();
});

test('T47 with the database gone the API answers 503 with Retry-After within 3 s', async () => {
  expect((await health.request('/api/health')).status).toBe(200);
  await bridge.close();
  for (const [path, app] of [
    ['/api/health', health],
    ['/api/races', races],
  ] as const) {
    const started = performance.now();
    const answer = await app.request(path);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(await answer.json()).toEqual({
      message: 'The calendar cannot be reached just now. Try again in a moment.',
      code: 'unavailable',
    });
  }
});
