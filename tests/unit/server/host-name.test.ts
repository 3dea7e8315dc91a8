import { neonConfig } from '@neondatabase/serverless';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { isPrivateHost } from '#server/host-name.ts';
import { tlsOf } from '../../../netlify/local/postgres/tcp-endpoint.ts';

test.each([
  ['localhost', true],
  ['db', true],
  ['bells.internal', true],
  ['127.0.0.2', true],
  ['172.31.0.1', true],
  ['[::1]', true],
  ['fd00::7', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['[2001:db8::1]', false],
  ['localhost.example.org', false],
  ['db.example.org', false],
])('%s is on the local network: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected);
});

test.each([
  ['postgres://db.example.org/bells', 'verified'],
  ['postgres://db.example.org/bells?sslmode=disable', 'verified'],
  ['postgres://db.example.org/bells?sslmode=require', 'verified'],
  ['postgres://db/bells', 'none'],
  ['postgres://127.0.0.1/bells?sslmode=prefer', 'none'],
  ['postgres://10.0.0.7/bells?sslmode=require', 'unverified'],
  ['postgres://10.0.0.7/bells?sslmode=verify-full', 'verified'],
])('encryption required for %s: %s', (url, expected) => {
  expect(tlsOf(url)).toBe(expected);
});

test('a WebSocket to a database outside our own network is encrypted', async () => {
  const url = 'postgres://me@db.example.org/bells';
  for (const [proxy, isSecure] of [
    ['proxy.example.org:443', true],
    ['localhost:5433', false],
  ] as const) {
    await openDatabase({ url, proxy }).close();
    expect(neonConfig.useSecureWebSocket).toBe(isSecure);
  }
});
