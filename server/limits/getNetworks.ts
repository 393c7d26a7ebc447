import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What one address lies in, and how many times as much as a single address it may do. */
export interface Network {
  name: string;
  share: number;
}

/** A /48 is what one customer may have at the most: 65,536 networks of a household's kind. */
const SHARE_OF_CUSTOMER = 3;

/**
 * Whom an address counts for: an IPv4 address for itself, one of IPv6 for its /64, a household or host, and for its /48.
 * Homes are often given a /56, and tunnels come with a /48 for nothing: by /64 alone one stranger would be hundreds.
 */
export function getNetworks(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, share: 1 }];
  const parsed = ipaddr.process(address);
  // An IPv4 address that is mapped into IPv6.
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
