import { BlockList, isIP } from 'node:net';

const normalize = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a host is this machine, by a name or address that can't be anyone else's (RFC 6761 §6.3). */
export function isLoopback(hostname: string): boolean {
  const name = normalize(hostname);
  return /^(.+\.)?localhost$/.test(name) || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Whether a host can't be pointed elsewhere; any other name's owner can point it here (DNS rebinding). */
export function isFixedHost(hostname: string): boolean {
  return isLoopback(hostname) || isIP(normalize(hostname)) !== 0;
}

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
 * Whether a host is local, by its address or by a name that works only locally. No other host is reached without TLS.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = normalize(hostname);
  const family = isIP(name);
  if (family !== 0) return privateAddresses.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || /\.(localhost|local|internal)$/.test(name);
}
