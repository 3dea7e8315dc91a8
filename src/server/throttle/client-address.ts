import { isIPv4, isIPv6 } from 'node:net';

/** The address that throttles count: an IPv4 address, or an IPv6 /64, all of one household's (docs/trust.md#t57). */
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

/** The eight groups of an IPv6 address. `URL` turns an IPv4 tail into two of them. */
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

/** The /24 of an IPv4 address or the /48 of an IPv6 one: roughly where a person is, but not who they are. */
export function networkOf(address: string | undefined): string | undefined {
  const client = clientAddress(address?.replace(/\/64$/, ''));
  if (isIPv4(client)) return client.replace(/\.\d+$/, '.0/24');
  const prefix = client.replace(/\/64$/, '');
  if (!isIPv6(prefix)) return undefined;
  const shortened = new URL(`http://[${prefix.split(':').slice(0, 3).join(':')}::]`).hostname;
  return `${shortened.slice(1, -1)}/48`;
}
