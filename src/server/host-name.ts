import { isIP } from 'node:net';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a host is this machine, by a name or an address that can't belong to anyone else (RFC 6761 §6.3). */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return /^(.+\.)?localhost$/.test(name) || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Whether a page at that host can be trusted to be what the host's name says. The owner of any other name
 * can point it at this machine and then call the machine as one of its own pages (DNS rebinding).
 */
export function isFixedHost(hostname: string): boolean {
  return isLoopback(hostname) || isIP(bare(hostname)) !== 0;
}
