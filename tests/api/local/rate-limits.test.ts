import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFunctions } from '../../../netlify/local/server/function-routes.ts';
import { type RunningServer, startServer } from '../../../netlify/local/server.ts';
import { ask, type Fixture, folderOf } from './fixture-site.ts';

const functionsDir = resolve(import.meta.dirname, '../../../functions');

/**
 * How many calls a minute each function accepts from one address. A whole family or office may share an address, so one
 * person stays far below. `src/server/throttle/rules.ts` slows down password and code guessing much sooner.
 */
const callsPerMinute: Record<string, number> = {
  account: 60,
  admin: 600,
  'admin-auth': 60,
  alerts: 240,
  auth: 120,
  'csp-reports': 30,
  google: 30,
  health: 120,
  organizers: 120,
  passkeys: 60,
  preferences: 60,
  publishing: 240,
  races: 240,
  'race-address': 120,
  'saved-races': 240,
  'season-feed': 600,
  'share-image': 60,
  submissions: 60,
  subscribe: 30,
  suggestions: 120,
  tracks: 120,
  unsubscribe: 60,
  uploads: 300,
};

test('T67 the platform limits each function that has a path, and the local server limits it alike', async () => {
  const routes = (await loadFunctions(functionsDir)).filter(({ patterns }) => patterns.length > 0);
  const limits = Object.fromEntries(routes.map(({ name, rateLimit }) => [name, rateLimit]));
  const expected = Object.entries(callsPerMinute).map(([name, windowLimit]) => [
    name,
    { windowSize: 60, windowLimit, aggregateBy: ['ip', 'domain'] },
  ]);
  expect(limits).toEqual(Object.fromEntries(expected));
});

test('T67 each limit is written out, because Netlify reads it without running the function', async () => {
  for (const [name, calls] of Object.entries(callsPerMinute)) {
    const text = await readFile(join(functionsDir, `${name}.ts`), 'utf8');
    expect(text, name).toContain(
      `rateLimit: { windowSize: 60, windowLimit: ${calls}, aggregateBy: ['ip', 'domain'] },`,
    );
  }
});

let functions: Fixture;
let server: RunningServer;
let unlimited: RunningServer;

beforeAll(async () => {
  functions = await folderOf({
    'few.ts': `
      export const config = {
        path: '/api/few',
        rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: ['ip', 'domain'] },
      };
      export default () => new Response('ok');`,
  });
  const folders = { functionsDir: functions.folder, projectDir: functions.folder };
  server = await startServer({ port: 0, host: '127.0.0.1', ...folders });
  unlimited = await startServer({ port: 0, host: '127.0.0.1', rateLimits: false, ...folders });
});
afterAll(async () => {
  await server.close();
  await unlimited.close();
  await functions.remove();
});

test('T67 a call over the limit answers 429 with Retry-After and the security headers', async () => {
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await ask(server.port, `/api/few?n=${n}`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  const refused = answers.at(-1)?.headers;
  expect(Number(refused?.['retry-after'])).toBeGreaterThan(50);
  expect(refused?.['x-content-type-options']).toBe('nosniff');
  // A forged address makes no difference.
  const forged = { 'x-forwarded-for': '198.51.100.7', 'x-nf-client-connection-ip': '198.51.100.7' };
  expect((await ask(server.port, '/api/few', { headers: forged })).status).toBe(429);
});

test('where limits are off, no caller is kept waiting', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await ask(unlimited.port, '/api/few')).status).toBe(200);
  }
});
