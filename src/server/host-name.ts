import { isIP } from 'node:net';

const nameOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a host is this machine, under a name or a number that nobody else can give a meaning. */
export function isLoopback(hostname: string): boolean {
  const name = nameOf(hostname);
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Whether a page at that host can be trusted to be what the host's name says. Whoever owns any other name
 * can point it at this machine and then call it as if from here (DNS rebinding).
 */
export function isFixedHost(hostname: string): boolean {
  return isLoopback(hostname) || isIP(nameOf(hostname)) !== 0;
}
