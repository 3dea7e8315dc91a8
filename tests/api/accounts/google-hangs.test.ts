import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { useLog } from '../log.ts';
import { controlTimeouts } from '../timeouts.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const log = useLog();

/** Publishes its endpoints, and never answers at the token endpoint. */
let provider: Server;
let onTokenRequest = () => {};

beforeAll(async () => {
  provider = createServer((request, response) => {
    if (request.url === '/token') return onTokenRequest();
    const issuer = `http://${request.headers.host}`;
    const endpoints = {
      authorization_endpoint: `${issuer}/ask`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.end(JSON.stringify({ issuer, ...endpoints }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  process.env['OIDC_ISSUER'] = `http://127.0.0.1:${port}`;
  process.env['GOOGLE_CLIENT_ID'] = 'bell-lap';
  process.env['GOOGLE_CLIENT_SECRET'] = 'secret';
});
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});
afterEach(() => vi.restoreAllMocks());

test('a sign-in that Google does not answer within 5 s ends at the sign-in page', async () => {
  const timeouts = controlTimeouts();
  // The five seconds are up as soon as it hangs.
  onTokenRequest = timeouts.expire;
  const visitor = aVisitor();
  const started = await visitor.get('/api/auth/google?next=/gravel/co');
  const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state');
  const back = await visitor.get(`/api/auth/google/callback?code=given&state=${state}`);
  expect([back.status, back.headers.get('Location')]).toEqual([
    302,
    `/login?${new URLSearchParams({ error: 'google_failed', next: '/gravel/co' })}`,
  ]);
  expect(timeouts.milliseconds).toEqual([5000, 5000]);
  expect(log.text).toContain('signing in with Google failed');
  expect(await database.db.$count(sessions)).toBe(0);
});
