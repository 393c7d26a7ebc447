import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network of an address, and its limit as a multiple of the limit of a single address. */
export interface Network {
  name: string;
  share: number;
}

/** Share of a /48, the largest network of one customer: 65,536 networks of the size of a household. */
const SHARE_OF_CUSTOMER = 3;

/**
 * Returns the networks that an address counts for: an IPv4 address itself; for IPv6 its /64, a household or host, and its /48.
 * Homes often get a /56, and tunnels a /48 for free: counted by /64 alone, one caller could appear as hundreds.
 */
export function getNetworks(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, share: 1 }];
  const parsed = ipaddr.process(address);
  // An IPv4 address mapped into IPv6.
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), share: 1 }];
  const prefix = (count: number) => {
    const groups = parsed.parts.slice(0, count).map((part) => part.toString(16));
    return `${groups.join(':')}::/${count * 16}`;
  };
  return [
    { name: prefix(4), share: 1 },
    { name: prefix(3), share: SHARE_OF_CUSTOMER },
  ];
}
