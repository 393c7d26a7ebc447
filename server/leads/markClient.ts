import { invalidValue } from '../errors/appError';
import type { Lead } from './Lead';

/**
 * Records that a quote request led to a contract. The first recorded start stays.
 * @throws VALIDATION_FAILED for an end in the future or before the start.
 */
export function markClient(lead: Lead, now: Date, endedAt: Date | null | undefined): void {
  if (endedAt && endedAt > now) throw invalidValue('endedAt', 'endInFuture');
  if (endedAt && endedAt < lead.createdAt) {
    throw invalidValue('endedAt', 'endBeforeArrival', { time: lead.createdAt.toISOString() });
  }
  // Without a known start, the end is stored as the start too.
  const since = lead.clientSince ?? endedAt ?? now;
  if (endedAt && endedAt < since) {
    throw invalidValue('endedAt', 'endBeforeBeginning', { time: since.toISOString() });
  }
  lead.clientSince = since;
  lead.clientEndedAt = endedAt ?? null;
}

/** Removes the mark, if there was no contract. */
export function unmarkClient(lead: Lead): void {
  Object.assign(lead, { clientSince: null, clientEndedAt: null });
}
