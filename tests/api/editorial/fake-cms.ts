import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { answerApi } from '../../../netlify/local/content/content-api.ts';
import { findFreePort } from '../../../netlify/local/server/listen.ts';
import type { TestDocument } from '../../document.ts';

/** Answers a request in place of the CMS, or returns false to let the CMS answer. */
export type Fault = (request: CmsRequest, response: ServerResponse) => boolean;

export interface CmsRequest {
  url: URL;
  isSearch: boolean;
  /** The number of earlier requests of this kind. */
  before: number;
}

export interface FakeCms {
  endpoint: string;
  /** The requested addresses, in order. */
  requests: URL[];
  documents: TestDocument[];
}

/** Serves the stand-in's API on its own port until the test ends, with an optional fault. */
export async function startCms(documents: TestDocument[], fault?: Fault): Promise<FakeCms> {
  const cms: FakeCms = { endpoint: '', requests: [], documents };
  const before = { search: 0, repository: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    cms.requests.push(url);
    const isSearch = url.pathname.endsWith('/search');
    const kind = isSearch ? 'search' : 'repository';
    before[kind] += 1;
    if (fault?.({ url, isSearch, before: before[kind] - 1 }, response)) return;
    const { status, body } = answerApi(url, { documents: cms.documents, ref: 'master-ref' });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cms.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return cms;
}

/** The endpoint of an unreachable CMS: nothing listens there. */
export const unreachableCms = async () => `http://127.0.0.1:${await findFreePort()}/api/v2`;
