import { isIPv6 } from 'node:net';

/**
 * Whom to count for an internet address, as the platform gives it: the address itself, or the /64 of an
 * IPv6 one, which is what one household has (docs/trust.md#t57).
 */
export function clientAddress(ip: string | undefined): string {
  const address = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address)) return address || 'unknown';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; URL writes one with an IPv4 tail in hexadecimal. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
