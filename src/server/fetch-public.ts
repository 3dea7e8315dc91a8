import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Internet {
  /** All addresses of a host. */
  resolve(hostname: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  request: typeof httpsRequest;
}

const internet: Internet = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request: httpsRequest,
};

interface Limits {
  maxBytes: number;
  /** For the whole response, including redirects. */
  milliseconds: number;
}

const maxRedirects = 3;

/**
 * The body at an https address from user input, from public hosts only (docs/trust.md#t31): each hop's host is
 * resolved once, all its addresses must be public, and the connection goes to the one that was checked.
 * @throws Error whose message briefly says why there is none
 */
export async function fetchPublic(
  address: string,
  { maxBytes, milliseconds }: Limits,
  { resolve, isAllowed, request }: Internet = internet,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(milliseconds);
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await ask(url, await checkedAddress(url));
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`it answers ${statusCode}`);
    }
    return read(response);
  }
  throw new Error('it redirects too often');

  async function checkedAddress({ protocol, port, username, password, hostname }: URL) {
    if (protocol !== 'https:' || port || username || password) {
      throw new Error('only plain https addresses are fetched');
    }
    const host = bare(hostname);
    const addresses = isIP(host) ? [host] : await beforeTimeout(resolve(host));
    const [first] = addresses;
    if (!first || !addresses.every(isAllowed)) throw new Error('its host is not public');
    return first;
  }

  /** DNS lookups take no signal. */
  function beforeTimeout<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('it took too long')), {
          once: true,
        });
      }),
    ]);
  }

  function ask(
    { host, hostname, pathname, search }: URL,
    address: string,
  ): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      request(
        {
          host: address,
          path: pathname + search,
          // The certificate must be the named host's, whatever address it is at.
          servername: isIP(bare(hostname)) ? '' : hostname,
          headers: { Host: host, Accept: 'image/*', 'Accept-Encoding': 'identity' },
          agent: false,
          signal,
        },
        done,
      )
        .on('error', (error) => fail(signal.aborted ? new Error('it took too long') : error))
        .end();
    });
  }

  async function read(response: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new Error('it is too large');
        chunks.push(chunk);
      }
    } catch (error) {
      throw signal.aborted ? new Error('it took too long') : error;
    } finally {
      response.destroy();
    }
    return Buffer.concat(chunks);
  }
}

/** A URL writes IPv6 addresses in brackets. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
