import { isIPv6 } from 'node:net';

/** One household or host: an IPv4 address, or the /64 that an IPv6 address lies in. */
export function networkOf(address: string): string {
  const v4 = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
