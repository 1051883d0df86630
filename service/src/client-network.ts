import ipaddr from 'ipaddr.js';

/**
 * Returns the network of a client's address, which limits count: IPv4 as it is, also within IPv6, and of IPv6 the /64
 * that one customer has.
 */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
