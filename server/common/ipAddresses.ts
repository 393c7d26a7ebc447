import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block of IPv6 that IANA has assigned to the public internet (RFC 4291, section 2.5.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is outside the public internet: private, loopback, reserved, or one that leads to another address, such as
 * NAT64 and 6to4. An IPv4 address mapped into IPv6 counts as the IPv4 address. A text that is no address counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  // The library also accepts octal and shortened forms, which another parser may read as another address.
  if (isIP(address) === 0) return true;
  const parsed = ipaddr.process(address);
  return parsed.range() !== 'unicast' || (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_UNICAST));
}

/** Whether a connection to a host stays on this machine. RFC 6761 reserves the name localhost. */
export function isLoopbackHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) === 0) return /(?:^|\.)localhost\.?$/i.test(host);
  return ipaddr.process(address).range() === 'loopback';
}
