import { BlockList, isIP } from 'node:net';

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['0.0.0.0', 32],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv6');
}

/**
 * Whether a host is this machine or one of its own network, by its number or by a name that means nothing
 * elsewhere: the only ones that are ever spoken to without TLS.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(name);
  if (family !== 0) return privateAddresses.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name);
}
