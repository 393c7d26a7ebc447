import { invalidValue } from '../errors/appError';
import type { Lead } from './Lead';

/**
 * Records that a quote request led to a contract, since when the first time is kept.
 * @throws VALIDATION_FAILED for an end that cannot be.
 */
export function markClient(lead: Lead, now: Date, endedAt: Date | null | undefined): void {
  if (endedAt && endedAt > now) throw invalidValue('endedAt', 'endInFuture');
  if (endedAt && endedAt < lead.createdAt) {
    throw invalidValue('endedAt', 'endBeforeArrival', { time: lead.createdAt.toISOString() });
  }
  // An end alone says when it was over, and nobody knows an earlier beginning.
  const since = lead.clientSince ?? endedAt ?? now;
  if (endedAt && endedAt < since) {
    throw invalidValue('endedAt', 'endBeforeBeginning', { time: since.toISOString() });
  }
  lead.clientSince = since;
  lead.clientEndedAt = endedAt ?? null;
}

/** Takes the mark back: there was no contract. */
export function unmarkClient(lead: Lead): void {
  Object.assign(lead, { clientSince: null, clientEndedAt: null });
}
