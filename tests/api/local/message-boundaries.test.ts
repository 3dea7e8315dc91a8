import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useServer } from './fixture-site.ts';

const server = useServer({
  site: { 'index.html': 'Home' },
  functions: {
    'echo.ts': `
      export const config = { path: '/api/echo' };
      export default async (request) => new Response('echo ' + (await request.text()));`,
  },
});

/** Sends raw bytes on one connection; resolves to what comes back. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.end(text));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

const smuggled = 'GET /api/echo HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = (headers: string[], body: string) =>
  send(['POST /api/echo HTTP/1.1', 'Host: localhost', ...headers, '', body].join('\r\n'));
const statuses = (answer: string) => answer.match(/^HTTP\/1\.1 \d+/gm);

test.each([
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', `Content-Length: ${5 + smuggled.length}`]],
  ['chunks under another name', ['Transfer-Encoding: xchunked']],
  ['a length that isn’t a number', ['Content-Length: +5']],
])('refuses %s and parses nothing after it as a request', async (_, headers) => {
  const answer = await post(headers, `0\r\n\r\n${smuggled}`);
  expect(statuses(answer)).toEqual(['HTTP/1.1 400']);
});

test('chunks end where they say they do', async () => {
  const answer = await post(
    ['Transfer-Encoding: chunked', 'Connection: close'],
    '3\r\nabc\r\n0\r\n\r\n',
  );
  expect(statuses(answer)).toEqual(['HTTP/1.1 200']);
  expect(answer).toContain('echo abc');
});
