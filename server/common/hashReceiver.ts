import { createHash } from 'node:crypto';

/** Returns the hash that stands for an address of the settings in jobs, as many are secrets. */
export const hashReceiver = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 12);
