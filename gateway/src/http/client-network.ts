import { isIPv6 } from 'node:net';

/**
 * The network of a client's address, which limits count: IPv4 as it is, also within IPv6, and of IPv6 the /64 that
 * one site usually has.
 */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

function networkOf(address: string) {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
