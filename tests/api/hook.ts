import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** Must never appear anywhere: anyone who knows it can spend our deploys. */
export const hookToken = 'hook-canary-5f3a';

/** A build hook for the file's tests, which counts its calls and answers as a test asks. */
export function useHook() {
  let server: Server;
  let calls = 0;
  let status: number | 'never' = 200;
  let whenHanging: (() => void) | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls += request.method === 'POST' ? 1 : 0;
      if (status === 'never') whenHanging?.();
      else response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    process.env['BUILD_HOOK_URL'] = `http://127.0.0.1:${port}/${hookToken}`;
  });
  beforeEach(() => {
    calls = 0;
    status = 200;
  });
  afterAll(() => {
    delete process.env['BUILD_HOOK_URL'];
    server.close();
    server.closeAllConnections();
  });

  return {
    get calls() {
      return calls;
    },
    /** Sets its answer from now on: a status, or to hang and report each call. */
    answer(next: number | 'never', whenCalled?: () => void) {
      status = next;
      whenHanging = whenCalled;
    },
    /** Cuts off callers that wait for an answer. */
    hangUp: () => server.closeAllConnections(),
  };
}
