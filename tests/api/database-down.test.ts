import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '#server/database/client.ts';
import { app as health } from '../../functions/health.ts';
import { app as raceAddress } from '../../functions/race-address.ts';
import { app as races } from '../../functions/races.ts';
import { app as shareImage } from '../../functions/share-image.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { useLog } from './log.ts';
import { startPostgresDatabase } from './postgres.ts';

const log = useLog();
let database: RunningDatabase;

beforeAll(async () => {
  database = await startPostgresDatabase();
  process.env['DATABASE_URL'] = database.url;
  process.env['DATABASE_PROXY'] = database.proxy;
});
afterAll(() => sharedDatabase().close());

test('T47 with the database gone the API answers 503 with Retry-After within 3 s', async () => {
  expect((await health.request('/api/health')).status).toBe(200);
  await database.close();
  for (const [path, app, more] of [
    ['/api/health', health, { status: 'unavailable', database: 'down' }],
    ['/api/races', races, {}],
    ['/share/the-mid-south-2027-0123456789abcd.jpg', shareImage, {}],
  ] as const) {
    const started = performance.now();
    const answer = await app.request(path);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(log.text).toContain(`"requestId":"${answer.headers.get('X-Request-Id')}"`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      ...more,
      message: 'We can’t reach the calendar right now. Try again in a moment.',
      code: 'unavailable',
    });
  }
});

test('T47 with the database gone, a race without a page still gets the not-found page', async () => {
  const answer = await raceAddress.request('/road/race/the-mid-south-2027');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(await answer.text()).toContain('Race Not Found');
});
