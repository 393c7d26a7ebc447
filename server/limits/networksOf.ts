import { isIPv6 } from 'node:net';

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
export function networksOf(address: string): Network[] {
  const v4 = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (v4 || !isIPv6(address)) return [{ name: v4 ?? address, share: 1 }];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back];
  const prefix = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return [
    { name: prefix(4), share: 1 },
    { name: prefix(3), share: SHARE_OF_CUSTOMER },
  ];
}
