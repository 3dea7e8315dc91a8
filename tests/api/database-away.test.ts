import { beforeAll, expect, test } from 'vitest';
import { app as health } from '../../functions/health.ts';
import { app as races } from '../../functions/races.ts';
import { type RunningDatabase, startDatabase } from '../../netlify/local/database.ts';

let running: RunningDatabase;

beforeAll(async () => {
  running = await startDatabase({});
  process.env['DATABASE_URL'] = running.url;
  process.env['DATABASE_PROXY'] = running.proxy;
  await running.close();
});

test.each([
  ['/api/health', health],
  ['/api/races', races],
])('T47 with the database away %s answers 503 with Retry-After within 3 s', async (path, app) => {
  const started = performance.now();
  const answer = await app.request(path);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('10');
  expect(await answer.json()).toEqual({
    message: 'The calendar cannot be reached just now. Try again in a moment.',
    code: 'unavailable',
  });
});
