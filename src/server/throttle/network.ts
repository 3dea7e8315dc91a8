import { isIPv4, isIPv6 } from 'node:net';
import { clientAddress } from './client-address.ts';

/**
 * The network around an address that a throttle counts: the /24 of an IPv4 one, the /48 of an IPv6 one. It
 * says roughly where somebody was without saying who; undefined for an unknown address.
 */
export function networkOf(address: string | undefined): string | undefined {
  const counted = clientAddress(address?.replace(/\/64$/, ''));
  if (isIPv4(counted)) return counted.replace(/\.\d+$/, '.0/24');
  const start = counted.replace(/\/64$/, '');
  if (!isIPv6(start)) return undefined;
  return `${start.split(':').slice(0, 3).join(':')}::/48`;
}
