import { createHash } from 'node:crypto';
import type { Env } from '../env';
import { normalizeEmail } from '../normalizeEmail';

/**
 * Who at the agency is told, by a mark that jobs name them by: a job holds no address. Each has mail of their own, so that
 * one address that a server refuses keeps it from nobody else.
 */
export function staffAddresses(
  { NOTIFY_EMAIL, STAFF_EMAIL }: Pick<Env, 'NOTIFY_EMAIL' | 'STAFF_EMAIL'>,
  site: { email: string },
): ReadonlyMap<string, string> {
  const addresses = NOTIFY_EMAIL.length > 0 ? NOTIFY_EMAIL : [STAFF_EMAIL ?? site.email];
  return new Map(addresses.map((address) => [markOf(address), address]));
}

const markOf = (address: string) => createHash('sha256').update(normalizeEmail(address)).digest('hex').slice(0, 12);
