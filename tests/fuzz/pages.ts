import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a page at every address of the configured site, for routes that answer with one of its pages.
 * Returns a function that stops it.
 */
export async function servePages(): Promise<() => void> {
  const site = createServer((_, response) => {
    response.end('<h1>A page</h1>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  process.env['SITE_URL'] = `http://127.0.0.1:${port}`;
  return () => {
    delete process.env['SITE_URL'];
    site.close();
    site.closeAllConnections();
  };
}
