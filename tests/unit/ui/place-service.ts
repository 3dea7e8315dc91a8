import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local stand-in for both third parties of "Near me". */
export interface PlaceService {
  ipLocationUrl: string;
  reverseGeocodeUrl: string;
  /** Requests received, as method, path and query, in order. */
  requests: string[];
  /** The next response of each: a status and a body, or no response at all. */
  answers: { ip: Answer; name: Answer };
  close(): Promise<void>;
}

type Answer = { status?: number; body: unknown } | 'silence';

export async function startPlaceService(): Promise<PlaceService> {
  const requests: string[] = [];
  const answers: PlaceService['answers'] = {
    ip: { body: { latitude: 38.404, longitude: -96.182 } },
    name: { body: { city: 'Emporia', principalSubdivision: 'Kansas' } },
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const answer = request.url?.startsWith('/ip') ? answers.ip : answers.name;
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ipLocationUrl: `${origin}/ip`,
    reverseGeocodeUrl: `${origin}/name`,
    requests,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
