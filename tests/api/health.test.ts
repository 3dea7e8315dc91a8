import { expect, test, vi } from 'vitest';
import { app } from '../../functions/health.ts';
import { createContext } from '../../netlify/local/server/function-routes.ts';
import { useDatabase } from './database.ts';
import { useLog } from './log.ts';

useDatabase();
const log = useLog();

test('health says that the database answers', async () => {
  const answer = await app.request('/api/health');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok' });
});

test('T56 answers carry the security headers, and a request id', async () => {
  const { headers } = await app.request('/api/health');
  expect(headers.get('Strict-Transport-Security')).toMatch(
    /max-age=\d{8}; includeSubDomains; preload/,
  );
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
});

test('an unknown address answers 404, not a page', async () => {
  const answer = await app.request('/api/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

test('a bad configuration answers 500 like any other failure, and is logged', async () => {
  vi.stubEnv('NOW', 'yesterday');
  const request = new Request('http://localhost/api/health');
  const context = createContext(request, {
    ip: '203.0.113.9',
    requestId: 'of-this-test',
    params: {},
    siteUrl: 'http://localhost',
    waitUntil: () => undefined,
  });
  const answer = await app.fetch(request, { context });
  vi.unstubAllEnvs();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'unexpected' });
  expect(log.text).toContain('NOW must be an instant');
});
