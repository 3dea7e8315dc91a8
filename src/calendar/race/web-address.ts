import { httpsHosts } from './https-hosts.ts';

/** `quarry.example/register`, as people write an address, without what it begins with. */
const bare = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i;

/** The longest web address a race may have. */
export const maxUrlLength = 2000;

/** An address with its https://, where only that was left out; any other text as it is. */
export function withScheme(text: string): string {
  if (text.length > maxUrlLength) return text;
  const trimmed = text.trim();
  return bare.test(trimmed) ? `https://${trimmed}` : text;
}

/**
 * An address that can be a link: to a host over http or https, without anything that a browser drops
 * or reads as something else. Postgres reads the pattern the same way.
 */
export const linkPattern = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;

/**
 * Why a text that a URL parser takes is still no address for a link; undefined when it is one. Parsers
 * drop line breaks and tabs and read a backslash as a slash, so this is asked of the text itself.
 */
export function addressFault(text: string): string | undefined {
  if (/\s/.test(text)) return 'must not have spaces or line breaks in it';
  if (text.includes('\\')) return 'must not have a backslash in it';
  // https://www.bikereg.com@evil.example/ leads to evil.example.
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text)) return 'must not have a user name before the host';
  return /^https?:\/{3}/i.test(text) ? 'must have exactly two slashes before the host' : undefined;
}

/** An http:// address as https:// where its host is known to serve that; any other as it is. */
export function withHttps(address: string): string {
  const host = /^http:\/\/(?:www\.)?([^/?#:]+)(?=[/?#]|$)/i.exec(address)?.[1];
  return host && httpsHosts.has(host.toLowerCase()) ? `https${address.slice(4)}` : address;
}
