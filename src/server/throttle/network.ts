import { isIPv4, isIPv6 } from 'node:net';
import { clientAddress } from './client-address.ts';

/**
 * The network of an address as throttles count it: the /24 of an IPv4 address, the /48 of an IPv6 one. It
 * tells roughly where someone was but not who; undefined for an unknown address.
 */
export function networkOf(address: string | undefined): string | undefined {
  const counted = clientAddress(address?.replace(/\/64$/, ''));
  if (isIPv4(counted)) return counted.replace(/\.\d+$/, '.0/24');
  const start = counted.replace(/\/64$/, '');
  if (!isIPv6(start)) return undefined;
  const shortened = new URL(`http://[${start.split(':').slice(0, 3).join(':')}::]`).hostname;
  return `${shortened.slice(1, -1)}/48`;
}
