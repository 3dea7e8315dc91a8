import { expect, test } from 'vitest';
import { app } from '../../functions/csp-reports.ts';
import { createContext } from '../../netlify/local/server/function-routes.ts';
import { useDatabase } from './database.ts';
import { useLog } from './log.ts';

useDatabase();

const { lines } = useLog();

function send(type: string, body: string, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/api/csp-reports', {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body,
  });
  const context = createContext(request, {
    ip: '203.0.113.9',
    requestId: 'of-this-test',
    params: {},
    siteUrl: 'http://localhost',
    waitUntil: () => undefined,
  });
  return app.fetch(request, { context });
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** As Firefox sends it. */
const old = {
  'csp-report': {
    'blocked-uri': 'https://evil.example/x.js?who=canary',
    'column-number': 1,
    disposition: 'enforce',
    'document-uri': 'http://localhost/verify-email?email=canary%40example.org#canary',
    'effective-directive': 'script-src-elem',
    'line-number': 7,
    'original-policy': "default-src 'self'",
    referrer: 'http://localhost/?canary',
    'source-file': 'http://localhost/_astro/page.js?canary',
    'status-code': 200,
    'violated-directive': "script-src-elem 'self'",
  },
};

/** As Chromium sends it. */
const report = {
  age: 53531,
  type: 'csp-violation',
  url: 'http://localhost/reset-password?token=canary',
  user_agent: 'Mozilla/5.0 (canary)',
  body: {
    blockedURL: 'trusted-types-sink',
    columnNumber: 39,
    disposition: 'enforce',
    documentURL: 'http://localhost/reset-password?token=canary',
    effectiveDirective: 'require-trusted-types-for',
    lineNumber: 121,
    originalPolicy: "default-src 'self'",
    referrer: '',
    sample: 'Element innerHTML|<b>canary</b>',
    sourceFile: 'chrome-extension://abc/canary.js',
    statusCode: 200,
  },
};

test('T56 a browser’s content policy reports are logged, without what may be private to the reader', async () => {
  expect((await send('application/csp-report', JSON.stringify(old))).status).toBe(204);
  const others = [{ type: 'deprecation', body: { id: 'canary' } }, report];
  expect((await send('application/reports+json', JSON.stringify(others))).status).toBe(204);
  expect(logged()).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      level: 'warn',
      message: 'the content security policy blocked something',
      requestId: 'of-this-test',
      page: 'http://localhost/verify-email',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: 'http://localhost/_astro/page.js',
      line: 7,
    },
    {
      at: expect.stringMatching(/Z$/),
      level: 'warn',
      message: 'the content security policy blocked something',
      requestId: 'of-this-test',
      page: 'http://localhost/reset-password',
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: 'chrome-extension:',
      line: 121,
    },
  ]);
  expect(lines.join('')).not.toContain('canary');
});

test('reports are accepted from anywhere, including pages without an origin', async () => {
  for (const Origin of ['null', 'https://evil.example']) {
    const headers = { Origin, 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('application/csp-report', JSON.stringify(old), headers)).status).toBe(204);
  }
});

test.each([
  ['another type', 'application/json', JSON.stringify(old), 415],
  ['broken JSON', 'application/csp-report', '{', 400],
  ['a missing report', 'application/csp-report', '{}', 400],
  ['an object in place of a list', 'application/reports+json', JSON.stringify(report), 400],
  [
    'an invalid directive',
    'application/csp-report',
    JSON.stringify(old).replace("script-src-elem 'self'", 'x\\ny'),
    400,
  ],
  ['more than 20 KB', 'application/csp-report', ' '.repeat(20_001), 413],
])('refuses %s and logs none of it', async (_, type, body, status) => {
  expect((await send(type, body)).status).toBe(status);
  expect(logged().map(({ message }) => message)).toEqual(['refused']);
  expect(lines.join('')).not.toContain('canary');
});

test('many reports at once make a few log lines, and too many calls are refused', async () => {
  await send('application/reports+json', JSON.stringify(Array(60).fill(report)).slice(0));
  expect(lines.length).toBeLessThanOrEqual(10);
  const statuses = [];
  for (let n = 0; n < 30; n += 1) {
    statuses.push((await send('application/csp-report', JSON.stringify(old))).status);
  }
  expect(statuses.slice(0, 29)).toEqual(Array(29).fill(204));
  expect(statuses[29]).toBe(429);
});
