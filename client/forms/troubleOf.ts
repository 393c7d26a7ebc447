import type { CombinedError } from '@urql/core';
import type { Trouble } from './Trouble';

/** What gateways say for a server that is away, starting or overloaded (RFC 9110, sections 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];

/** Tells from a failed answer what stands in the way; `isOnline` is what the browser believes of its network. */
export function troubleOf(error: CombinedError | undefined, isOnline: boolean, now = Date.now()): Trouble {
  const response = error?.response as Response | undefined;
  const { message, extensions } = error?.graphQLErrors[0] ?? {};
  const seconds = Number(extensions?.retryAfter ?? response?.headers?.get('retry-after') ?? undefined);
  // A date, which RFC 9110 (section 10.2.3) allows as well, is not what this server sends.
  const told = { message, notBefore: seconds >= 0 ? now + seconds * 1000 : undefined };
  if (extensions?.code === 'TOO_MANY_REQUESTS' || response?.status === 429) return { reason: 'limited', ...told };
  if (extensions?.code === 'UNAVAILABLE' || AWAY.includes(response?.status ?? 0)) return { reason: 'busy', ...told };
  if (extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') return { reason: 'outdated' };
  if (message !== undefined) return { reason: 'refused', ...told };
  return { reason: isOnline ? 'unreachable' : 'offline' };
}
