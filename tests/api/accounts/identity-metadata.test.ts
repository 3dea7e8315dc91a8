import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const database = useDatabase();
let turn = 0;
let issuer = '';

beforeAll(() => {
  process.env['GOOGLE_CLIENT_ID'] = 'bell-lap';
  process.env['GOOGLE_CLIENT_SECRET'] = 'secret';
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const name of ['OIDC_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) {
    delete process.env[name];
  }
});

const metadataOf = (at: string) => ({
  issuer: at,
  authorization_endpoint: `${at}/ask`,
  token_endpoint: `${at}/token`,
  jwks_uri: `${at}/keys`,
});

/** Starts a sign-in at a new provider, because a provider's metadata is cached. */
async function startAt(metadata: (at: string) => object): Promise<[Visitor, URL]> {
  turn += 1;
  issuer = `https://issuer-${turn}.example`;
  process.env['OIDC_ISSUER'] = issuer;
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata(issuer)));
  const visitor = aVisitor();
  const { status, headers } = await visitor.get('/api/auth/google');
  expect(status).toBe(302);
  return [visitor, new URL(headers.get('Location') ?? '', 'http://localhost')];
}

test('a provider whose metadata match the configuration is used', async () => {
  const [, redirect] = await startAt(metadataOf);
  expect(redirect.origin + redirect.pathname).toBe(`${issuer}/ask`);
});

test.each<[string, (at: string) => object]>([
  ['is another issuer', (at) => ({ ...metadataOf(at), issuer: 'https://evil.example' })],
  ['has an extra slash', (at) => ({ ...metadataOf(at), issuer: `${at}/` })],
  ['has no issuer', (at) => ({ ...metadataOf(at), issuer: undefined })],
  [
    'takes codes without TLS',
    (at) => ({ ...metadataOf(at), token_endpoint: `${at.replace('https', 'http')}/token` }),
  ],
])('a provider whose metadata say that it %s isn’t called', async (_, metadata) => {
  const [, redirect] = await startAt(metadata);
  expect(redirect.searchParams.get('error')).toBe('google_failed');
});

test('a code and the client’s secret follow no redirect', async () => {
  const [visitor, redirect] = await startAt(metadataOf);
  const calls: [string, RequestInit | undefined][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push([String(url), init]);
    throw new TypeError('unexpected redirect');
  });
  const state = redirect.searchParams.get('state');
  const back = await visitor.get(`/api/auth/google/callback?code=given&state=${state}`);
  expect(back.headers.get('Location')).toContain('error=google_failed');
  expect(calls).toEqual([[`${issuer}/token`, expect.objectContaining({ redirect: 'error' })]]);
  expect(await database.db.$count(sessions)).toBe(0);
});
