import type { Subject } from '../outbox/findSubject';

/** What only we need to know of a submission. */
const OURS = new Set([
  'submissionKey',
  'captchaId',
  'idempotencyKey',
  'idempotencyHash',
  'searchText',
  'sortName',
  'spamScore',
  'spamReasons',
  'flaggedAt',
  'unsubscribeToken',
]);

/** The body of a webhook: what happened, when, and the row as it is now. */
export function webhookBody({ event, row }: Subject): string {
  const fields = Object.entries(row).filter(([name, value]) => !OURS.has(name) && typeof value !== 'function');
  const data = Object.fromEntries(fields.map(([name, value]) => [name, name === 'source' ? { ...value } : value]));
  return JSON.stringify({ type: event.type, timestamp: event.createdAt.toISOString(), data });
}
